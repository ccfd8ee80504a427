import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { json, modelBehind, whole } from '#server/ai/model-server.test-kit.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import type { CachedFootage } from '#tests/footage/cached-footage.ts';
import { tellFigure } from '#tests/harness/extent.ts';
import { root } from '#tests/harness/root.ts';
import { judge } from './boundary-judge.ts';
import { makeShortTalk } from './footage.ts';
import { lookAtClip } from './look-at-clip.ts';
import { processesNaming, waitFor } from './processes.ts';

/** The records of clips.json. */
const records = z.array(
  z.object({
    file: z.string(),
    start_seconds: z.number(),
    end_seconds: z.number(),
    title: z.string().check(z.minLength(3), z.maxLength(100)),
    description: z.string(),
    score: z.number().check(z.minimum(0), z.maximum(10)),
    reason: z.string().check(z.minLength(3)),
    evidence: z
      .array(z.object({ signal: z.string(), label: z.string(), detail: z.string(), points: z.number() }))
      .check(z.minLength(1)),
    words_cut: z.nullable(z.int()),
    layout: z.string().check(z.regex(/^(crop|fit|split|screen)( \+ (crop|fit|split|screen))*$/)),
    inspection: z.object({
      width: z.int(),
      height: z.int(),
      durationSeconds: z.number(),
      warnings: z.array(z.string()),
    }),
  }),
);

/** A clip has the length of its span, to within a frame; AAC packets may end slightly later. */
const SOUND_PACKET_SECONDS = 1024 / 48_000;

let talk: CachedFootage;
let folder: string;

beforeAll(async () => {
  talk = await makeShortTalk(await openFfmpeg({ log: silentLog }), 45, 360);
  folder = await mkdtemp(join(tmpdir(), 'clip-command-'));
  await mkdir(join(folder, 'tmp'));
  await writeFile(join(folder, 'talk.srt'), talk.truth.transcriptSrt);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

type Run = { child: ChildProcess; ended: Promise<{ code: number | null; seconds: number; stderr: string }> };

/** The command as `npm run clip` starts it, with its temporary files in a folder of this test's own. */
function start(args: readonly string[], variables: Record<string, string> = {}): Run {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [join(root, 'src/server/main/clip.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: join(folder, 'tmp'), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const ended = printed.then(([stdout, stderr]) => {
    expect(stdout).toBe('');
    return { code: child.exitCode, seconds: (performance.now() - startedMs) / 1000, stderr };
  });
  return { child, ended };
}

const clip = (...args: string[]) => start(args).ended;

async function readRecords(out: string) {
  return records.parse(JSON.parse(await readFile(join(folder, out, 'clips.json'), 'utf8')));
}

/** Checks everything promised about a finished file, independently of the product's own inspection. */
async function expectFinished(file: string, spanSeconds: number): Promise<void> {
  const found = await lookAtClip(file);
  expect(found.video).toMatchObject({
    codec_name: 'h264',
    profile: 'High',
    pix_fmt: 'yuv420p',
    width: 1080,
    height: 1920,
  });
  expect(found.audio).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 });
  expect(found.boxes.indexOf('moov')).toBeLessThan(found.boxes.indexOf('mdat'));
  expect(Math.abs(found.integratedLufs + 14), `${found.integratedLufs} LUFS`).toBeLessThanOrEqual(0.5);
  expect(found.truePeakDbtp).toBeLessThanOrEqual(-1);
  expect(Math.abs((found.video?.duration ?? 0) - spanSeconds)).toBeLessThanOrEqual(found.frameSeconds + 0.001);
  expect(found.durationSeconds - spanSeconds).toBeLessThanOrEqual(found.frameSeconds + SOUND_PACKET_SECONDS);
}

/** The shares in the progress lines, in order. */
function sharesTold(stderr: string): number[] {
  return [...stderr.matchAll(/^(?:probe|transcript|signals|moments|render): (\d+) %/gm)].map(([, share]) =>
    Number(share),
  );
}

/** The answer of a language model that has a description for every clip, but no title. */
function describeClips(content: string): string {
  const firsts = [...content.matchAll(/"first":(\d+)/g)].map(([, first]) => Number(first));
  return JSON.stringify({ clips: firsts.map((first) => ({ first, title: '', description: DESCRIBED, hashtags: [] })) });
}
const DESCRIBED = 'Here it is.';

