import type { MediaInfo } from '#server/media/probe.ts';
import { FONTS_FOLDER } from '../captions/fonts.ts';
import { frameAt, frameCount, outputRate, type Rate, rateText } from '../framing/frame-grid.ts';
import type { CropShot, EditDecisions } from '../model.ts';
import { cropExpression } from './crop-expression.ts';

/** Fixed names inside the job's folder: nothing that a person typed stands in a filter. */
export const CAPTIONS_FILE = 'captions.ass';

/** The blurred copy behind a picture that is shown whole is made this small and enlarged again: the blur costs nothing. */
const BACKDROP_DIVISOR = 15;
/** Spread of its blur in small pixels: a tenth of the clip's width, so that not even a headline's letters can be told apart. */
const BACKDROP_BLUR = 7;
/** How bright the backdrop is, so that the picture in front of it stands out. */
const BACKDROP_LIGHT = 0.45;
/** In a tall clip the whole picture stands above the middle (share of the free height above it), so that captions find room below it. */
const TALL_FIT_ABOVE = 0.4;

/** A clip taller than this is tall: 9:16, not 4:5. */
const TALL = 1.5;

type Stretch = { layout: 'crop' | 'fit'; shots: CropShot[]; from: number; to: number };

/** The picture's way from the source to the encoder, ending at the label `v`. */
export function pictureGraph(info: MediaInfo, edit: EditDecisions): string {
  const rate = outputRate(info.video);
  const frames = frameCount(edit.source, rate);
  const stretches = joinShots(edit, rate, frames);
  // First of all the clip's own frames: everything behind counts them. NOTE: `-frames:v` would end the sound with the picture, before its last second.
  const start = `[0:${info.video.streamIndex}]fps=${rateText(rate)}:start_time=0,trim=end_frame=${frames}`;
  const finish = [
    ...(edit.captions === undefined ? [] : [`ass=${CAPTIONS_FILE}:fontsdir=${FONTS_FOLDER}`]),
    'format=yuv420p',
  ].join(',');
  const [only] = stretches;
  if (stretches.length === 1 && only !== undefined) {
    return `${start}[s0];${stretchChain(only, 's0', 'p0', info, edit, rate, false)};[p0]${finish}[v]`;
  }
  const labels = stretches.map((_, i) => `[s${i}]`).join('');
  const chains = stretches.map((stretch, i) => stretchChain(stretch, `s${i}`, `p${i}`, info, edit, rate, true));
  const parts = stretches.map((_, i) => `[p${i}]`).join('');
  return `${start},split=${stretches.length}${labels};${chains.join(';')};${parts}concat=n=${stretches.length}:v=1:a=0,${finish}[v]`;
}

/** Neighbouring shots of one layout are one stretch, so that only a change of layout splits the graph. */
function joinShots(edit: EditDecisions, rate: Rate, frames: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const shot of edit.crop.shots) {
    const from = stretches.length === 0 ? 0 : Math.min(frames, frameAt(shot.startSeconds - edit.source.startSeconds, rate));
    const last = stretches[stretches.length - 1];
    if (last?.layout === shot.layout) {
      last.shots.push(shot);
      continue;
    }
    if (last !== undefined) last.to = from;
    if (from < frames) stretches.push({ layout: shot.layout, shots: [shot], from, to: frames });
  }
  if (stretches.length === 0) throw new RangeError('A crop plan needs at least one shot');
  return stretches;
}

function stretchChain(
  stretch: Stretch,
  from: string,
  to: string,
  info: MediaInfo,
  edit: EditDecisions,
  rate: Rate,
  part: boolean,
): string {
  const trim = part ? `trim=start_frame=${stretch.from}:end_frame=${stretch.to},setpts=PTS-STARTPTS,` : '';
  if (stretch.layout === 'crop') {
    const firstFrame = part ? stretch.from : 0;
    return `[${from}]${trim}${cropFilter(stretch.shots, info, edit, rate, firstFrame)},${enlarge(edit.crop, info)}[${to}]`;
  }
  return `[${from}]${trim}${fitChain(from, to, info, edit)}`;
}

