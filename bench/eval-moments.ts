import { basename } from 'node:path';
import { askModel } from '#server/ai/ask-model.ts';
import type { LanguageModel } from '#server/ai/model.ts';
import { type ChosenMoments, chooseMoments } from '#server/clip-engine/moments/choose.ts';
import { cueReaderOf } from '#server/clip-engine/moments/read-cues.ts';
import { topicErrors } from '#server/clip-engine/moments/topic-error.ts';
import { topicOpening } from '#server/clip-engine/moments/topic-openings.ts';
import { findTopicStarts } from '#server/clip-engine/moments/topics.ts';
import type { Moment, Sentence, Signals, Word } from '#server/clip-engine/shapes.ts';
import { plainWords, topicTerms } from '#server/kit/words/terms.ts';
import { readConfig } from '#server/main/config.ts';
import { modelOf } from '#server/main/model.ts';
import { askAboutMoments } from '#server/modules/clips/ask-about-moments.ts';
import type { Ask } from '#server/modules/clips/moment-question.ts';
import { type LabelledText, readLabelledTexts } from './lib/labelled-texts.ts';

/** The labelled texts have no times: words are spoken at this pace, with a breath between sentences. */
const SECONDS_PER_WORD = 0.38;
const BREATH_SECONDS = 0.35;
/** Words of a first clause, and those of them that point at something unsaid. */
const CLAUSE_WORDS = 8;
const pointing =
  /\b(this|these|those|it|its|it's|here|they|them|he|she|alternatively)\b|\bif you look at\b|^(so )?now\b/i;

type Mean = Map<string, number[]>;

/**
 * `npm run eval:moments -- DIR [--clips] [--model]`: prints a table for each folder of labelled texts; `--clips` every clip,
 * too; `--model` the rates once more for what the configured language model makes of the clips, at up to six calls a text.
 */
async function main(): Promise<void> {
  const [folder, ...flags] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('Usage: npm run eval:moments -- DIR [--clips] [--model]\n');
    process.exit(2);
  }
  const model = flags.includes('--model') ? await modelOf(readConfig(process.env).ai) : undefined;
  if (flags.includes('--model') && model === undefined)
    throw new Error('No language model is set: docs/local-models.md');
  const shows = flags.includes('--clips');
  for (const [path, texts] of await readLabelledTexts(folder)) {
    const topics: Mean = new Map();
    const clips: Mean = new Map();
    const asked: Mean = new Map();
    for (const text of texts) {
      measureTopics(text, topics);
      measureClips(text, choose(text), clips, shows);
      if (model) measureClips(text, await askModelAbout(model, text, asked), asked, shows);
    }
    process.stdout.write(`${basename(path)} (${texts.length} texts)\n${tableOf(topics)}${tableOf(clips)}\n`);
    if (model) process.stdout.write(`With ${model.name}:\n${tableOf(asked)}\n`);
  }
}

/** Pk, WindowDiff and found boundaries for each true one. */
function measureTopics({ sentences, topicStarts }: LabelledText, into: Mean): void {
  const total = sentences.length;
  const terms = sentences.map((text) => topicTerms(text, 'en'));
  const cues = cueReaderOf('en');
  const openings = sentences.map((text) => topicOpening(cues, plainWords(text)));
  const count = topicStarts.length;
  const divisions = {
    'ours, count unknown': findTopicStarts(terms, { openings }),
    'ours, count known': findTopicStarts(terms, { openings, count }),
    'no boundaries': [0],
    'evenly, count known': Array.from({ length: count }, (_, index) => Math.round((index * total) / count)),
  };
  for (const [name, starts] of Object.entries(divisions)) {
    const { pk, windowDiff } = topicErrors(topicStarts, starts, total);
    note(into, `${name}: Pk`, pk);
    note(into, `${name}: WindowDiff`, windowDiff);
    note(into, `${name}: boundaries for each true one`, (starts.length - 1) / (count - 1));
  }
}

type Choice = ChosenMoments & { sentences: readonly Sentence[] };

function choose(text: LabelledText): Choice {
  const { words, sentences, signals } = spoken(text.sentences);
  const transcript = { source: 'file', timing: 'word', language: 'en', draft: false, words } as const;
  return { ...chooseMoments({ transcript, sentences, signals, lengths: [0], title: 'Lecture' }), sentences };
}

