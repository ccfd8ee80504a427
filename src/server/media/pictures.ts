import { stat } from 'node:fs/promises';
import { TO_JPEG_PICTURE, toVideoPicture } from './colour.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import type { MediaInfo } from './media-info.ts';
import { fitInto, inputArgs, type MediaSpan } from './span.ts';

/** Large enough for the player, small enough for a list. */
const posterBox = { width: 960, height: 960 };
/** Keyframes among which the poster is chosen: about a minute of typical footage. */
const POSTER_CANDIDATES = 8;
/**
 * From this duration on, a hover sprite is made from keyframes alone: they come at least every ten seconds, and
 * decoding everything would cost 12 times as much.
 */
const KEY_FRAMES_FROM_SECONDS = 60;
const PICTURE_TIME_LIMIT_SECONDS = 300;

/** JPEG scale of ffmpeg, 2 (best) to 31. */
const POSTER_QUALITY = '3';
const SPRITE_QUALITY = '6';

const sprite = { columns: 10, rows: 10, tileWidth: 160, maxTileHeight: 284 } as const;

export type Sprite = { columns: number; rows: number; tileWidth: number; tileHeight: number; secondsPerTile: number };

/**
 * Writes a JPEG poster of the video, at most 960 pixels on its longer side: the most typical keyframe after the first
 * tenth, so neither black nor a title; the first frame if there is none.
 * @throws MediaError
 */
export async function makePoster(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  { target, signal }: { target: string; signal?: AbortSignal },
): Promise<{ width: number; height: number }> {
  const size = fitInto(info.video, posterBox);
  const options = { signal, timeLimitSeconds: PICTURE_TIME_LIMIT_SECONDS };
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
  const pick = choice === 'typical' ? [`thumbnail=n=${POSTER_CANDIDATES}`] : [];
  const filters = [toVideoPicture(info.video, size, 'bicubic'), ...pick, TO_JPEG_PICTURE];
  return [
    ...(choice === 'typical' ? ['-skip_frame', 'nokey'] : []),
    ...inputArgs(file, info, span),
    '-map',
    `0:${info.video.streamIndex}`,
    '-an',
    '-sn',
    '-dn',
    '-vf',
    filters.join(','),
    '-frames:v',
    '1',
    '-c:v',
    'mjpeg',
    '-q:v',
    POSTER_QUALITY,
    '-map_metadata',
    '-1',
    '-f',
    'image2',
    '-update',
    '1',
    target,
  ];
}

/**
 * Writes a JPEG sprite of 10 × 10 thumbnails, evenly spread over the entire video, for hovering.
 * @throws MediaError
 */
export async function makeSprite(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  { target, signal }: { target: string; signal?: AbortSignal },
): Promise<Sprite> {
  const { columns, rows } = sprite;
  const { width, height } = tileSize(info.video);
  await ffmpeg.run(spriteArgs(file, info, target), { signal, timeLimitSeconds: PICTURE_TIME_LIMIT_SECONDS });
  return {
    columns,
    rows,
    tileWidth: width,
    tileHeight: height,
    secondsPerTile: info.durationSeconds / (columns * rows),
  };
}

export function spriteArgs(file: string, info: MediaInfo, target: string): string[] {
  const { columns, rows } = sprite;
  const tiles = columns * rows;
  const { width, height } = tileSize(info.video);
  const filter = [
    `fps=${tiles}/${info.durationSeconds.toFixed(3)}:start_time=0`,
    toVideoPicture(info.video, { width, height }, 'area'),
    TO_JPEG_PICTURE,
    // If the last keyframe is long before the end, it fills the remaining tiles.
    `tpad=stop_mode=clone:stop=${tiles}`,
    `tile=${columns}x${rows}`,
  ].join(',');
  return [
    ...(info.durationSeconds > KEY_FRAMES_FROM_SECONDS ? ['-skip_frame', 'nokey'] : []),
    ...inputArgs(file, info),
    '-map',
    `0:${info.video.streamIndex}`,
    '-an',
    '-sn',
    '-dn',
    '-vf',
    filter,
    '-frames:v',
    '1',
    '-c:v',
    'mjpeg',
    '-q:v',
    SPRITE_QUALITY,
    '-map_metadata',
    '-1',
    '-f',
    'image2',
    '-update',
    '1',
    target,
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
