import { toVideoPicture } from './colour.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import type { MediaInfo } from './media-info.ts';
import type { FfmpegProgress } from './progress.ts';
import { fitInto, inputArgs } from './span.ts';

/** What current browsers play natively. Source: MDN, "Web video codec guide" and "Web audio codec guide". */
const playable: Record<string, { video: readonly string[]; audio: readonly string[] }> = {
  mp4: { video: ['h264', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  mov: { video: ['h264'], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};
const playablePixels = new Set(['yuv420p', 'yuvj420p']);

/** 720p in either orientation. */
const landscape = { width: 1280, height: 720 };
const portrait = { width: 720, height: 1280 };
const PREVIEW_RATE = 30;
/** A keyframe every two seconds makes seeking in the preview fast. */
const KEY_FRAME_SECONDS = 2;
/** Visibly softer than the source at a fifth of its size; good enough for choosing. */
const PREVIEW_CRF = '27';

/** Whether browsers cannot play the original, so that a preview is needed. */
export function needsPreview(info: MediaInfo): boolean {
  const known = playable[info.container];
  if (known === undefined || !known.video.includes(info.video.codec) || !playablePixels.has(info.video.pixelFormat))
    return true;
  return info.audio !== undefined && !known.audio.includes(info.audio.codec);
}

/**
 * Writes the preview: H.264 720p, AAC stereo, fast start.
 * @throws MediaError
 */
export async function makePreview(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  {
    target,
    signal,
    onProgress,
  }: { target: string; signal?: AbortSignal; onProgress?: (progress: FfmpegProgress) => void },
): Promise<void> {
  await ffmpeg.run(previewArgs(file, info, target), {
    signal,
    onProgress,
    timeLimitSeconds: 600 + 4 * info.durationSeconds,
  });
}

export function previewArgs(file: string, info: MediaInfo, target: string): string[] {
  const size = fitInto(info.video, info.video.width >= info.video.height ? landscape : portrait);
  const rate = info.video.variableFrameRate ? PREVIEW_RATE : Math.min(PREVIEW_RATE, info.video.frameRate);
  const sound = info.audio
    ? [
        '-map',
        `0:${info.audio.streamIndex}`,
        '-af',
        'aresample=async=1:first_pts=0',
        '-c:a',
        'aac',
        '-b:a',
        '128k',
        '-ac',
        '2',
        '-ar',
        '48000',
      ]
    : ['-an'];
  return [
    ...inputArgs(file, info),
    '-map',
    `0:${info.video.streamIndex}`,
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-vf',
    `fps=${rate.toFixed(3)}:start_time=0,${toVideoPicture(info.video, size, 'bicubic')}`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    PREVIEW_CRF,
    '-g',
    String(Math.round(KEY_FRAME_SECONDS * rate)),
    ...sound,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    target,
  ];
}
