import { cropRules, toVideoPicture } from '#server/media/colour.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { captionLayer } from '../captions/caption-layer.ts';
import { FONTS_FOLDER } from '../captions/fonts.ts';
import { even, frameAt, frameCount, outputRate, type Rate, rateText, type Size } from '../framing/frame-grid.ts';
import type { CropShot, EditDecisions } from '../shapes.ts';
import { cropExpression } from './crop-expression.ts';

/** Fixed names inside the job's folder: no user input is part of a filter. */
export const CAPTIONS_FILE = 'captions.ass';

/** The blurred backdrop is made at this fraction of the size and scaled up again, so that the blur costs nothing. */
const BACKDROP_DIVISOR = 15;
/** Radius of its blur in small pixels: a tenth of the clip's width, so that not even a headline is legible. */
const BACKDROP_BLUR = 7;
/** Brightness of the backdrop, so that the picture in front of it stands out. */
const BACKDROP_LIGHT = 0.45;
/**
 * In a tall clip the whole picture is placed above the middle (share of the free height above it), to leave room for
 * captions below.
 */
const TALL_FIT_ABOVE = 0.4;

/** A clip with a larger ratio of height to width is tall: 9:16, not 4:5. */
const TALL = 1.5;

type Stretch = { layout: 'crop' | 'fit'; shots: CropShot[]; from: number; to: number };

/** The video filter graph from the source to the encoder, ending at the label `v`. */
export function pictureGraph(info: MediaInfo, edit: EditDecisions): string {
  const rate = outputRate(info.video);
  const frames = frameCount(edit.source, rate);
  const stretches = joinShots(edit, rate, frames);
  // First of all the clip's own frames: everything behind counts them. NOTE: `-frames:v` would end the sound with the
  // picture, before its last second.
  const start = `[0:${info.video.streamIndex}]fps=${rateText(rate)}:start_time=0,trim=end_frame=${frames}`;
  const finish = [
    ...(captionLayer(edit) === undefined ? [] : [`ass=${CAPTIONS_FILE}:fontsdir=${FONTS_FOLDER}`]),
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

/** Consecutive shots of one layout form one stretch, so that only a change of layout splits the graph. */
function joinShots(edit: EditDecisions, rate: Rate, frames: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const shot of edit.crop.shots) {
    const from =
      stretches.length === 0 ? 0 : Math.min(frames, frameAt(shot.startSeconds - edit.source.startSeconds, rate));
    const last = stretches[stretches.length - 1];
    if (last?.layout === shot.layout) {
      last.shots.push(shot);
      continue;
    }
    if (last !== undefined) last.to = from;
    if (from < frames)
      stretches.push({ layout: shot.layout === 'crop' ? 'crop' : 'fit', shots: [shot], from, to: frames });
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
    return `[${from}]${trim}${cropFilter(stretch.shots, info, edit, rate, firstFrame)},${toVideoPicture(info.video, edit.crop, 'bicubic')}[${to}]`;
  }
  return `[${from}]${trim}${fitChain(from, to, info, edit)}`;
}

/**
 * `exact`: a moving window goes by single pixels where the pictures allow it, not by the pairs that chroma is stored
 * in, so that slow pans step half as far; chroma lies half a pixel off on odd ones, which nobody sees. Parts of pixels
 * would cost a seventh more (measured: 1.14 with 4:4:4 before the crop). In shares of the frame that arrives, because
 * its pixels may be fewer or more than those shown (anamorphic files).
 */
function cropFilter(
  shots: readonly CropShot[],
  info: MediaInfo,
  edit: EditDecisions,
  rate: Rate,
  firstFrame: number,
): string {
  const { width, height } = info.video;
  const [shot] = shots;
  const windowWidth = shot?.cropWidth ?? width;
  const windowHeight = shot?.cropHeight ?? height;
  const x = cropExpression(shots, 'x', edit.source.startSeconds, rate, firstFrame);
  const y = cropExpression(shots, 'y', edit.source.startSeconds, rate, firstFrame);
  const { before, byPixel } = cropRules(info.video);
  const window = `w='iw*${windowWidth}/${width}':h='ih*${windowHeight}/${height}':x='iw/${width}*(${x})':y='ih/${height}*(${y})'`;
  return [...before, `crop=${window}:exact=${byPixel ? 1 : 0}`].join(',');
}

/** Position of the whole picture in the clip's frame, in pixels. */
export function fitPlace({ width, height }: Size, source: Size): Size & { x: number; y: number } {
  const scale = Math.min(width / source.width, height / source.height);
  const shown = { width: even(source.width * scale), height: even(source.height * scale) };
  const above = height / width > TALL ? TALL_FIT_ABOVE : 0.5;
  return { ...shown, x: Math.trunc((width - shown.width) / 2), y: Math.trunc((height - shown.height) * above) };
}

/** The whole picture in front of a dark, blurred copy of itself that fills the frame. */
function fitChain(label: string, to: string, { video }: MediaInfo, edit: EditDecisions): string {
  const { width, height } = edit.crop;
  const small = { width: even(width / BACKDROP_DIVISOR), height: even(height / BACKDROP_DIVISOR) };
  const place = fitPlace(edit.crop, video);
  const cover = Math.max(small.width / video.width, small.height / video.height);
  const covering = {
    width: Math.max(small.width, even(video.width * cover)),
    height: Math.max(small.height, even(video.height * cover)),
  };
  return [
    `split[${label}f][${label}b]`,
    `[${label}b]${toVideoPicture(video, covering, 'area')},crop=${small.width}:${small.height},` +
      `format=yuv444p,gblur=sigma=${BACKDROP_BLUR}:steps=2,lutyuv=y='16+(val-16)*${BACKDROP_LIGHT}',scale=${width}:${height}:flags=bicubic,format=yuv420p[${label}c]`,
    `[${label}f]${toVideoPicture(video, place, 'bicubic')}[${label}g]`,
    `[${label}c][${label}g]overlay=x=${place.x}:y=${place.y}:format=yuv420[${to}]`,
  ].join(';');
}
