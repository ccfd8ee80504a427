import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { type Ffmpeg, MediaError } from '#server/media/ffmpeg.ts';
import { parseLoudness } from '#server/media/loudness.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { mp4Boxes } from '#server/media/mp4-boxes.ts';
import { type Message, msg } from '#texts/message.ts';
import { captionBoxes } from '../captions/caption-boxes.ts';
import { outputRate } from '../framing/frame-grid.ts';
import { enlargementOf } from '../framing/shown.ts';
import type { EditDecisions, Inspection } from '../shapes.ts';
import { clipLength } from '../tighten/edit-list.ts';
import {
  chooseChecks,
  colourShift,
  frameArgs,
  MAX_COLOUR_SHIFT,
  readFrames,
  type SourceColours,
} from './colour-shift.ts';
import { TARGET_LUFS, TRUE_PEAK_LIMIT } from './sound.ts';

export type InspectionPlan = {
  edit: EditDecisions;
  wordsCut: number | undefined;
  /** The value from the plan; see `planCaptions`. */
  mouthsCoveredShare?: number | undefined;
  /** Whether the framing found subtitles in the source. */
  hasSubtitles?: boolean;
  /** Whether the source has sound; a silent clip is a fault only then. */
  hasSound: boolean;
  /** The source and its colours from the framing; without them colours are not compared. */
  source?: { info: MediaInfo; colours: SourceColours };
  signal?: AbortSignal;
};

/** Maximum deviation from the target loudness. */
const LOUDNESS_TOLERANCE_LU = 0.5;
/** Maximum length of a black opening, to avoid losing viewers. */
const BLACK_OPENING_SECONDS = 0.4;
/** How much of the opening is inspected, and how long the picture must not move in it to count as frozen. */
const OPENING_SECONDS = 1;
const FROZEN_OPENING_SECONDS = 0.8;
/** Width at which the opening is inspected. */
const OPENING_WIDTH = 180;
/** Sound may begin this much before or after the picture: half of what people notice. */
const SOUND_OFFSET_SECONDS = 0.045;
/** The speaker may be cut off in this share of the samples, captions over mouths in this one. */
const SPEAKER_SHARE_WARNING = 0.97;
const MOUTHS_COVERED_WARNING = 0.02;
/** A warning is given when more than a tenth of the sampled faces are outside the window. */
const FACE_SHARE_WARNING = 0.9;

const stream = z.object({
  codec_type: z.string(),
  codec_name: z.string().default('unknown'),
  profile: z.coerce.string().default('unknown'),
  width: z.number().default(0),
  height: z.number().default(0),
  pix_fmt: z.string().default('unknown'),
  color_space: z.string().default('unknown'),
  color_transfer: z.string().default('unknown'),
  color_primaries: z.string().default('unknown'),
  color_range: z.string().default('unknown'),
  start_time: z.coerce.number().optional(),
  avg_frame_rate: z.string().default('0/1'),
  sample_rate: z.coerce.number().optional(),
  duration: z.coerce.number().optional(),
});
type Stream = z.infer<typeof stream>;
const reply = z.object({ streams: z.array(stream), format: z.object({ duration: z.coerce.number().default(0) }) });

/**
 * Measures the finished file and compares it with its plan and source; problems are listed in `warnings`.
 * @throws MediaError rejected for a clip whose colours are not those of its source
 */
