import { open, stat } from 'node:fs/promises';
import { canToneMap } from './capabilities.ts';
import { isHdr } from './colour.ts';
import type { Ffmpeg, FfmpegCapabilities, RunOptions } from './ffmpeg.ts';
import { maxPixels } from './guard.ts';
import { readPackets } from './packets.ts';
import {
  hasOnlyDolbyVision,
  isVariable,
  languageOf,
  pickAudio,
  pickVideo,
  rotationOf,
  shownSize,
  textSubtitleCodecs,
} from './probe-facts.ts';
import { frameEntries, framesReply, type ProbedStream, streamEntries, streamsReply } from './probe-reply.ts';
import { type Refusal, refused, refusedBy } from './refusals.ts';
import { type Container, looksLikePlaylist, sniffContainer, sniffedBytes } from './sniff.ts';

/** What a source file is, read once and passed on; seconds and pixels as shown (rotation applied). */
export type MediaInfo = {
  /** By the file's own bytes: mp4, mov, matroska, webm, avi or mpegts. */
  container: string;
  /** Length of the pictures, from the first frame to the end of the last one that is really in the file. */
  durationSeconds: number;
  /** Start of the first video frame on the file's own clock; everything in this program counts from there as 0. */
  startSeconds: number;
  sizeBytes: number;
  video: {
    codec: string;
    profile: string | undefined;
    pixelFormat: string;
    /** As the file says it: `bt709`, `smpte170m` …; undefined for files that say nothing. */
    colourMatrix?: string | undefined;
    /** `tv` (limited) or `pc` (full). */
    colourRange?: string | undefined;
    /** `bt709`; `arib-std-b67` (HLG) and `smpte2084` (PQ) for HDR … */
    colourTransfer?: string | undefined;
    colourPrimaries?: string | undefined;
    /** Size as displayed: after rotation and sample aspect ratio. */
    width: number;
    height: number;
    rotation: 0 | 90 | 180 | 270;
    /** Average frame rate; variable sources are brought to a constant one when rendered. */
    frameRate: number;
    variableFrameRate: boolean;
    streamIndex: number;
  };
  audio: { codec: string; sampleRate: number; channels: number; streamIndex: number } | undefined;
  /** Streams of text subtitles inside the file, in order. */
  subtitles: readonly { streamIndex: number; codec: string; language: string | undefined }[];
};

const maxStreams = 8;
const maxFrameRate = 120;
const maxDurationSeconds = 12 * 3600;
/** Enough to see whether pictures come out; and as many as may lie before the first key frame of a recording that was cut. */
const firstPackets = 12;
const patientPackets = 900;
/** How far the header's frame rate may be from the counted one, as a share. */
const toldRateTolerance = 0.1;
/** A file that nobody has looked at gets less of the machine: a header that asks for more is not a video. */
const wary = { timeLimitSeconds: 30, memoryBytes: 1.5 * 1024 ** 3 } as const;

/**
 * Reads what a file is and decodes frames at its start, so that what can't be used is refused now. The name of the file plays no part.
 * @throws MediaError refused (with a sentence for the owner) | aborted
 */
export async function probeMedia(ffmpeg: Ffmpeg, file: string, { signal }: { signal?: AbortSignal } = {}): Promise<MediaInfo> {
  const { container, sizeBytes } = await sniffFile(file);
  const options: RunOptions = { ...wary, signal };
  const { streams } = await readStreams(ffmpeg, file, options);
  const video = pickVideo(streams);
  if (video === undefined) throw refused('noVideoStream');
  const objection = objectTo(streams, video, ffmpeg.capabilities);
  if (objection !== undefined) throw refused(objection);
  const [first, packets] = await Promise.all([
    decodeStart(ffmpeg, file, video, options),
    readPackets(ffmpeg, file, video.index, options).catch((error: unknown) => {
      throw refusedBy(error, 'unreadable');
    }),
  ]);
  const startSeconds = first.best_effort_timestamp_time ?? video.start_time ?? 0;
  const durationSeconds = packets.endSeconds - startSeconds;
  if (packets.count <= 1) throw refused('singlePicture');
  if (!(durationSeconds > 0)) throw refused('noDuration');
  if (durationSeconds > maxDurationSeconds) throw refused('tooLong');
  const frameRate = rateOf(video, packets.count / durationSeconds);
  if (frameRate > maxFrameRate) throw refused('tooFast');
  const audio = pickAudio(streams);
  return {
    container,
    durationSeconds,
    startSeconds,
    sizeBytes,
    video: {
      codec: video.codec_name ?? 'unknown',
      profile: video.profile,
      pixelFormat: video.pix_fmt ?? first.pix_fmt ?? 'unknown',
      colourMatrix: told(video.color_space),
      colourRange: told(video.color_range),
      colourTransfer: told(video.color_transfer),
      colourPrimaries: told(video.color_primaries),
      ...shownSize(video),
      rotation: rotationOf(video),
      frameRate,
      variableFrameRate: isVariable(packets.firstTimes, video.avg_frame_rate, video.r_frame_rate),
      streamIndex: video.index,
    },
    audio: audio && {
      codec: audio.codec_name ?? 'unknown',
      sampleRate: audio.sample_rate ?? 0,
      channels: audio.channels ?? 0,
      streamIndex: audio.index,
    },
    subtitles: streams
      .filter((s) => s.codec_type === 'subtitle' && textSubtitleCodecs.has(s.codec_name ?? ''))
      .map((s) => ({ streamIndex: s.index, codec: s.codec_name ?? '', language: languageOf(s) })),
  };
}