test('with a transcript it writes finished clips ordered by score, cuts no word and asks the configured model', async () => {
  const { baseUrl } = await modelBehind((response, { body }) => {
    const content = (body.messages as { content: string }[]).map((message) => message.content).join('\n');
    return json(response, whole(describeClips(content)));
  });
  const { code, stderr, seconds } = await start(
    [talk.file, '--out', 'with', '--transcript', 'talk.srt', '--count', '2', '--length', '1'],
    { AI_BASE_URL: baseUrl, AI_PROVIDER: 'openai-compatible', AI_MODEL: 'tiny' },
  ).ended;
  expect(code, stderr).toBe(0);
  const clips = await readRecords('with');
  tellFigure(
    `clip command: ${clips.length} clips of ${clips.map((one) => (one.end_seconds - one.start_seconds).toFixed(1)).join(' and ')} s in ${seconds.toFixed(0)} s`,
  );
  expect(clips.length).toBe(2);
  expect(clips.map(({ description }) => description)).toEqual([DESCRIBED, DESCRIBED]);
  expect(stderr).toMatch(/titles? made without the language model/);
  expect(clips.map(({ score }) => score)).toEqual(clips.map(({ score }) => score).sort((a, b) => b - a));
  expect((await readdir(join(folder, 'with'))).sort()).toEqual([
    'clip-01.jpg',
    'clip-01.mp4',
    'clip-02.jpg',
    'clip-02.mp4',
    'clips.json',
  ]);
  for (const one of clips) {
    const spanSeconds = one.end_seconds - one.start_seconds;
    expect(spanSeconds).toBeGreaterThanOrEqual(10);
    expect(spanSeconds).toBeLessThan(30);
    expect(one.words_cut).toBe(0);
    expect(one.inspection).toMatchObject({ width: 1080, height: 1920 });
    // When one shot has two faces, one may stay outside the window; any other warning is a defect.
    expect(
      one.inspection.warnings.filter((warning) => !/^(A face|The speaker) is partly outside/.test(warning)),
    ).toEqual([]);
    await expectFinished(join(folder, 'with', one.file), spanSeconds);
  }
  const spans = clips.map((one) => ({ startSeconds: one.start_seconds, endSeconds: one.end_seconds }));
  expect(judge(talk.truth, spans)).toMatchObject({ wordsCut: 0, sentencesCut: 0 });

  const shares = sharesTold(stderr);
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(100);
  expect(stderr).toMatch(/^render: \d+ %, clip 2 of 2, about \d+ s left$/m);
}, 240_000);

test('without a transcript and under a hostile file name, clips begin and end in pauses, and it says that there are no captions', async () => {
  const name = `-i "%d' $(touch gone) ; [0] ümläut 🎬.mp4`;
  await copyFile(talk.file, join(folder, name));
  const { code, stderr } = await clip('--out', `out ' "%03d -y`, '--count', '1', '--length', '1', '--', name);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain(
    'There is no transcript, so moments were chosen by sound and picture, and the clips have no captions.',
  );
  const [one, ...others] = await readRecords(`out ' "%03d -y`);
  expect(others).toEqual([]);
  expect(one?.words_cut).toBeNull();
  const span = { startSeconds: one?.start_seconds ?? 0, endSeconds: one?.end_seconds ?? 0 };
  expect(judge(talk.truth, [span])).toMatchObject({ wordsCut: 0, sentencesCut: 0 });
  await expectFinished(join(folder, `out ' "%03d -y`, one?.file ?? ''), span.endSeconds - span.startSeconds);
  expect(await readdir(folder)).not.toContain('gone');
}, 240_000);