export async function inspectClip(
  ffmpeg: Ffmpeg,
  file: string,
  { edit, wordsCut, mouthsCoveredShare, hasSubtitles, hasSound, source, signal }: InspectionPlan,
): Promise<Inspection> {
  const [probed, boxes, measured] = await Promise.all([
    ffmpeg.probeJson(['-show_streams', '-show_format', '-i', file], { signal }).then((printed) => reply.parse(printed)),
    mp4Boxes(file),
    measure(ffmpeg, file, { edit, source, signal }),
  ]);
  const { colourShift: shift } = measured;
  if (shift !== undefined && shift > MAX_COLOUR_SHIFT) {
    throw new MediaError(
      'rejected',
      msg('clip.colours_wrong'),
      `chroma ${shift.toFixed(1)} of 255 away from the source`,
    );
  }
  const video = probed.streams.find(({ codec_type }) => codec_type === 'video');
  const audio = probed.streams.find(({ codec_type }) => codec_type === 'audio');
  const [num = 0, den = 1] = (video?.avg_frame_rate ?? '0/1').split('/').map(Number);
  const found: Omit<Inspection, 'warnings'> = {
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    durationSeconds: video?.duration ?? probed.format.duration,
    videoCodec: video?.codec_name ?? 'none',
    videoProfile: video?.profile ?? 'none',
    pixelFormat: video?.pix_fmt ?? 'none',
    frameRate: den === 0 ? 0 : num / den,
    audioCodec: audio?.codec_name,
    sampleRate: audio?.sample_rate,
    fastStart: boxes.fastStart,
    ...measured,
    frozenOpening: measured.frozenOpening && isFilmed(edit),
    soundOffsetSeconds: offsetOf(video, audio),
    mouthsCoveredShare,
    subtitlesInSource: hasSubtitles,
    faceInsideShare: edit.crop.faceInsideShare,
    wordsCut,
    removed: edit.source.removed,
  };
  return {
    ...found,
    warnings: findFaults(found, { edit, hasSound, editList: boxes.editList, colourTags: colourTags(video) }),
  };
}

/** Slides and screen recordings may be still; filmed people are not. */
function isFilmed({ crop }: EditDecisions): boolean {
  const layout = crop.shots[0]?.layout;
  return crop.faceInsideShare !== undefined && (layout === 'crop' || layout === 'split');
}

function offsetOf(video: Stream | undefined, audio: Stream | undefined): number | undefined {
  if (video?.start_time === undefined || audio?.start_time === undefined) return undefined;
  return audio.start_time - video.start_time;
}

/** The file's colour tags: matrix, transfer curve, primaries, range. */
const RIGHT_TAGS = 'bt709, bt709, bt709, tv';
function colourTags(video: z.infer<typeof stream> | undefined): string {
  return video === undefined
    ? 'nothing'
    : [video.color_space, video.color_transfer, video.color_primaries, video.color_range].join(', ');
}

/**
 * Measures the sound of the entire file, the opening's picture, and the colours of a few frames, in one process:
 * starting one costs as much as measuring.
 */