async function sniffFile(file: string): Promise<{ container: Container; sizeBytes: number }> {
  const stats = await stat(file).catch((error: unknown) => {
    throw refused('missing', error);
  });
  if (!stats.isFile()) throw refused('notVideo');
  if (stats.size === 0) throw refused('empty');
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(new Uint8Array(sniffedBytes), 0, sniffedBytes, 0);
  const bytes = buffer.subarray(0, bytesRead);
  const container = sniffContainer(bytes);
  if (container === undefined) throw refused(looksLikePlaylist(bytes) ? 'playlist' : 'notVideo');
  return { container, sizeBytes: stats.size };
}

async function readStreams(ffmpeg: Ffmpeg, file: string, options: RunOptions) {
  const reply = await ffmpeg
    .probeJson(['-v', 'error', '-show_entries', streamEntries, '-i', file], options)
    .catch((error: unknown) => {
      throw refusedBy(error, 'unreadable');
    });
  const parsed = streamsReply.safeParse(reply);
  if (!parsed.success) throw refused('unreadable', parsed.error);
  return parsed.data;
}

/** What the header alone says against the file. */
function objectTo(streams: readonly ProbedStream[], video: ProbedStream, capabilities: FfmpegCapabilities): Refusal | undefined {
  if (streams.filter((s) => s.codec_type === 'video' || s.codec_type === 'audio').length > maxStreams) return 'tooManyStreams';
  const { width, height } = shownSize(video);
  if ((video.width ?? 0) * (video.height ?? 0) > maxPixels || width * height > maxPixels) return 'tooLarge';
  if (video.codec_name === undefined) return 'noPictures';
  if (width <= 0 || height <= 0) return 'noSize';
  if (hasOnlyDolbyVision(video)) return 'onlyDolbyVision';
  if (isHdr({ colourTransfer: video.color_transfer }) && !canToneMap(capabilities)) return 'hdr';
  return undefined;
}

/** Decodes the first frames. A recording that begins between two key frames shows nothing for a while: then more of it is tried. */
async function decodeStart(ffmpeg: Ffmpeg, file: string, video: ProbedStream, options: RunOptions) {
  for (const packets of [firstPackets, patientPackets]) {
    const args = ['-v', 'error', '-select_streams', String(video.index), '-show_entries', frameEntries];
    const reply = await ffmpeg
      .probeJson([...args, '-read_intervals', `%+#${packets}`, '-i', file], options)
      .catch((error: unknown) => {
        throw refusedBy(error, 'noPictures');
      });
    const frame = framesReply.safeParse(reply).data?.frames.find(({ width = 0, height = 0 }) => width * height > 0);
    if (frame !== undefined) return frame;
  }
  throw refused('noPictures');
}

/** The header's average where it fits what was counted: it is exact (30000/1001), the count is not; else the count. */
function rateOf(video: ProbedStream, counted: number): number {
  const told = video.avg_frame_rate;
  return told !== undefined && Math.abs(told / counted - 1) < toldRateTolerance ? told : counted;
}

/** What the file says of its colours; files that only say that they do not know say nothing. */
function told(tag: string | undefined): string | undefined {
  return tag === undefined || ['unknown', 'unspecified', 'reserved', 'gbr'].includes(tag) ? undefined : tag;
}