/**
 * `exact`: a moving window goes by single pixels, not by the pairs that colour is stored in, so that slow pans step half as far; colour lies
 * half a pixel off on odd ones, which nobody sees. Parts of pixels would cost a seventh more (measured: 1.14 with 4:4:4 before the crop).
 * In shares of the frame that arrives, because its pixels may be fewer or more than those shown (anamorphic files).
 */
function cropFilter(shots: readonly CropShot[], info: MediaInfo, edit: EditDecisions, rate: Rate, firstFrame: number): string {
  const { width, height } = info.video;
  const [shot] = shots;
  const windowWidth = shot?.cropWidth ?? width;
  const windowHeight = shot?.cropHeight ?? height;
  const x = cropExpression(shots, 'x', edit.source.startSeconds, rate, firstFrame);
  const y = cropExpression(shots, 'y', edit.source.startSeconds, rate, firstFrame);
  return `crop=w='iw*${windowWidth}/${width}':h='ih*${windowHeight}/${height}':x='iw/${width}*(${x})':y='ih/${height}*(${y})':exact=1`;
}

function enlarge({ width, height }: { width: number; height: number }, info: MediaInfo): string {
  return `scale=${width}:${height}:flags=bicubic:${colours(info)},setsar=1`;
}

/** The whole picture in front of a dark, soft copy of itself that fills the frame. */
function fitChain(label: string, to: string, info: MediaInfo, edit: EditDecisions): string {
  const { width, height } = edit.crop;
  const small = { width: even(width / BACKDROP_DIVISOR), height: even(height / BACKDROP_DIVISOR) };
  const scale = Math.min(width / info.video.width, height / info.video.height);
  const shown = { width: even(info.video.width * scale), height: even(info.video.height * scale) };
  const above = height / width > TALL ? TALL_FIT_ABOVE : 0.5;
  const cover = Math.max(small.width / info.video.width, small.height / info.video.height);
  const covering = {
    width: Math.max(small.width, even(info.video.width * cover)),
    height: Math.max(small.height, even(info.video.height * cover)),
  };
  return [
    `split[${label}f][${label}b]`,
    `[${label}b]scale=${covering.width}:${covering.height}:flags=area:${colours(info)},setsar=1,crop=${small.width}:${small.height},` +
      `format=yuv444p,gblur=sigma=${BACKDROP_BLUR}:steps=2,lutyuv=y='16+(val-16)*${BACKDROP_LIGHT}',scale=${width}:${height}:flags=bicubic,format=yuv420p[${label}c]`,
    `[${label}f]scale=${shown.width}:${shown.height}:flags=bicubic:${colours(info)},setsar=1,format=yuv420p[${label}g]`,
    `[${label}c][${label}g]overlay=x=(W-w)/2:y=(H-h)*${above}:format=yuv420[${to}]`,
  ].join(';');
}

/**
 * The clip is Rec. 709, limited range. A file that names its matrix is believed; untagged video is Rec. 601 when small and Rec. 709 when
 * large, by the players' convention.
 */
function colours({ video }: MediaInfo): string {
  const matrix = video.colourMatrix ?? (video.height >= 720 || video.width >= 1280 ? 'bt709' : 'smpte170m');
  return matrix === 'bt709' ? 'out_range=tv' : `in_color_matrix=${scaleName(matrix)}:out_color_matrix=bt709:out_range=tv`;
}

/** The matrix as ffmpeg's scale filter spells it; `auto` reads it from the frames. */
function scaleName(matrix: string): string {
  if (matrix === 'bt2020nc' || matrix === 'bt2020c') return 'bt2020';
  if (matrix === 'bt470bg') return 'bt470';
  return ['smpte170m', 'smpte240m', 'fcc'].includes(matrix) ? matrix : 'auto';
}

function even(value: number): number {
  return Math.max(2, 2 * Math.round(value / 2));
}
