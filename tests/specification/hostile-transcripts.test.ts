import { expect, test } from 'vitest';
import { captionsToAss } from '#server/clip-engine/captions/ass.ts';
import { chunkCaptions } from '#server/clip-engine/captions/chunks.ts';
import { captionStyles } from '#server/clip-engine/captions/styles.ts';
import { chunksToVtt } from '#server/clip-engine/captions/vtt.ts';
import { chooseMoments } from '#server/clip-engine/moments/choose.ts';
import { buildSignals, createRandom } from '#server/clip-engine/moments/talk.test-kit.ts';
import { alignToSpeech } from '#server/clip-engine/transcript/align-to-speech.ts';
import { parseTranscript } from '#server/clip-engine/transcript/parse-transcript.ts';
import { splitSentences } from '#server/clip-engine/transcript/sentences.ts';
import { cpuSecondsOf, expectLinearTime, SIZES, unlessRefused } from '#tests/harness/hostile-text.ts';

/**
 * The slowest text is read in 0.2 s; 2.6 s are needed for choosing moments among ten thousand sentences of one word and
 * captioning them in every style. The budgets are five and more times that, for machines that do other work.
 */
const PARSING_CPU_SECONDS = 3;
const CHOOSING_CPU_SECONDS = 13;
const TIME_LIMIT_MS = 900_000;

/** Positions in a transcript where a text of one repeated fragment may be. */
const places: [name: string, fileOf: (text: string) => [fileName: string, text: string]][] = [
  ['a cue', (text) => ['a.srt', `1\n00:00:00,000 --> 00:20:00,000\n${text}\n`]],
  [
    'a cue with inline times',
    (text) => ['a.vtt', `WEBVTT\n\n00:00.000 --> 20:00.000\n<00:01.000>${text}<00:02.000>${text}\n`],
  ],
  ['what stands outside of cues', (text) => ['a.vtt', `WEBVTT${text}\n\n00:00.000 --> 20:00.000\nHello\n`]],
  ['a timed word', (text) => ['a.json', JSON.stringify({ words: [{ word: text, start: 0, end: 1200 }] })]],
  ['a segment', (text) => ['a.json', JSON.stringify({ text, segments: [{ text, start: 0, end: 1200 }] })]],
  ['running text', (text) => ['a.json', JSON.stringify({ text, words: [{ word: 'hello', start: 0, end: 1 }] })]],
  ['a token', (text) => ['a.json', JSON.stringify({ transcription: [tokenOf(text, [tokenOf(text)])] })]],
];

test.each(places)(
  'parseTranscript reads %s of any shape in linear time',
  { timeout: TIME_LIMIT_MS },
  (_name, fileOf) => {
    expectLinearTime((text) => parseTranscript(...fileOf(text)), PARSING_CPU_SECONDS);
  },
);

test('moments and captions are made of a segment of any shape in linear time', { timeout: TIME_LIMIT_MS }, () => {
  const segment = (text: string) => JSON.stringify({ segments: [{ text, start: 0, end: 1200 }] });
  expectLinearTime((text) => makeCaptions('a.json', segment(text)), CHOOSING_CPU_SECONDS / 2, [8_000, 32_000]);
});

