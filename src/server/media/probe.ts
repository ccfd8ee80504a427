import { open, stat } from 'node:fs/promises';
import { canToneMap, type FfmpegCapabilities } from './capabilities.ts';
import { isHdr } from './colour.ts';
import type { Ffmpeg, RunOptions } from './ffmpeg.ts';
import { MAX_PIXELS } from './guard.ts';
import type { MediaInfo } from './media-info.ts';
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
import { FRAME_ENTRIES, framesReply, type ProbedStream, streamEntries, streamsReply } from './probe-reply.ts';
import { type Refusal, refused, refusedBy } from './refusals.ts';
import { type Container, looksLikePlaylist, SNIFFED_BYTES, sniffContainer } from './sniff.ts';

const MAX_STREAMS = 8;
const MAX_FRAME_RATE = 120;
const MAX_DURATION_SECONDS = 12 * 3600;
/** Enough to see whether frames can be decoded, and as many as may precede the first keyframe of a cut recording. */
const FIRST_PACKETS = 12;
const PATIENT_PACKETS = 900;
/** Maximum deviation of the header's frame rate from the counted one, as a share. */
const TOLD_RATE_TOLERANCE = 0.1;
/** An unchecked file gets fewer resources: a header that demands more is not a video. */
const wary = { timeLimitSeconds: 30, memoryBytes: 1.5 * 1024 ** 3 } as const;

/**
 * Reads a file's properties and decodes frames at its start, so that an unusable file is refused now. Its name plays no
 * part.
 * @throws MediaError refused (with a message for the owner) | aborted
 */
export async function probeMedia(
  ffmpeg: Ffmpeg,
  file: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<MediaInfo> {
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
  if (durationSeconds > MAX_DURATION_SECONDS) throw refused('tooLong');
  const frameRate = rateOf(video, packets.count / durationSeconds);
  if (frameRate > MAX_FRAME_RATE) throw refused('tooFast');
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
  const { buffer, bytesRead } = await handle.read(new Uint8Array(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
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

/** Reasons for refusal found in the header alone. */
function objectTo(
  streams: readonly ProbedStream[],
  video: ProbedStream,
  capabilities: FfmpegCapabilities,
): Refusal | undefined {
  if (streams.filter((s) => s.codec_type === 'video' || s.codec_type === 'audio').length > MAX_STREAMS)
    return 'tooManyStreams';
  const { width, height } = shownSize(video);
  if ((video.width ?? 0) * (video.height ?? 0) > MAX_PIXELS || width * height > MAX_PIXELS) return 'tooLarge';
  if (video.codec_name === undefined) return 'noPictures';
  if (width <= 0 || height <= 0) return 'noSize';
  if (hasOnlyDolbyVision(video)) return 'onlyDolbyVision';
  if (isHdr({ colourTransfer: video.color_transfer }) && !canToneMap(capabilities)) return 'hdr';
  return undefined;
}

/**
 * Decodes the first frames. A recording that starts between two keyframes yields none for a while; then more of it is
 * tried.
 */
async function decodeStart(ffmpeg: Ffmpeg, file: string, video: ProbedStream, options: RunOptions) {
  for (const packets of [FIRST_PACKETS, PATIENT_PACKETS]) {
    const args = ['-v', 'error', '-select_streams', String(video.index), '-show_entries', FRAME_ENTRIES];
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

/** The header's average if it agrees with the count, since it is exact (30000/1001); otherwise the count. */
function rateOf(video: ProbedStream, counted: number): number {
  const told = video.avg_frame_rate;
  return told !== undefined && Math.abs(told / counted - 1) < TOLD_RATE_TOLERANCE ? told : counted;
}

/** A declared colour property; values that mean unknown count as undeclared. */
function told(tag: string | undefined): string | undefined {
  return tag === undefined || ['unknown', 'unspecified', 'reserved', 'gbr'].includes(tag) ? undefined : tag;
}
