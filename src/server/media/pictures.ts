import { stat } from 'node:fs/promises';
import { toJpegPicture, toVideoPicture } from './colour.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import type { MediaInfo } from './probe.ts';
import { fitInto, inputArgs, type MediaSpan } from './span.ts';

/** Large enough for the player, small enough for a list. */
const posterBox = { width: 960, height: 960 };
/** Key frames among which the poster is chosen: about a minute of usual footage. */
const posterCandidates = 8;
/** From here on a hover sprite is made of key frames alone: they come at least every ten seconds, and decoding all would cost 12 times as much. */
const keyFramesFromSeconds = 60;
const pictureTimeLimitSeconds = 300;

/** JPEG scale of ffmpeg, 2 (best) to 31. */
const posterQuality = '3';
const spriteQuality = '6';

const sprite = { columns: 10, rows: 10, tileWidth: 160, maxTileHeight: 284 } as const;

export type Sprite = { columns: number; rows: number; tileWidth: number; tileHeight: number; secondsPerTile: number };

/**
 * Writes a JPEG that stands for the video, at most 960 pixels long: the most typical key frame from a tenth of the way on, so neither black nor
 * a title; the first frame where that finds none. @throws MediaError
 */
export async function makePoster(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  { target, signal }: { target: string; signal?: AbortSignal },
): Promise<{ width: number; height: number }> {
  const size = fitInto(info.video, posterBox);
  const options = { signal, timeLimitSeconds: pictureTimeLimitSeconds };
  await ffmpeg.run(posterArgs(file, info, target, size, 'typical'), options);
  if (!(await isWritten(target))) await ffmpeg.run(posterArgs(file, info, target, size, 'first'), options);
  return size;
}

export function posterArgs(
  file: string,
  info: MediaInfo,
  target: string,
  size: { width: number; height: number },
  choice: 'typical' | 'first',
): string[] {
  const span: MediaSpan = {
    startSeconds: choice === 'typical' ? info.durationSeconds / 10 : 0,
    endSeconds: info.durationSeconds,
  };
  const pick = choice === 'typical' ? [`thumbnail=n=${posterCandidates}`] : [];
  const filters = [toVideoPicture(info.video, size, 'bicubic'), ...pick, toJpegPicture];
  return [
    ...(choice === 'typical' ? ['-skip_frame', 'nokey'] : []),
    ...[...inputArgs(file, info, span), '-map', `0:${info.video.streamIndex}`, '-an', '-sn', '-dn'],
    ...['-vf', filters.join(','), '-frames:v', '1'],
    ...['-c:v', 'mjpeg', '-q:v', posterQuality, '-map_metadata', '-1', '-f', 'image2', '-update', '1', target],
  ];
}

/** Writes one JPEG of 10 × 10 small pictures, evenly over the whole video, for hovering. @throws MediaError */
export async function makeSprite(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  { target, signal }: { target: string; signal?: AbortSignal },
): Promise<Sprite> {
  const { columns, rows } = sprite;
  const { width, height } = tileSize(info.video);
  await ffmpeg.run(spriteArgs(file, info, target), { signal, timeLimitSeconds: pictureTimeLimitSeconds });
  return { columns, rows, tileWidth: width, tileHeight: height, secondsPerTile: info.durationSeconds / (columns * rows) };
}

export function spriteArgs(file: string, info: MediaInfo, target: string): string[] {
  const { columns, rows } = sprite;
  const tiles = columns * rows;
  const { width, height } = tileSize(info.video);
  const filter = [
    `fps=${tiles}/${info.durationSeconds.toFixed(3)}:start_time=0`,
    toVideoPicture(info.video, { width, height }, 'area'),
    toJpegPicture,
    // A last key frame long before the end leaves places empty: they show it.
    `tpad=stop_mode=clone:stop=${tiles}`,
    `tile=${columns}x${rows}`,
  ].join(',');
  return [
    ...(info.durationSeconds > keyFramesFromSeconds ? ['-skip_frame', 'nokey'] : []),
    ...[...inputArgs(file, info), '-map', `0:${info.video.streamIndex}`, '-an', '-sn', '-dn', '-vf', filter, '-frames:v', '1'],
    ...['-c:v', 'mjpeg', '-q:v', spriteQuality, '-map_metadata', '-1', '-f', 'image2', '-update', '1', target],
  ];
}

function tileSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const natural = 2 * Math.round((sprite.tileWidth * height) / width / 2);
  return { width: sprite.tileWidth, height: Math.min(sprite.maxTileHeight, Math.max(2, natural)) };
}

async function isWritten(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && stats.size > 0;
}