// Stopping the product is covered by stopped.test.ts; this test takes another half generation.
test.runIf(process.env.DRILLS)(
  'a signal in the middle of a render ends it within two seconds and leaves neither a process nor a partial file',
  async () => {
    const { child, ended } = start([
      talk.file,
      '--out',
      'stopped',
      '--transcript',
      'talk.srt',
      '--count',
      '2',
      '--length',
      '1',
    ]);
    const own = join(folder, 'tmp', 'reelwright-clip-');
    const rendering = async () => (await processesNaming(own)).find(({ command }) => command.includes('libx264'));
    await waitFor('a render', 100, rendering);
    const before = performance.now();
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    const seconds = (performance.now() - before) / 1000;
    tellFigure(`clip command: ended ${seconds.toFixed(2)} s after SIGTERM`);
    expect(seconds).toBeLessThan(2);
    expect(code).toBe(143);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe('Stopped.');
    expect(await processesNaming(own)).toEqual([]);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
    expect(await readdir(join(folder, 'stopped'))).toEqual([]);
  },
  120_000,
);

const refusals: [what: string, args: string[], sentence: RegExp][] = [
  ['no video', ['--out', 'x'], /One video and --out are needed\.\nUsage: npm run clip/],
  ['no folder', ['a.mp4'], /One video and --out are needed\.\nUsage: npm run clip/],
  ['an option it does not know', ['a.mp4', '--out', 'x', '--quality', '9'], /--quality[\s\S]*Usage: npm run clip/],
  ['a length that does not exist', ['a.mp4', '--out', 'x', '--length', '7'], /--length[\s\S]*Usage: npm run clip/],
  [
    'automatic length in a mix',
    ['a.mp4', '--out', 'x', '--length', '0,1'],
    /Automatic length cannot be combined with others/,
  ],
  ['a count of nothing', ['a.mp4', '--out', 'x', '--count', '0'], /--count[\s\S]*Usage: npm run clip/],
  ['a shape that does not exist', ['a.mp4', '--out', 'x', '--aspect', '3:1'], /--aspect[\s\S]*Usage: npm run clip/],
  ['captions that do not exist', ['a.mp4', '--out', 'x', '--captions', 'loud'], /--captions[\s\S]*Usage: npm run clip/],
  ['a file that is not there', ['nowhere.mp4', '--out', 'x'], /^This file can no longer be found\.$/m],
  ['a folder', ['tmp', '--out', 'x'], /^This file is not a readable video\./m],
  ['an empty file', ['empty.mp4', '--out', 'x'], /^This file is empty\.$/m],
  ['a text', ['text.mp4', '--out', 'x'], /^This file is not a readable video\./m],
  [
    'a transcript that is not there',
    ['talk.mp4', '--out', 'x', '--transcript', 'no.srt'],
    /^The transcript no\.srt can't be read\.$/m,
  ],
  ['a transcript without times', ['talk.mp4', '--out', 'x', '--transcript', 'text.srt'], /transcript/i],
  [
    'a length that the video is too short for',
    ['talk.mp4', '--out', 'x', '--length', '4'],
    /^The video is \d+ s long, shorter than the length you chose \(at least 90 s\)\. Clips of \d+ to \d+ s would fit\.$/m,
  ],
];

/** Runs all refusals in one process: starting a process takes longer than a refusal. */
async function runRefusals(): Promise<{ code: number; stderr: string }[]> {
  await writeFile(join(folder, 'empty.mp4'), '');
  await writeFile(join(folder, 'text.mp4'), 'This is not a video.\n'.repeat(50));
  await writeFile(join(folder, 'text.srt'), 'nobody knows when\n'.repeat(50));
  await copyFile(talk.file, join(folder, 'talk.mp4'));
  const commands = JSON.stringify(refusals.map(([, args]) => args));
  const child = spawn(process.execPath, [join(root, 'tests/engine/clip-commands.ts'), commands], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: join(folder, 'tmp') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}
let refused: ReturnType<typeof runRefusals> | undefined;

test.each(refusals.map(([what, , sentence], number) => [what, number, sentence] as const))(
  '%s is refused with exit code 2 and a sentence, and nothing is written',
  async (_what, number, sentence) => {
    refused ??= runRefusals();
    const { code, stderr } = (await refused)[number] ?? {};
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n {4}at /);
    const told = stderr?.split('\n').filter((line) => line !== '' && !/: \d+ %/.test(line)) ?? [];
    expect(told, 'nothing is said twice').toEqual([...new Set(told)]);
    expect(code).toBe(2);
    expect(await readdir(join(folder, 'x')).catch(() => [])).toEqual([]);
  },
);
