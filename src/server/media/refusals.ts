import { msg } from '#texts/message.ts';
import { MediaError } from './ffmpeg.ts';

/** Why a file can't be used, as messages for its owner. All of them are here. */
export const refusals = {
  empty: msg('media.empty'),
  missing: msg('media.gone'),
  notVideo: msg('media.not_a_video'),
  playlist: msg('media.playlist'),
  noVideoStream: msg('media.no_video_stream'),
  unreadable: msg('media.damaged'),
  cutOff: msg('media.incomplete'),
  noPictures: msg('media.undecodable'),
  noSize: msg('media.no_picture_size'),
  tooLarge: msg('media.picture_too_large'),
  tooManyStreams: msg('media.too_many_streams'),
  tooFast: msg('media.frame_rate_too_high'),
  hdr: msg('media.hdr_not_convertible'),
  onlyDolbyVision: msg('media.dolby_vision_5'),
  singlePicture: msg('media.single_picture'),
  noDuration: msg('media.no_duration'),
  tooLong: msg('media.too_long'),
  tooHeavy: msg('media.too_heavy'),
} as const;

export type Refusal = keyof typeof refusals;

/** The error that tells the file's owner. */
export function refused(reason: Refusal, cause?: unknown): MediaError {
  return new MediaError('refused', refusals[reason], cause instanceof MediaError ? cause.stderr : '', { cause });
}

/**
 * What an ffmpeg failure on a user's file means: the file is at fault, unless the work was stopped or the program could
 * not be started.
 */
export function refusedBy(error: unknown, reason: Refusal): unknown {
  if (!(error instanceof MediaError) || ['aborted', 'refused', 'rejected'].includes(error.kind)) return error;
  if (error.kind === 'broken' && error.cause !== undefined) return error;
  if (error.kind === 'limit' || error.kind === 'timeout') return refused('tooHeavy', error);
  return refused(error.stderr.includes('moov atom not found') ? 'cutOff' : reason, error);
}