/** Files whose cues or words are problematic, of about the given number of characters. */
const files: [name: string, fileOf: (characters: number) => [fileName: string, text: string]][] = [
  ['cues of one short word', (characters) => srt(characters / 38, (index) => [index * 0.4, index * 0.4 + 0.3, 'Hi.'])],
  ['cues at the same time', (characters) => srt(characters / 38, (index) => [1, 2, `Hi${index}.`])],
  ['cues that last until the end', (characters) => srt(characters / 38, (index) => [1, 3000, `Hi you${index}.`])],
  [
    'cues in the wrong order',
    (characters) => srt(characters / 38, (index) => [80_000 - index, 80_002 - index, 'Hi you.']),
  ],
  [
    'more cues than fit in time',
    (characters) => srt(characters / 38, (index) => [index * 0.004, index * 0.004 + 0.003, 'Hi.']),
  ],
  [
    'cues that repeat one word',
    (characters) => srt(4, (index) => [index, index + 1, `${'a '.repeat(characters / 8)}${index}`]),
  ],
  ['cues without text', (characters) => ['a.srt', '00:00:01,000 --> 00:00:02,000\n'.repeat(characters / 30)]],
  ['arrows without times', (characters) => ['a.vtt', `WEBVTT\n\n${' --> \n'.repeat(characters / 6)}`]],
  [
    'inline times only',
    (characters) => ['a.vtt', `WEBVTT\n\n00:01.000 --> 30:02.000\n${'a<00:02.000>'.repeat(characters / 12)}`],
  ],
  ['a head that does not end', (characters) => ['a.vtt', `WEBVTT\n${'Language:\n'.repeat(characters / 10)}`]],
  ['a talk of seven words', (characters) => json(characters / 50, (index) => [index * 0.4, subjects[index % 7] ?? ''])],
  ['a talk in which no word comes twice', (characters) => json(characters / 45, (index) => [index * 0.4, `w${index}`])],
  ['sentences of one word', (characters) => json(characters / 45, (index) => [index * 0.4, `W${index % 500}.`])],
  ['words that last no time', (characters) => json(characters / 45, (index) => [5, `W${index % 500}.`])],
  ['pieces of one word', (characters) => json(characters / 45, (index) => [index * 0.01, index === 0 ? ' a' : '.'])],
  ['lists in lists', (characters) => ['a.json', '['.repeat(characters / 2) + ']'.repeat(characters / 2)]],
  [
    'objects in objects',
    (characters) => ['a.json', `${'{"words":'.repeat(characters / 10)}1${'}'.repeat(characters / 10)}`],
  ],
];

test.each(files)('from reading to captions, %s take linear time', { timeout: TIME_LIMIT_MS }, (_name, fileOf) => {
  for (const characters of SIZES) {
    const file = fileOf(characters);
    const seconds = cpuSecondsOf(() => unlessRefused(() => makeCaptions(...file)));
    expect(seconds, `CPU seconds for ${characters} characters`).toBeLessThan(CHOOSING_CPU_SECONDS);
  }
});

const subjects = ['garden', 'soil', 'rocket', 'bread', 'violin', 'yeast', 'oven.'];

function tokenOf(text: string, tokens?: unknown) {
  return { text, offsets: { from: 0, to: 1000 }, tokens };
}

function srt(cues: number, cueOf: (index: number) => [from: number, until: number, text: string]): [string, string] {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  const lines = Array.from({ length: cues }, (_, index) => {
    const [from, until, text] = cueOf(index);
    return `${clock(from)} --> ${clock(until)}\n${text}\n\n`;
  });
  return ['a.srt', lines.join('')];
}

function json(words: number, wordOf: (index: number) => [at: number, word: string]): [string, string] {
  const all = Array.from({ length: words }, (_, index) => {
    const [at, word] = wordOf(index);
    return { word, start: Number(at.toFixed(2)), end: Number((at + 0.3).toFixed(2)) };
  });
  return ['a.json', JSON.stringify(all)];
}

/** What the worker does with a transcript, with a pause of speech in every second. */
function makeCaptions(fileName: string, text: string): void {
  const read = parseTranscript(fileName, text);
  const durationSeconds = Math.max(60, read.words.at(-1)?.endSeconds ?? 0);
  const speech = Array.from({ length: Math.floor(durationSeconds) }, (_, second) => ({
    startSeconds: second + 0.1,
    endSeconds: second + 0.9,
  }));
  const signals = { ...buildSignals({ durationSeconds, speech: [], random: createRandom(1) }), speech };
  const transcript = alignToSpeech(read, speech);
  const sentences = splitSentences(transcript, speech);
  for (const moment of chooseMoments({ transcript, sentences, signals, lengths: [1, 2, 3, 4], title: 'A talk' })
    .moments) {
    const chunks = chunkCaptions(transcript.words, moment);
    for (const style of captionStyles) captionsToAss(chunks, style, { width: 1080, height: 1920 });
    chunksToVtt(chunks);
  }
}