/** The clips as a generation with the model has them; notes how often it gave nothing that could be used. */
async function askModelAbout(model: LanguageModel, text: LabelledText, into: Mean): Promise<Choice> {
  const chosen = choose(text);
  const ask: Ask = async (prompt, options) => {
    const answer = await askModel(model, prompt, options);
    note(into, `${prompt.purpose}: answers that could not be used`, answer.ok ? 0 : 1);
    note(into, `${prompt.purpose}: answers that were repaired`, answer.repaired ? 1 : 0);
    return answer.ok ? { ok: true, value: answer.value } : { ok: false, by: { reason: answer.error.kind } };
  };
  const question = { chosen, sentences: chosen.sentences, title: 'Lecture', language: 'en' };
  const { moments } = await askAboutMoments(ask, question, { signal: new AbortController().signal });
  const own = new Set(chosen.moments.map(({ title }) => title));
  for (const { title } of moments) note(into, 'titles of the model', own.has(title) ? 0 : 1);
  return { ...chosen, moments };
}

/** Shares of the chosen clips. */
function measureClips(text: LabelledText, { moments, sentences }: Choice, into: Mean, shows: boolean): void {
  const near = new Set(text.topicStarts.flatMap((start) => [start - 1, start, start + 1]));
  note(
    into,
    'sentences within one of a topic’s start',
    [...near].filter((index) => index >= 0).length / sentences.length,
  );
  for (const moment of moments) {
    const first = sentences.findIndex(({ endSeconds }) => endSeconds > moment.startSeconds + 0.2);
    const clause = plainWords(sentences[first]?.text.split(/[,;:]/)[0] ?? '')
      .slice(0, CLAUSE_WORDS)
      .join(' ');
    note(into, 'clips that start within a sentence of a topic’s start', near.has(first) ? 1 : 0);
    note(into, 'clips whose first clause points at something unsaid', pointing.test(clause) ? 1 : 0);
    note(into, 'titles over 60 characters', moment.title.length > 60 ? 1 : 0);
    note(into, 'titles cut with dots', /…|\.\.\.$/.test(moment.title) ? 1 : 0);
    note(into, 'titles with labels or brackets', /[[\]()]|^\p{L}+:/u.test(moment.title) ? 1 : 0);
    if (shows) process.stdout.write(clipText(moment, sentences[first]));
  }
}

function clipText({ score, title, startSeconds, endSeconds, text }: Moment, first: Sentence | undefined): string {
  const seconds = Math.round(endSeconds - startSeconds);
  return `  ${score.toFixed(1)} ${seconds} s  ${title}\n      opens: ${first?.text ?? ''}\n      ends: ${text.slice(-120)}\n`;
}

/** The text as if it were spoken evenly. */
function spoken(texts: readonly string[]): { words: Word[]; sentences: Sentence[]; signals: Signals } {
  const words: Word[] = [];
  let at = 0.5;
  const sentences = texts.map((text): Sentence => {
    const firstWord = words.length;
    for (const word of text.split(/\s+/)) {
      words.push({ text: word, startSeconds: at, endSeconds: at + SECONDS_PER_WORD * 0.9 });
      at += SECONDS_PER_WORD;
    }
    const endSeconds = words.at(-1)?.endSeconds ?? at;
    const startSeconds = words[firstWord]?.startSeconds ?? at;
    at += BREATH_SECONDS;
    return { firstWord, lastWord: words.length - 1, startSeconds, endSeconds, text, endedBy: 'punctuation' };
  });
  const steps = Math.ceil(at / 0.5);
  const signals = {
    durationSeconds: at,
    stepSeconds: 0.5,
    loudnessDb: Array.from({ length: steps }, () => -20),
    activity: Array.from({ length: steps }, () => 0.5),
    speech: sentences.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds })),
    changes: [],
  };
  return { words, sentences, signals };
}

function note(into: Mean, name: string, value: number): void {
  into.set(name, [...(into.get(name) ?? []), value]);
}

function tableOf(means: Mean): string {
  const lines = [...means].map(([name, values]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return `  ${name.padEnd(58)} ${mean.toFixed(3)}  (${values.length})`;
  });
  return `${lines.join('\n')}\n`;
}

await main();
