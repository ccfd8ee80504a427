import { expect, test } from 'vitest';
import { splitSentences } from '#server/clip-engine/transcript/sentences.ts';
import { chooseMoments } from './choose.ts';
import { estimateSavings } from './savings.ts';
import { buildTalk } from './talk.test-kit.ts';

/** A talk with two seconds more between its sentences. */
function slowTalk(seed: number) {
  const talk = buildTalk({ seed, minutes: 12 });
  let later = 0;
  const words = talk.transcript.words.map((word, i) => {
    if (/[.?!]$/.test(talk.transcript.words[i - 1]?.text ?? '')) later += 2;
    return { ...word, startSeconds: word.startSeconds + later, endSeconds: word.endSeconds + later };
  });
  const speech = words.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds }));
  const transcript = { ...talk.transcript, words };
  const signals = { ...talk.signals, speech, durationSeconds: talk.signals.durationSeconds + later };
  return { transcript, signals, sentences: splitSentences(transcript, speech) };
}

test('when pauses will be removed, moments are chosen that are as long as requested without them', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const { transcript, signals, sentences } = slowTalk(seed);
    const request = { transcript, sentences, signals, lengths: [2], language: 'en' };
    const savedWithin = estimateSavings(transcript.words, sentences, signals.speech, 'en');
    const lengthOf = (moment: { startSeconds: number; endSeconds: number }) => {
      const first = sentences.findIndex(({ startSeconds }) => startSeconds >= moment.startSeconds);
      const last = sentences.findLastIndex(({ endSeconds }) => endSeconds <= moment.endSeconds);
      return moment.endSeconds - moment.startSeconds - savedWithin(first, last);
    };
    const { moments } = chooseMoments({ ...request, tighten: true });
    expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) {
      expect(lengthOf(moment)).toBeGreaterThanOrEqual(30);
      expect(moment.endSeconds - moment.startSeconds).toBeLessThanOrEqual(60);
    }
    expect(chooseMoments(request).moments.some((moment) => lengthOf(moment) < 30)).toBe(true);
  }
});

test('lengths that no part of a video has without its pauses are chosen as they are', () => {
  const sentences = Array.from({ length: 8 }, (_, i) => `Every kitchen needs one sharp knife number ${i + 1}.`);
  const talk = buildTalk({ sentences });
  let later = 0;
  const words = talk.transcript.words.map((word, i) => {
    if (/[.?!]$/.test(talk.transcript.words[i - 1]?.text ?? '')) later += 4;
    return { ...word, startSeconds: word.startSeconds + later, endSeconds: word.endSeconds + later };
  });
  const transcript = { ...talk.transcript, words };
  const speech = words.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds }));
  const signals = { ...talk.signals, speech, durationSeconds: talk.signals.durationSeconds + later };
  const request = { transcript, sentences: splitSentences(transcript, speech), signals, lengths: [2], language: 'en' };
  expect(chooseMoments({ ...request, tighten: true }).moments).toEqual(chooseMoments(request).moments);
  expect(chooseMoments(request).moments.length).toBeGreaterThan(0);
});
