import type { Signals, Span } from '#server/clip-engine/model.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { readPcm } from '#server/media/pcm.ts';
import type { MediaInfo } from '#server/media/probe.ts';
import { measureChanges } from './changes.ts';
import { detectSpeech } from './detect-speech.ts';
import { soundSeries, stepSeconds } from './series.ts';
import { createSoundMeter, frameSeconds, type SoundFrames } from './sound-meter.ts';

const sampleRate = 16_000;

/**
 * Measures the whole source from its sound and its key frames, at a small part of the price of decoding it. `onShare` hears 0–1.
 * A source without sound has empty series and no speech. @throws MediaError
 */
export async function measureSignals(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  options: { signal?: AbortSignal; onShare?: (share: number) => void } = {},
): Promise<Signals> {
  const frames = await readFrames(ffmpeg, file, info, { ...options, onShare: (share) => options.onShare?.(share * 0.6) });
  const changes = await measureChanges(ffmpeg, file, info, options.signal);
  options.onShare?.(1);
  return {
    durationSeconds: info.durationSeconds,
    stepSeconds,
    ...soundSeries(frames),
    speech: insideOf(detectSpeech(frames.levelDb, frameSeconds), info.durationSeconds),
    changes,
  };
}

/** Only where somebody speaks; for recognisers that need the sound in pieces before the rest is measured. @throws MediaError */
export async function findSpeech(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  options: { signal?: AbortSignal } = {},
): Promise<Span[]> {
  const frames = await readFrames(ffmpeg, file, info, options);
  return insideOf(detectSpeech(frames.levelDb, frameSeconds), info.durationSeconds);
}

async function readFrames(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  options: { signal?: AbortSignal; onShare?: (share: number) => void },
): Promise<SoundFrames> {
  const meter = createSoundMeter(sampleRate);
  if (info.audio === undefined) return meter.frames;
  let told = 0;
  for await (const block of readPcm(ffmpeg, file, info, { sampleRate, signal: options.signal })) {
    meter.add(block);
    const share = Math.min(1, (meter.frames.levelDb.length * frameSeconds) / info.durationSeconds);
    if (share - told < 0.02) continue;
    told = share;
    options.onShare?.(share);
  }
  return meter.frames;
}

function insideOf(spans: readonly Span[], durationSeconds: number): Span[] {
  return spans
    .map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds: Math.min(endSeconds, durationSeconds) }))
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
}
