import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import { outputRate } from '../framing/frame-grid.ts';
import type { EditDecisions } from '../shapes.ts';
import { firstStillNumber, pictureGraph, type Still, stillLabel } from './filter-graph.ts';
import { soundEncoding, soundGraph } from './sound.ts';

/** Changes whenever the same decisions would produce a different picture. */
export const RENDERER_VERSION = 5;

/**
 * x264's best quality per time: `medium` costs 2.2 times as much without a visible gain, `superfast` doubles the bit
 * rate.
 */
const PRESET = 'veryfast';
const QUALITY_CRF = 20;
/** Limit for level 4.1 in kbit/s, applied even where a platform allows more. */
const MAX_KBITS = 12_000;

/**
 * The single encode of a clip, run in the job's folder. Deterministic. `soundFile` there is the finished sound of these
 * decisions; without it the sound is made here. `stills` are written beside the clip.
 */
export function renderArgs(
  file: string,
  info: MediaInfo,
  edit: EditDecisions,
  target: string,
  soundFile?: string,
  stills: readonly Still[] = [],
): string[] {
  const rate = outputRate(info.video);
  const picture = pictureGraph(info, edit, stills);
  const graph = soundFile === undefined ? `${picture};${soundGraph(info, edit.source, edit)}` : picture;
  return [
    ...inputArgs(file, info, edit.source),
    ...(soundFile === undefined ? [] : ['-i', soundFile]),
    '-filter_complex',
    graph,
    '-map',
    '[v]',
    '-map',
    soundFile === undefined ? '[a]' : '1:a:0',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    ...videoEncoding(rate.num / rate.den),
    ...(soundFile === undefined ? soundEncoding : ['-c:a', 'copy']),
    // No edit list, as two of the platforms require: B-frame offsets are signed, and the sound includes its own
    // priming.
    '-movflags',
    '+faststart+negative_cts_offsets',
    '-use_editlist',
    '0',
    '-f',
    'mp4',
    target,
    ...stills.flatMap((still, i) => stillOutput(still, stillLabel(i))),
  ];
}

function stillOutput(still: Still, label: string): string[] {
  return [
    '-map',
    `[${label}]`,
    '-fps_mode',
    'passthrough',
    ...still.encoding,
    '-start_number',
    String(firstStillNumber(still)),
    '-f',
    'image2',
    still.pattern,
  ];
}

/** Frames from one keyframe of a clip to the next: a second. */
export function framesPerGroup(framesPerSecond: number): number {
  return Math.round(framesPerSecond);
}

/** H.264 High 4.1, closed groups, Rec. 709. */
function videoEncoding(framesPerSecond: number): string[] {
  const group = String(framesPerGroup(framesPerSecond));
  return [
    '-c:v',
    'libx264',
    '-preset',
    PRESET,
    '-crf',
    String(QUALITY_CRF),
    '-profile:v',
    'high',
    '-level:v',
    '4.1',
    '-pix_fmt',
    'yuv420p',
    '-maxrate',
    `${MAX_KBITS}k`,
    '-bufsize',
    `${MAX_KBITS}k`,
    '-bf',
    '2',
    '-g',
    group,
    '-keyint_min',
    group,
    '-sc_threshold',
    '0',
    '-flags',
    '+cgop',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-colorspace',
    'bt709',
    '-color_range',
    'tv',
  ];
}
