import type { ProbedStream } from './probe-reply.ts';

/** Text subtitles that ffmpeg turns into WebVTT; pictures of text (PGS, DVD) are not among them. */
export const textSubtitleCodecs: ReadonlySet<string> = new Set(['mov_text', 'subrip', 'srt', 'webvtt', 'ass', 'ssa', 'text']);

/** A sample aspect ratio outside this range is a broken header, not a picture that someone meant. */
const sanestAspect = 4;
/** Two neighbouring frame distances that differ by more than this share are not rounding of time stamps. */
const unevenShare = 0.25;
/** Distances that may be uneven (an edit, a lost frame) before a stream counts as variable. */
const unevenAllowed = 0.02;

/** The video stream that players show: not a cover picture; the one marked as default, else the first. */
export function pickVideo(streams: readonly ProbedStream[]): ProbedStream | undefined {
  const videos = streams.filter((s) => s.codec_type === 'video' && s.disposition?.attached_pic !== 1);
  return videos.find((s) => s.disposition?.default === 1) ?? videos[0];
}

/** The audio stream that players play; one whose codec could not be read does not count. */
export function pickAudio(streams: readonly ProbedStream[]): ProbedStream | undefined {
  const audios = streams.filter(
    (s) => s.codec_type === 'audio' && (s.channels ?? 0) > 0 && (s.sample_rate ?? 0) > 0 && s.codec_name,
  );
  return audios.find((s) => s.disposition?.default === 1) ?? audios[0];
}

/** Clockwise turn that a player applies; ffprobe tells it counter-clockwise. Turns that are no quarter count as the nearest one. */
export function rotationOf(stream: ProbedStream): 0 | 90 | 180 | 270 {
  const told = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? -Number(stream.tags?.rotate ?? 0);
  const quarters = (((Math.round(-told / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  return ([0, 90, 180, 270] as const)[quarters] ?? 0;
}

/**
 * Dolby Vision whose base layer no other decoder can show (profile 5: the colours are in a space of its own). Other profiles have a base
 * layer in HLG, PQ or SDR. Source: Dolby Vision Streams within the ISO Base Media File Format, `dv_bl_signal_compatibility_id`.
 */
export function hasOnlyDolbyVision({ side_data_list = [] }: ProbedStream): boolean {
  return side_data_list.some((data) => data.dv_bl_signal_compatibility_id === 0);
}

/** Size as shown, in whole pixels: the sample aspect ratio widens or narrows (to an even width), then the turn swaps sides. */
export function shownSize(stream: ProbedStream): { width: number; height: number } {
  const { width = 0, height = 0, sample_aspect_ratio: aspect = 1 } = stream;
  const sane = aspect <= sanestAspect && aspect >= 1 / sanestAspect && aspect !== 1;
  const wide = sane ? 2 * Math.round((width * aspect) / 2) : width;
  return rotationOf(stream) % 180 === 0 ? { width: wide, height } : { width: height, height: wide };
}

/** True when frames do not come at even distances, judged by the time stamps of the first seconds and by the two rates that the header implies. */
export function isVariable(times: readonly number[], averageRate: number | undefined, baseRate: number | undefined): boolean {
  const sorted = [...times].sort((a, b) => a - b);
  const distances = sorted.slice(1).map((time, i) => time - (sorted[i] ?? time));
  const middle = [...distances].sort((a, b) => a - b)[Math.floor(distances.length / 2)];
  if (middle !== undefined && middle > 0) {
    const uneven = distances.filter((d) => Math.abs(d - middle) > Math.max(unevenShare * middle, 0.002));
    if (uneven.length / distances.length > unevenAllowed) return true;
  }
  if (averageRate === undefined || baseRate === undefined) return false;
  // Interlaced streams tell fields as their base rate: exactly twice the frames.
  const share = baseRate / averageRate;
  return Math.abs(share - 1) > 0.02 && Math.abs(share - 2) > 0.02;
}

/** Language of a stream as written in the file; undefined when it says that it does not know. */
export function languageOf(stream: ProbedStream): string | undefined {
  const language = stream.tags?.language?.toLowerCase();
  return language === undefined || language === 'und' || language === '' ? undefined : language;
}
