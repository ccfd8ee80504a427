import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analysis, analyse } from '#server/clip-engine/analyse.ts';
import { chooseMoments } from '#server/clip-engine/moments/choose.ts';
import { trackProgress } from '#server/clip-engine/progress.ts';
import type { LengthCodes, Span } from '#server/clip-engine/shapes.ts';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import type { CachedFootage } from '#tests/footage/cached-footage.ts';
import { isDrill, tellFigure } from '#tests/harness/extent.ts';
import { addUp, type Judgement, judge } from './boundary-judge.ts';
import { makeLongTalk } from './footage.ts';

/** Talks by length in minutes and seed. */
const plan = isDrill
  ? { minutes: 20, seeds: [1, 2, 3, 4], leastClips: 100, clipsPerTalk: [8, 10] as const }
  : { minutes: 6, seeds: [1], leastClips: 18, clipsPerTalk: [4, 5] as const };
const LIMIT_MS = isDrill ? 1_200_000 : 300_000;
/** The requests made for every talk; the ranges do not overlap, so that most clips differ. */
const requests: readonly { lengths: LengthCodes; count?: number }[] = [
  { lengths: [0] },
  { lengths: [1], count: 12 },
  { lengths: [2] },
  { lengths: [1, 2], count: 8 },
  { lengths: [3] },
];
const LENGTHS: Readonly<Record<number, readonly [number, number]>> = {
  0: [14, 90],
  1: [0, 30],
  2: [30, 60],
  3: [60, 90],
};

let ffmpeg: Ffmpeg;
let folder: string;
const talks: CachedFootage[] = [];

beforeAll(async () => {
  ffmpeg = await openFfmpeg({ log: silentLog });
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  for (const seed of plan.seeds) talks.push(await makeLongTalk(ffmpeg, plan.minutes, seed));
}, 1_200_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

type Given = { fileName: string; text: string } | undefined;

async function analyseTalk({ file }: CachedFootage, transcript: Given): Promise<Analysis> {
  const tracker = trackProgress(
    () => 0,
    () => undefined,
  );
  const checkpoint = <T>(_stage: string, _schema: unknown, make: () => Promise<T>) => make();
  return analyse({ ffmpeg, transcribers: [] }, { file, transcript, language: 'en' }, { folder, tracker, checkpoint });
}

/** Every distinct span that the requests yield, and how many the first one (automatic length) yields. */
function chooseAll(analysis: Analysis): { spans: Span[]; automatic: number } {
  const answers = requests.map((request) => {
    const { moments } = chooseMoments({ ...analysis, ...request });
    const wrong = moments.filter(
      (moment) => !request.lengths.some((code) => isWithin(moment.endSeconds - moment.startSeconds, code)),
    );
    expect(wrong, `lengths ${request.lengths}`).toEqual([]);
    return moments;
  });
  const byEdges = new Map(answers.flat().map((span) => [`${span.startSeconds}–${span.endSeconds}`, span]));
  return { spans: [...byEdges.values()], automatic: answers[0]?.length ?? 0 };
}

function isWithin(seconds: number, code: number): boolean {
  const [least, most] = LENGTHS[code] ?? [0, 0];
  return seconds >= least && seconds <= most;
}

type Found = Judgement & { clips: number };

async function judgeTalks(name: string, given: (talk: CachedFootage) => Given): Promise<Found> {
  const parts = [];
  const perTalk = [];
  let clips = 0;
  for (const talk of talks) {
    const { spans, automatic } = chooseAll(await analyseTalk(talk, given(talk)));
    clips += spans.length;
    parts.push(judge(talk.truth, spans));
    perTalk.push(automatic);
  }
  const found = { ...addUp(parts), clips };
  tellFigure(
    `boundaries, ${name}: ${clips} clips, ${found.boundaries} boundaries, ${found.wordsCut} words cut, ${found.sentencesCut} inside a sentence, ${found.fromSentenceToSentence} clips from sentence to sentence; of automatic length ${perTalk.join(', ')} clips a talk`,
  );
  expect(clips).toBeGreaterThanOrEqual(plan.leastClips);
  const [least, most] = plan.clipsPerTalk;
  expect(perTalk.filter((count) => count < least || count > most)).toEqual([]);
  return found;
}

test.each([
  ['timed words', (talk: CachedFootage) => ({ fileName: 'talk.json', text: talk.truth.transcriptJson })],
  ['subtitles', (talk: CachedFootage) => ({ fileName: 'talk.srt', text: talk.truth.transcriptSrt })],
])(
  'with %s given, no clip cuts a word and every clip starts and ends between sentences',
  async (name, given) => {
    const found = await judgeTalks(name, given);
    expect(found).toMatchObject({ wordsCut: 0, sentencesCut: 0, fromSentenceToSentence: found.clips });
  },
  LIMIT_MS,
);

test(
  'with the transcript withheld, nearly every boundary lies in a pause',
  async () => {
    const found = await judgeTalks('nothing given', () => undefined);
    expect(found.wordsCut / found.boundaries).toBeLessThan(0.1);
  },
  LIMIT_MS,
);

test('arbitrary spans over the same talks cut words, and the judge notices', () => {
  const blind = talks.map(({ truth }) =>
    judge(
      truth,
      Array.from({ length: 20 }, (_, i) => ({ startSeconds: 3 + i * 12.34, endSeconds: 3 + i * 12.34 + 11 })),
    ),
  );
  const found = addUp(blind);
  expect(found.wordsCut).toBeGreaterThan(found.boundaries * 0.5);
  expect(found.sentencesCut).toBeGreaterThan(found.boundaries * 0.5);
});
