import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import { outputRate } from '../framing/frame-grid.ts';
import type { EditDecisions } from '../shapes.ts';
import { pictureGraph, type Still, stillLabel, stillsGraph } from './filter-graph.ts';
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
 * decisions; without it the sound is made here.
 */
export function renderArgs(
  file: string,
  info: MediaInfo,
  edit: EditDecisions,
  target: string,
  soundFile?: string,
): string[] {
  const rate = outputRate(info.video);
  const picture = pictureGraph(info, edit);
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
  ];
}

/**
 * Writes all stills of a clip in one pass over it. NOTE: as further outputs of the encode they made ffmpeg use 2 GB of
 * memory within 434 frames of 1080 × 1920, and fail at the limit on its address space. The cause is not known.
 */
export function stillArgs(file: string, info: MediaInfo, edit: EditDecisions, stills: readonly Still[]): string[] {
  return [
    ...inputArgs(file, info, edit.source),
    '-filter_complex',
    stillsGraph(info, edit, stills),
    ...stills.flatMap(({ output }, i) => ['-map', `[${stillLabel(i)}]`, '-fps_mode', 'passthrough', ...output]),
  ];
}

/** H.264 High 4.1, closed groups of one second, Rec. 709. */
function videoEncoding(framesPerSecond: number): string[] {
  const group = String(Math.round(framesPerSecond));
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
