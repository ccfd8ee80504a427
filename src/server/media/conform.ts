import { toVideoPicture } from './colour.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import type { MediaInfo } from './media-info.ts';
import type { FfmpegProgress } from './progress.ts';
import { inputArgs } from './span.ts';

/** Target format of a file: pixels, frames per second, maximum kilobits per second. */
export type ConformPlan = { width: number; height: number; frameRate: number; videoKbits: number };

export const CONFORM_AUDIO_KBITS = 128;
/** The same quality as a clip; the plan's bit rate is only a ceiling. */
const QUALITY_CRF = '20';
/** Frames between keyframes, in seconds: platforms want closed groups of at most two. */
const GROUP_SECONDS = 2;

/**
 * Re-encodes an entire video into what every platform accepts: MP4 with its index first and no edit list, H.264 High
 * 4:2:0 in Rec. 709, AAC stereo at 48 kHz, at a constant frame rate. @throws MediaError
 */
export async function conformVideo(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  {
    plan,
    target,
    signal,
    onProgress,
  }: { plan: ConformPlan; target: string; signal: AbortSignal; onProgress?: (progress: FfmpegProgress) => void },
): Promise<void> {
  const { width, height, frameRate, videoKbits } = plan;
  const picture = `fps=${frameRate.toFixed(3)}:start_time=0,${toVideoPicture(info.video, { width, height }, 'bicubic')}`;
  const args = [
    ...inputArgs(file, info),
    '-map',
    `0:${info.video.streamIndex}`,
    '-vf',
    picture,
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    QUALITY_CRF,
    '-profile:v',
    'high',
    '-flags',
    '+cgop',
    '-maxrate',
    `${videoKbits}k`,
    '-bufsize',
    `${videoKbits}k`,
    '-g',
    String(Math.round(GROUP_SECONDS * frameRate)),
    ...soundArgs(info),
    '-movflags',
    '+faststart+negative_cts_offsets',
    '-use_editlist',
    '0',
    '-f',
    'mp4',
    target,
  ];
  await ffmpeg.run(args, { signal, onProgress, timeLimitSeconds: 600 + 8 * info.durationSeconds });
}

function soundArgs({ audio }: MediaInfo): string[] {
  if (!audio) return ['-an'];
  return [
    '-map',
    `0:${audio.streamIndex}`,
    '-af',
    'aresample=async=1:first_pts=0',
    '-c:a',
    'aac',
    '-b:a',
    `${CONFORM_AUDIO_KBITS}k`,
    '-ac',
    '2',
    '-ar',
    '48000',
  ];
}
