import { expect, test } from 'vitest';
import { createRandom } from '#server/clip-engine/moments/talk.test-kit.ts';
import type { Span, Transcript, Word } from '#server/clip-engine/shapes.ts';
import { VOICE_FRAME_SECONDS, VOICE_TERMS, type VoiceFrames } from '#server/clip-engine/signals/voice-meter.ts';
import { alignToSpeech } from './align-to-speech.ts';
import { alignWords } from './align-words.ts';
import { type Phrase, transcriptFromPhrases } from './phrases.ts';

type Spoken = { truth: Word[]; speech: Span[]; voice: VoiceFrames; phrases: Phrase[]; transcript: Transcript };

/**
 * A voice that gives every letter a sound of its own and lasts on it as long as it likes, with a pause after every cue
 * and sometimes inside one; the words of each cue are given as subtitles.
 */
function speak(cues: readonly string[], seed: number): Spoken {
  const random = createRandom(seed);
  const sounds = new Map<string, number[]>();
  const soundOf = (letter: string) => {
    const known = sounds.get(letter) ?? Array.from({ length: VOICE_TERMS }, () => random() * 8);
    sounds.set(letter, known);
    return known;
  };
  const frames: number[][] = [];
  const utter = (letter: string, count: number) => {
    for (let i = 0; i < count; i++) frames.push(soundOf(letter).map((value) => value + random() * 2));
  };
  const now = () => frames.length * VOICE_FRAME_SECONDS;
  const truth: Word[] = [];
  const speech: Span[] = [];
  const phrases = cues.map((text) => {
    utter(' ', 20 + Math.floor(random() * 30));
    const startSeconds = now();
    let from = startSeconds;
    const pace = 2 + random() * 3;
    text.split(' ').forEach((word, index) => {
      if (index > 2 && random() < 0.1) {
        speech.push({ startSeconds: from, endSeconds: now() });
        utter(' ', 25);
        from = now();
      }
      const at = now();
      const stretch = 0.3 + random() * 2.2;
      for (const letter of word.toLowerCase().replace(/\P{L}/gu, ''))
        utter(letter, Math.ceil(random() * pace * stretch) + 1);
      truth.push({ text: word, startSeconds: at, endSeconds: now() });
    });
    speech.push({ startSeconds: from, endSeconds: now() });
    return { startSeconds: startSeconds - random() * 0.1, endSeconds: now() + random() * 0.2, text };
  });
  utter(' ', 40);
  return {
    truth,
    speech,
    voice: { count: frames.length, terms: Float32Array.from(frames.flat()) },
    phrases,
    transcript: transcriptFromPhrases(phrases, { source: 'file', language: 'en' }),
  };
}

const vocabulary =
  'bread burns when the oven is too hot nobody knows why grandmother put her hand inside counted and decided'.split(
    ' ',
  );

function manyCues(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const word = () => vocabulary[Math.floor(random() * vocabulary.length)] ?? '';
  return Array.from({ length: count }, () => Array.from({ length: 5 + Math.floor(random() * 5) }, word).join(' '));
}

function shareOnTime(words: readonly Word[], truth: readonly Word[], seconds: number): number {
  const onTime = words.filter((word, i) => Math.abs(word.startSeconds - (truth[i]?.startSeconds ?? 0)) <= seconds);
  return onTime.length / truth.length;
}

test('words are where their letters are heard, though the estimates are not', async () => {
  const { truth, speech, voice, transcript } = speak(manyCues(60, 1), 2);
  const estimated = alignToSpeech(transcript, speech);
  const { words } = await alignWords(estimated, speech, voice);
  expect(words.map(({ text }) => text)).toEqual(truth.map(({ text }) => text));
  expect(shareOnTime(estimated.words, truth, 0.15)).toBeLessThan(0.8);
  expect(shareOnTime(words, truth, 0.15)).toBeGreaterThanOrEqual(0.98);
  expect(shareOnTime(words, truth, 0.05)).toBeGreaterThanOrEqual(0.9);
});

