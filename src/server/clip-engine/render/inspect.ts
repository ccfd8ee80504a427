import * as z from 'zod';
import { type Ffmpeg, MediaError } from '#server/media/ffmpeg.ts';
import { parseLoudness } from '#server/media/loudness.ts';
import { mp4Boxes } from '#server/media/mp4-boxes.ts';
import type { MediaInfo } from '#server/media/probe.ts';
import type { EditDecisions, Inspection } from '../model.ts';
import { MAX_COLOUR_SHIFT, measureColourShift, type SourceColours } from './colour-shift.ts';
import { TARGET_LUFS, TRUE_PEAK_LIMIT } from './sound.ts';

export type InspectionPlan = {
  edit: EditDecisions;
  wordsCut: number | undefined;
  /** Whether the source has sound: a clip without any is no fault then. */
  hasSound: boolean;
  /** The source and its colours as the framing saw them; without them colours are not compared. */
  source?: { info: MediaInfo; colours: SourceColours };
  signal?: AbortSignal;
};

/** Loudness may be this far from its target. */
const LOUDNESS_TOLERANCE_LU = 0.5;
/** An opening this long in black loses its viewer. */
const BLACK_OPENING_SECONDS = 0.4;
/** Faces outside the window in more than a tenth of the samples are worth a word. */
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
  avg_frame_rate: z.string().default('0/1'),
  sample_rate: z.coerce.number().optional(),
  duration: z.coerce.number().optional(),
});
const reply = z.object({ streams: z.array(stream), format: z.object({ duration: z.coerce.number().default(0) }) });

/**
 * Measures the finished file and compares it with its plan and its source; what is wrong stands in `warnings`, as sentences.
 * @throws MediaError rejected for a clip whose colours are not those of its source
 */
export async function inspectClip(
  ffmpeg: Ffmpeg,
  file: string,
  { edit, wordsCut, hasSound, source, signal }: InspectionPlan,
): Promise<Inspection> {
  const [probed, boxes, measured, colourShift] = await Promise.all([
    ffmpeg.probeJson(['-show_streams', '-show_format', '-i', file], { signal }).then((printed) => reply.parse(printed)),
    mp4Boxes(file),
    measure(ffmpeg, file, signal),
    source && measureColourShift(ffmpeg, file, { edit, ...source, signal }),
  ]);
  if (colourShift !== undefined && colourShift > MAX_COLOUR_SHIFT) {
    const measured = `chroma ${colourShift.toFixed(1)} of 255 away from the source`;
    throw new MediaError('rejected', 'The colours of this clip do not match the video, so it was not kept.', measured);
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
    colourShift,
    faceInsideShare: edit.crop.faceInsideShare,
    wordsCut,
  };
  return { ...found, warnings: findFaults(found, { edit, hasSound, editList: boxes.editList, colourTags: colourTags(video) }) };
}

/** How the file says that its colours are coded: matrix, transfer curve, primaries, range. */
const RIGHT_TAGS = 'bt709, bt709, bt709, tv';
function colourTags(video: z.infer<typeof stream> | undefined): string {
  return video === undefined
    ? 'nothing'
    : [video.color_space, video.color_transfer, video.color_primaries, video.color_range].join(', ');
}

/** Sound of the whole file, pictures of its opening only. */
async function measure(ffmpeg: Ffmpeg, file: string, signal: AbortSignal | undefined) {
  const [sound, opening] = await Promise.all([
    ffmpeg.run(['-vn', '-i', file, '-map', '0:a:0?', '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'], { signal }),
    ffmpeg.run(
      ['-an', '-t', '1', '-i', file, '-vf', `scale=180:-2,blackdetect=d=${BLACK_OPENING_SECONDS}:pix_th=0.08`, '-f', 'null', '-'],
      { signal },
    ),
  ]);
  return { ...parseLoudness(sound.stderr), blackOpening: /black_start:0(\.0+)?\s/.test(opening.stderr) };
}

/** What is not as planned, in sentences for the creator. */
export function findFaults(
  found: Omit<Inspection, 'warnings'>,
  {
    edit,
    hasSound,
    editList,
    colourTags = RIGHT_TAGS,
  }: { edit: EditDecisions; hasSound: boolean; editList: boolean; colourTags?: string },
): string[] {
  const planned = edit.source.endSeconds - edit.source.startSeconds;
  const { integratedLufs: lufs, truePeakDbtp: peak, faceInsideShare: faces } = found;
  const checks: [wrong: boolean, sentence: string][] = [
    [
      found.width !== edit.crop.width || found.height !== edit.crop.height,
      `The picture is ${found.width} × ${found.height} instead of ${edit.crop.width} × ${edit.crop.height}.`,
    ],
    [
      found.videoCodec !== 'h264' || found.videoProfile !== 'High',
      `The video is ${found.videoCodec} ${found.videoProfile} instead of H.264 High.`,
    ],
    [found.pixelFormat !== 'yuv420p', `The pixel format is ${found.pixelFormat} instead of yuv420p.`],
    [colourTags !== RIGHT_TAGS, `The colours are marked as ${colourTags} instead of BT.709.`],
    [found.audioCodec !== 'aac' || found.sampleRate !== 48_000, 'The sound is not AAC at 48 kHz.'],
    [!found.fastStart, 'The file can only be played once it is loaded whole.'],
    [editList, 'The file has an edit list, which some platforms refuse.'],
    [
      Math.abs(found.durationSeconds - planned) > 1 / Math.max(1, found.frameRate) + 0.001,
      `The clip lasts ${found.durationSeconds.toFixed(2)} s instead of ${planned.toFixed(2)} s.`,
    ],
    [hasSound && lufs === undefined, 'The clip is silent.'],
    [
      lufs !== undefined && Math.abs(lufs - TARGET_LUFS) > LOUDNESS_TOLERANCE_LU,
      `The loudness is ${lufs?.toFixed(1)} LUFS instead of ${TARGET_LUFS}.`,
    ],
    [peak !== undefined && peak > TRUE_PEAK_LIMIT, `The sound peaks at ${peak?.toFixed(1)} dBTP, above ${TRUE_PEAK_LIMIT}.`],
    [found.blackOpening, 'The clip opens in black.'],
    [
      faces !== undefined && faces < FACE_SHARE_WARNING,
      `A face is partly outside the picture in ${Math.round(100 * (1 - (faces ?? 1)))} % of the samples.`,
    ],
    [(found.wordsCut ?? 0) > 0, `${found.wordsCut} ${found.wordsCut === 1 ? 'word is' : 'words are'} cut at the clip's edges.`],
  ];
  return checks.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}
