import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ChannelKey, SandboxVideo } from './types.ts';

const run = promisify(execFile);

/** Folder of the files, the ffmpeg program, and the signal that aborts it. */
export type FootageTools = { folder: string; ffmpeg: string; signal: AbortSignal };

const QUIET = ['-hide_banner', '-loglevel', 'error', '-y'];
/** Length of the talk that longer videos repeat, in seconds. */
const TALK_SECONDS = 84;

/**
 * The file of a video: a talk of its channel, created once per channel and shape, then cut (or repeated) to the
 * video's own length without re-encoding. Needs ffmpeg; speech comes from its flite filter, otherwise a melody is
 * used.
 */
export async function renderFootage(tools: FootageTools, video: SandboxVideo): Promise<string> {
  const { channel, kind, durationSeconds } = video;
  const { folder, ffmpeg, signal } = tools;
  const file = join(folder, `${channel.key}-${kind}-${durationSeconds}.mp4`);
  if (existsSync(file)) return file;
  const talk = await renderTalk(tools, channel.key, kind);
  const part = join(folder, `${channel.key}-${kind}-${durationSeconds}.${process.hrtime.bigint()}.mp4`);
  const input = ['-stream_loop', '-1', '-i', talk, '-t', String(durationSeconds)];
  await run(ffmpeg, [...QUIET, ...input, '-c', 'copy', '-movflags', '+faststart', part], { signal });
  await rename(part, file);
  return file;
}

async function renderTalk(
  { folder, ffmpeg, signal }: FootageTools,
  channel: ChannelKey,
  kind: SandboxVideo['kind'],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `talk-${channel}-${kind}.mp4`);
  if (existsSync(file)) return file;
  const part = join(folder, `talk-${channel}-${kind}.${process.hrtime.bigint()}.mp4`);
  const [small, size] = kind === 'short' ? ['54x96', '540:960'] : ['96x54', '960:540'];
  const voice = await talkSource(ffmpeg, channel, signal);
  // Only ten seconds of video are encoded and then repeated: what matters in a talk is the voice.
  const loop = `${part}.loop.mp4`;
  const look = ['-f', 'lavfi', '-i', `${picture[channel]}:s=${small}:r=25,scale=${size}:flags=bilinear`, '-t', '10'];
  const encoded = '-c:v libx264 -preset ultrafast -g 50 -pix_fmt yuv420p'.split(' ');
  await run(ffmpeg, [...QUIET, ...look, ...encoded, loop], { signal });
  const inputs = ['-stream_loop', '-1', '-i', loop, '-f', 'lavfi', '-i', voice];
  const mixed = `-map 0:v -map 1:a -t ${TALK_SECONDS} -c:v copy -af apad,aresample=44100 -c:a aac -b:a 96k -ac 1`;
  await run(ffmpeg, [...QUIET, ...inputs, ...mixed.split(' '), '-movflags', '+faststart', part], { signal });
  await rm(loop);
  await rename(part, file);
  return file;
}

const picture: Record<ChannelKey, string> = {
  steady: 'gradients=c0=0x2f5d50:c1=0xe8d8b0:c2=0x6b8f71:n=3:speed=0.02',
  spiky: 'gradients=c0=0x3a2430:c1=0xd9694a:c2=0xf0c27b:n=3:speed=0.06',
  grand: 'gradients=c0=0x1f3a4d:c1=0x8fb3a6:c2=0xdfe7d5:n=3:speed=0.01',
  blank: 'gradients=c0=0x444444:c1=0x999999:n=2',
};

/** What is said in the videos of each channel. */
export const talks: Record<ChannelKey, string[]> = {
  steady: [
    'For one whole year I wrote down every single thing I bought.',
    'At first it felt silly. Who needs a notebook for a cup of coffee?',
    'But after three weeks I saw a pattern, and I could not stop seeing it.',
    'I was spending more on things I forgot than on things I loved.',
    'So I made one rule. Before I pay, I wait for one night.',
    'That is it. One night. Most wishes do not survive the morning.',
    'And here is the surprising part. I did not feel poorer. I felt lighter.',
    'The money that was left went to a train ticket, and I saw my sister again.',
    'If you only try one habit this month, let it be this one.',
    'Write it down, wait one night, and then decide.',
  ],
  spiky: [
    'Welcome back. Today the pancake robot gets its first real test.',
    'Last time it threw the pancake at the ceiling, and it is still there.',
    'So I changed two things. A softer spring, and a much bigger pan.',
    'Watch the arm. Three, two, one, and it flips. It actually flips!',
    'Now let me tell you why this was so hard to get right.',
    'A pancake is wet on one side and dry on the other, so it bends in the air.',
    'The trick is to throw it late, and to catch it early.',
    'I learned that from a juggler, and not from any book.',
    'Of course the second one landed on my shoe.',
    'But two out of three is a passing grade in this workshop.',
  ],
  grand: [
    'It is ten past six, and the river is still under the mist.',
    'There is a heron on the far bank. She has not moved for half an hour.',
    'Listen. That was the first swallow of this spring.',
    'People ask me why I make nine of these notes every day.',
    'The honest answer is that I would forget them otherwise.',
    'A day has no more than a few moments that are truly your own.',
    'If you write them down, they stay. If not, they are gone by lunch.',
    'Now she moves. One step. Then nothing. Then, very fast, a fish.',
    'I waited two hours to see that, and it took one second.',
    'That is the whole secret of looking. You have to be there first.',
  ],
  blank: ['Hello. This is the first test of my new camera.', 'I will begin soon. I promise.'],
};

async function talkSource(ffmpeg: string, channel: ChannelKey, signal: AbortSignal): Promise<string> {
  const { stdout } = await run(ffmpeg, ['-hide_banner', '-filters'], { signal, maxBuffer: 4_000_000 });
  if (!/\bflite\b/.test(stdout)) return 'aevalsrc=0.2*sin(2*PI*t*(220+110*floor(mod(t\\,4)))):s=44100';
  const said = talks[channel].join(' ');
  // A talk takes about 45 s; it is spoken twice so that speech fills more than a minute.
  const safe = `${said} ${said}`.replace(/[\\':,;[\]]/g, (character) => (character === ',' ? ' ' : ''));
  return `flite=voice=${channel === 'grand' ? 'awb' : channel === 'spiky' ? 'rms' : 'slt'}:text='${safe}'`;
}
