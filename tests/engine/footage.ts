import { join } from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { type CachedFootage, cachedFootage } from '#tests/footage/cached-footage.ts';
import type { FootageScript } from '#tests/footage/model.ts';
import { longTalk } from '#tests/footage/scripts/long-talk.ts';
import { planHighlights } from '#tests/footage/scripts/plan-highlights.ts';
import { shortTalk } from '#tests/footage/scripts/short-talk.ts';
import { root } from '#tests/harness/root.ts';

const cacheFolder = join(root, '.cache', 'footage');

/** Where only sound matters, pictures are as small and few as the generator allows. */
const soundOnly = { width: 64, height: 36, frameRate: 5 };

const make = (ffmpeg: Ffmpeg, script: FootageScript, size: { width: number; height: number; frameRate: number }) =>
  cachedFootage(ffmpeg, cacheFolder, script, size);

/** A varied talk for sound analysis, different for each seed. */
export const makeLongTalk = (ffmpeg: Ffmpeg, minutes: number, seed: number): Promise<CachedFootage> =>
  make(ffmpeg, longTalk(minutes, seed), soundOnly);

/** Seven minutes of hum with six livelier stretches and no words. */
export const makeHighlights = (ffmpeg: Ffmpeg): Promise<CachedFootage> =>
  make(ffmpeg, planHighlights({ words: false }), { width: 320, height: 180, frameRate: 10 });

/** A talk with faces and cuts to render. */
export const makeShortTalk = (ffmpeg: Ffmpeg, seconds: number, height: 180 | 360): Promise<CachedFootage> =>
  make(ffmpeg, shortTalk(seconds), { width: (height * 16) / 9, height, frameRate: 25 });

/** A varied talk at a small picture size: three minutes yield two short clips, less than two minutes one. */
export const makeSmallTalk = (ffmpeg: Ffmpeg, minutes: number): Promise<CachedFootage> =>
  make(ffmpeg, longTalk(minutes, 11), { width: 320, height: 180, frameRate: 12 });
