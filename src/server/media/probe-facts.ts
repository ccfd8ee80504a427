import type { ProbedStream } from './probe-reply.ts';

/** Text subtitles that ffmpeg converts to WebVTT; bitmap subtitles (PGS, DVD) are not included. */
export const textSubtitleCodecs: ReadonlySet<string> = new Set([
  'mov_text',
  'subrip',
  'srt',
  'webvtt',
  'ass',
  'ssa',
  'text',
]);

/** A sample aspect ratio outside this range indicates a broken header. */
const SANEST_ASPECT = 4;
/** Two neighbouring frame intervals that differ by more than this share are not due to rounded timestamps. */
const UNEVEN_SHARE = 0.25;
/** Share of intervals that may be uneven (an edit, a lost frame) before a stream counts as variable. */
const UNEVEN_ALLOWED = 0.02;

/** The video stream that players show: not a cover picture; the default one, otherwise the first. */
export function pickVideo(streams: readonly ProbedStream[]): ProbedStream | undefined {
  const videos = streams.filter((s) => s.codec_type === 'video' && s.disposition?.attached_pic !== 1);
  return videos.find((s) => s.disposition?.default === 1) ?? videos[0];
}

/** The audio stream that players play; one with an unreadable codec does not count. */
export function pickAudio(streams: readonly ProbedStream[]): ProbedStream | undefined {
  const audios = streams.filter(
    (s) => s.codec_type === 'audio' && (s.channels ?? 0) > 0 && (s.sample_rate ?? 0) > 0 && s.codec_name,
  );
  return audios.find((s) => s.disposition?.default === 1) ?? audios[0];
}

/** Clockwise rotation that a player applies; ffprobe reports it counter-clockwise. Rounded to quarter turns. */
export function rotationOf(stream: ProbedStream): 0 | 90 | 180 | 270 {
  const told =
    stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? -Number(stream.tags?.rotate ?? 0);
  const quarters = (((Math.round(-told / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  return ([0, 90, 180, 270] as const)[quarters] ?? 0;
}

/**
 * Dolby Vision whose base layer no other decoder can show (profile 5, with its own colour space). Other profiles have a
 * base layer in HLG, PQ or SDR. Source: Dolby Vision Streams within the ISO Base Media File Format,
 * `dv_bl_signal_compatibility_id`.
 */
export function hasOnlyDolbyVision({ side_data_list = [] }: ProbedStream): boolean {
  return side_data_list.some((data) => data.dv_bl_signal_compatibility_id === 0);
}

/**
 * Displayed size in whole pixels: the sample aspect ratio scales the width (to an even one), then the rotation swaps
 * the sides.
 */
export function shownSize(stream: ProbedStream): { width: number; height: number } {
  const { width = 0, height = 0, sample_aspect_ratio: aspect = 1 } = stream;
  const sane = aspect <= SANEST_ASPECT && aspect >= 1 / SANEST_ASPECT && aspect !== 1;
  const wide = sane ? 2 * Math.round((width * aspect) / 2) : width;
  return rotationOf(stream) % 180 === 0 ? { width: wide, height } : { width: height, height: wide };
}

/**
 * Whether frame intervals are uneven, judged by the timestamps of the first seconds and the two rates in the header.
 */
export function isVariable(
  times: readonly number[],
  averageRate: number | undefined,
  baseRate: number | undefined,
): boolean {
  const sorted = [...times].sort((a, b) => a - b);
  const distances = sorted.slice(1).map((time, i) => time - (sorted[i] ?? time));
  const middle = [...distances].sort((a, b) => a - b)[Math.floor(distances.length / 2)];
  if (middle !== undefined && middle > 0) {
    const uneven = distances.filter((d) => Math.abs(d - middle) > Math.max(UNEVEN_SHARE * middle, 0.002));
    if (uneven.length / distances.length > UNEVEN_ALLOWED) return true;
  }
  if (averageRate === undefined || baseRate === undefined) return false;
  // Interlaced streams declare fields as their base rate: exactly twice the frame rate.
  const share = baseRate / averageRate;
  return Math.abs(share - 1) > 0.02 && Math.abs(share - 2) > 0.02;
}

/** Language of a stream as declared; undefined if the file says it is unknown. */
export function languageOf(stream: ProbedStream): string | undefined {
  const language = stream.tags?.language?.toLowerCase();
  return language === undefined || language === 'und' || language === '' ? undefined : language;
}
