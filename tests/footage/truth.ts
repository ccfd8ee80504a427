import {
  type FootageScript,
  type FootageTruth,
  generatorVersion,
  type Span,
  type TrueFace,
  type TrueSentence,
  type TrueShot,
  type TrueWord,
} from './model.ts';
import type { Measured } from './sound/pcm.ts';
import { spreadWords } from './sound/words.ts';
import type { Timeline } from './timeline.ts';
import { formatSrt, formatTranscriptJson } from './transcript.ts';

/** Everything that is known about footage made from this timeline. */
export function describeTruth(
  script: FootageScript,
  timeline: Timeline,
  spoken: readonly Measured[],
  shots: readonly TrueShot[],
  { width, height, frameRate }: { width: number; height: number; frameRate: number },
): FootageTruth {
  const words: TrueWord[] = [];
  const sentences: TrueSentence[] = [];
  for (const { line, index, ...at } of timeline.scenes.flatMap((scene) => scene.lines)) {
    const startSeconds = round(at.startSeconds);
    const endSeconds = round(at.endSeconds);
    const pauses = (spoken[index]?.pauses ?? []).map((pause) => ({
      startSeconds: startSeconds + pause.startSeconds,
      endSeconds: startSeconds + pause.endSeconds,
    }));
    const own = spreadWords(line.text, startSeconds, endSeconds, pauses);
    const firstWord = words.length;
    words.push(...own);
    sentences.push({
      text: line.text,
      speaker: line.speaker,
      startSeconds,
      endSeconds,
      firstWord,
      lastWord: words.length - 1,
    });
  }
  const { durationSeconds } = timeline;
  return {
    name: script.name,
    generatorVersion,
    width,
    height,
    frameRate,
    durationSeconds,
    words,
    sentences,
    shots,
    highlights: highlightSpans(timeline, frameRate),
    transcriptSrt: formatSrt(sentences),
    transcriptJson: formatTranscriptJson(sentences, words, durationSeconds),
  };
}

/** The face's middle and radius at a time, undefined outside its shot. */
export function faceAt(face: TrueFace, atSeconds: number): { x: number; y: number; radius: number } | undefined {
  const next = face.keys.findIndex((key) => key.atSeconds >= atSeconds);
  const after = face.keys[next];
  const before = face.keys[Math.max(0, next - 1)];
  if (before === undefined || after === undefined || atSeconds < before.atSeconds) return undefined;
  const gap = after.atSeconds - before.atSeconds;
  const share = gap === 0 ? 0 : (atSeconds - before.atSeconds) / gap;
  const between = (key: 'x' | 'y' | 'radius') => before[key] + (after[key] - before[key]) * share;
  return { x: between('x'), y: between('y'), radius: between('radius') };
}

function highlightSpans(timeline: Timeline, frameRate: number): Span[] {
  const spans = new Map<number, Span>();
  for (const { scene, firstFrame, frames } of timeline.scenes) {
    if (scene.highlight === undefined) continue;
    const startSeconds = spans.get(scene.highlight)?.startSeconds ?? firstFrame / frameRate;
    spans.set(scene.highlight, { startSeconds, endSeconds: (firstFrame + frames) / frameRate });
  }
  return [...spans.values()];
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