test('letters of any script are learned, and digits', async () => {
  const cues = manyCues(40, 3).map((cue) =>
    cue.replace(/[a-z]/g, (letter) => String.fromCharCode(0x3b1 + letter.charCodeAt(0) - 97)),
  );
  const { truth, speech, voice, transcript } = speak(cues, 4);
  const { words } = await alignWords(alignToSpeech(transcript, speech), speech, voice);
  expect(shareOnTime(words, truth, 0.15)).toBeGreaterThanOrEqual(0.98);
});

test('subtitles half a second late are corrected', async () => {
  const { truth, speech, voice, transcript } = speak(manyCues(60, 5), 6);
  const late = transcript.words.map((word) => ({
    ...word,
    startSeconds: word.startSeconds + 0.5,
    endSeconds: word.endSeconds + 0.5,
  }));
  const { words } = await alignWords(alignToSpeech({ ...transcript, words: late }, speech), speech, voice);
  expect(shareOnTime(words, truth, 0.15)).toBeGreaterThanOrEqual(0.97);
});

test('whatever the words are, they stay in order, near their estimates and out of pauses', async () => {
  for (let seed = 10; seed < 20; seed++) {
    const { speech, voice, phrases } = speak(manyCues(12, seed), seed);
    const others = manyCues(12, seed + 50);
    const transcript = transcriptFromPhrases(
      phrases.map((phrase, index) => ({ ...phrase, text: others[index] ?? '' })),
      { source: 'file', language: 'en' },
    );
    const estimated = alignToSpeech(transcript, speech);
    const { words } = await alignWords(estimated, speech, voice);
    words.forEach(({ startSeconds, endSeconds }, index) => {
      expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
      expect(startSeconds).toBeGreaterThanOrEqual((words[index - 1]?.endSeconds ?? 0) - 1e-6);
      expect(Math.abs(startSeconds - (estimated.words[index]?.startSeconds ?? 0))).toBeLessThanOrEqual(4);
      const isSounding = speech.some(
        (span) => startSeconds >= span.startSeconds - 1e-6 && endSeconds <= span.endSeconds + 1e-6,
      );
      expect(isSounding).toBe(true);
    });
  }
});

test('words without room keep their estimates', async () => {
  const { speech, voice } = speak(manyCues(2, 30), 31);
  const transcript = transcriptFromPhrases([{ startSeconds: 0, endSeconds: 1, text: manyCues(30, 32).join(' ') }], {
    source: 'file',
    language: 'en',
  });
  const { words } = await alignWords(transcript, speech, voice);
  expect(words.slice(0, 150)).toEqual(transcript.words.slice(0, 150));
});

test('words that were never spoken leave the others where they are heard', async () => {
  const { truth, speech, voice, phrases } = speak(manyCues(40, 60), 61);
  const end = (phrases.at(-1)?.endSeconds ?? 0) + 5;
  const credits = { startSeconds: end, endSeconds: end + 2, text: 'subtitles by the friends of the bakery' };
  const transcript = transcriptFromPhrases([...phrases, credits], { source: 'file', language: 'en' });
  const silent = { count: voice.count + 500, terms: new Float32Array((voice.count + 500) * VOICE_TERMS) };
  silent.terms.set(voice.terms);
  const { words } = await alignWords(alignToSpeech(transcript, speech), speech, silent);
  expect(words).toHaveLength(truth.length + 7);
  expect(shareOnTime(words.slice(0, truth.length), truth, 0.15)).toBeGreaterThanOrEqual(0.97);
});

test('timed words and sound that was not measured change nothing; a canceled run stops', async () => {
  const { speech, voice, transcript } = speak(manyCues(3, 40), 41);
  const timed: Transcript = { ...transcript, timing: 'word' };
  expect(await alignWords(timed, speech, voice)).toBe(timed);
  expect(await alignWords(transcript, speech, { count: 0, terms: new Float32Array() })).toBe(transcript);
  expect(await alignWords(transcript, [], voice)).toBe(transcript);
  const { signal } = { signal: AbortSignal.abort(new Error('canceled')) };
  await expect(alignWords(transcript, speech, voice, { signal })).rejects.toThrow('canceled');
});