async function measure(
  ffmpeg: Ffmpeg,
  file: string,
  { edit, source, signal }: Pick<InspectionPlan, 'edit' | 'source' | 'signal'>,
) {
  const rate = source && outputRate(source.info.video);
  const checks = rate === undefined ? [] : chooseChecks(edit, source?.colours ?? [], rate);
  const colours = rate && checks.length > 0 ? frameArgs(file, checks, edit.crop, rate, 2) : undefined;
  const { stdout, done } = ffmpeg.stream(
    [
      ...['-threads', '1', '-an', '-t', String(OPENING_SECONDS), '-i', file],
      ...['-vn', '-i', file],
      ...(colours === undefined ? [] : [...colours.inputs, '-filter_complex', colours.graph]),
      ...['-map', '1:a:0?', '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
      ...['-map', '0:v', '-vf', openingFilters(edit).join(','), '-f', 'null', '-'],
      ...(colours === undefined ? [] : ['-map', '[colours]', '-frames:v', '1', '-f', 'rawvideo', 'pipe:1']),
    ],
    { signal },
  );
  const [rgb, { stderr }] = await Promise.all([buffer(stdout), done]);
  return {
    ...parseLoudness(stderr),
    blackOpening: /black_start:0(\.0+)?\s/.test(stderr),
    frozenOpening: /freeze_start: 0(\.0+)?\s/.test(stderr),
    colourShift: source && colourShift(checks, readFrames(rgb, edit.crop), { edit, info: source.info }),
  };
}

/** The filters that look at the opening. Captions and headline move over a picture that stands still: they are covered. */
function openingFilters(edit: EditDecisions): string[] {
  const scale = OPENING_WIDTH / edit.crop.width;
  const covers = captionBoxes(edit, OPENING_SECONDS).map(({ left, top, right, bottom }) => {
    const [x, y] = [Math.floor(left * scale), Math.floor(top * scale)];
    return `drawbox=x=${x}:y=${y}:w=${Math.ceil(right * scale) - x}:h=${Math.ceil(bottom * scale) - y}:color=black:t=fill`;
  });
  return [
    `scale=${OPENING_WIDTH}:-2`,
    `blackdetect=d=${BLACK_OPENING_SECONDS}:pix_th=0.08`,
    ...covers,
    `freezedetect=n=0.0015:d=${FROZEN_OPENING_SECONDS}`,
  ];
}

function mostEnlarged({ crop }: EditDecisions): number {
  return Math.max(...crop.shots.map((shot) => enlargementOf(shot, crop)));
}

function hasCaptions({ captions }: EditDecisions): boolean {
  return captions !== undefined && captions.burned !== false && captions.chunks.length > 0;
}

function percentOf(share: number): number {
  return Math.max(1, Math.round(100 * share));
}

/** Deviations from the plan, as sentences for the creator. */
export function findFaults(
  found: Omit<Inspection, 'warnings'>,
  {
    edit,
    hasSound,
    editList,
    colourTags = RIGHT_TAGS,
  }: { edit: EditDecisions; hasSound: boolean; editList: boolean; colourTags?: string },
): Message[] {
  const planned = clipLength(edit.source);
  const { integratedLufs: lufs, truePeakDbtp: peak, faceInsideShare: faces } = found;
  const { soundOffsetSeconds: offset = 0, mouthsCoveredShare: covered = 0 } = found;
  const { speakerInsideShare: speaker = 1 } = edit.crop;
  const isSpeakerOut = speaker < SPEAKER_SHARE_WARNING;
  const checks: [wrong: boolean, warning: Message][] = [
    [
      found.width !== edit.crop.width || found.height !== edit.crop.height,
      msg('inspection.size', {
        width: found.width,
        height: found.height,
        otherWidth: edit.crop.width,
        otherHeight: edit.crop.height,
      }),
    ],
    [
      found.videoCodec !== 'h264' || found.videoProfile !== 'High',
      msg('inspection.video_codec', { videoCodec: found.videoCodec, videoProfile: found.videoProfile }),
    ],
    [found.pixelFormat !== 'yuv420p', msg('inspection.pixel_format', { pixelFormat: found.pixelFormat })],
    [colourTags !== RIGHT_TAGS, msg('inspection.colour_tags', { tags: colourTags })],
    [found.audioCodec !== 'aac' || found.sampleRate !== 48_000, msg('inspection.audio_codec')],
    [!found.fastStart, msg('inspection.not_fast_start')],
    [editList, msg('inspection.edit_list')],
    [
      Math.abs(found.durationSeconds - planned) > 1 / Math.max(1, found.frameRate) + 0.001,
      msg('inspection.duration', { seconds: found.durationSeconds.toFixed(2), planned: planned.toFixed(2) }),
    ],
    [hasSound && lufs === undefined, msg('inspection.silent')],
    [
      lufs !== undefined && Math.abs(lufs - TARGET_LUFS) > LOUDNESS_TOLERANCE_LU,
      msg('inspection.loudness', { lufs: (lufs ?? 0).toFixed(1), wanted: TARGET_LUFS }),
    ],
    [
      peak !== undefined && peak > TRUE_PEAK_LIMIT,
      msg('inspection.peak', { peak: (peak ?? 0).toFixed(1), most: TRUE_PEAK_LIMIT }),
    ],
    [
      Math.abs(offset) > SOUND_OFFSET_SECONDS,
      msg('inspection.sound_offset', { milliseconds: Math.round(1000 * Math.abs(offset)) }),
    ],
    [found.blackOpening, msg('inspection.black_opening')],
    [found.frozenOpening === true && !found.blackOpening, msg('inspection.frozen_opening')],
    [isSpeakerOut, msg('inspection.speaker_outside', { percent: percentOf(1 - speaker) })],
    [covered > MOUTHS_COVERED_WARNING, msg('inspection.mouths_covered', { percent: percentOf(covered) })],
    [found.subtitlesInSource === true && hasCaptions(edit), msg('inspection.subtitles_in_source')],
    [
      !isSpeakerOut && faces !== undefined && faces < FACE_SHARE_WARNING,
      msg('inspection.face_outside', { percent: Math.round(100 * (1 - (faces ?? 1))) }),
    ],
    [edit.crop.smallFaces === true, msg('inspection.faces_small_enlarged', { times: mostEnlarged(edit).toFixed(1) })],
    [(found.wordsCut ?? 0) > 0, msg('inspection.words_cut', { count: found.wordsCut ?? 0 })],
  ];
  return checks.filter(([wrong]) => wrong).map(([, warning]) => warning);
}
