import { MediaError } from './ffmpeg.ts';

/** Why a file can't be used, in the words that its owner reads. All of them stand here. */
export const refusals = {
  empty: 'This file is empty.',
  missing: 'This file can no longer be found.',
  notVideo: 'This file is not a video that can be read. MP4, MOV, MKV, WebM, AVI and MPEG-TS files can.',
  playlist: 'This file is a playlist that points to other files, not a video.',
  noVideoStream: 'This file has no video stream.',
  unreadable: 'This file is damaged and cannot be read.',
  cutOff: 'This file is incomplete: its end, with the index, is missing. Upload it again.',
  noPictures: 'No picture of this file can be decoded: it is damaged or uses a format that is not supported.',
  noSize: 'The video stream of this file has no picture size that can be used: at most 40 million pixels (8K) are allowed.',
  tooLarge: 'The pictures of this file are too large: at most 40 million pixels (8K) are allowed.',
  tooManyStreams: 'This file has too many video and audio streams: at most 8 are allowed.',
  tooFast: 'This file has too many pictures per second: at most 120 are allowed.',
  hdr: 'This video is HDR, which the ffmpeg on this server cannot convert. Record or export it in SDR, or install an ffmpeg with zscale.',
  onlyDolbyVision:
    'This video is in Dolby Vision without a picture that other programs can show (profile 5). Export it in SDR, HLG or HDR10.',
  singlePicture: 'This file holds a single picture, not a video.',
  noDuration: 'This video has no duration.',
  tooLong: 'This video is too long: at most 12 hours are allowed.',
  tooHeavy: 'Reading this file takes more memory or time than a video may need.',
} as const;

export type Refusal = keyof typeof refusals;

/** The failure that says so to the file's owner. */
export function refused(reason: Refusal, cause?: unknown): MediaError {
  return new MediaError('refused', refusals[reason], cause instanceof MediaError ? cause.stderr : '', { cause });
}

/**
 * What a failure of the media program on a given file means: the file's fault, unless the work was stopped or the program could not be started.
 */
export function refusedBy(error: unknown, reason: Refusal): unknown {
  if (!(error instanceof MediaError) || ['aborted', 'refused', 'rejected'].includes(error.kind)) return error;
  if (error.kind === 'broken' && error.cause !== undefined) return error;
  if (error.kind === 'limit' || error.kind === 'timeout') return refused('tooHeavy', error);
  return refused(error.stderr.includes('moov atom not found') ? 'cutOff' : reason, error);
}
