import { cropRules, toVideoPicture } from '#server/media/colour.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { captionLayer } from '../captions/caption-layer.ts';
import { FONTS_FOLDER } from '../captions/fonts.ts';
import { even, frameAt, outputRate, type Rate, type Size } from '../framing/frame-grid.ts';
import { fitPlace, hasSameWindows } from '../framing/shown.ts';
import type { CropShot, EditDecisions, Pane } from '../shapes.ts';
import { clipFrameFilters, clipFrames } from '../tighten/edit-list.ts';
import { cropExpression, type WindowPath } from './crop-expression.ts';

/** Fixed names inside the job's folder: no user input is part of a filter. */
export const CAPTIONS_FILE = 'captions.ass';

/** The blurred backdrop is made at this fraction of the size and scaled up again, so that the blur costs nothing. */
const BACKDROP_DIVISOR = 15;
/** Radius of its blur in small pixels: a tenth of the clip's width, so that not even a headline is legible. */
const BACKDROP_BLUR = 7;
/** Brightness of the backdrop, so that the picture in front of it is clearly visible. */
const BACKDROP_LIGHT = 0.45;
type Stretch = { layout: CropShot['layout']; shots: CropShot[]; from: number; to: number };

/** Frames of the clip that the render also writes to files of their own, from the source and without captions. */
export type Still = {
  /** Their numbers in the clip, in order. */
  frames: readonly number[];
  /** Filters from a picture of the source with the label `from` to the label `to`. */
  graph: (from: string, to: string) => string;
  encoding: readonly string[];
  /** Files in the job's folder, with `%d` for the number of the picture; see {@link stillNumber}. */
  pattern: string;
};

/** The label at which the graph of a still ends. */
export const stillLabel = (index: number) => `still${index}`;

/** Number of a still's first file: the clip's first frame is always written, as number 0 unless it was asked for. */
export const firstStillNumber = ({ frames }: Pick<Still, 'frames'>) => (frames[0] === 0 ? 1 : 0);

/** The number of the file of a still's frame. */
export const stillNumber = (index: number) => index + 1;

/**
 * Stills are timed to come after the clip, in frames. NOTE: ffmpeg always asks the output that is furthest behind for a
 * frame. A still that waits for its picture would be asked all the time, and meanwhile the `concat` that joins
 * stretches, which hands frames on only when it is asked, would hold the whole clip in memory (measured: 2 GB in half
 * a minute). So stills have a picture at once, the clip's first, and are ahead of the clip from then on.
 */
const AFTER_THE_CLIP = 10_000_000;

/** The video filter graph from the source to the encoder, ending at the label `v`, and those of the stills. */
export function pictureGraph(info: MediaInfo, edit: EditDecisions, stills: readonly Still[] = []): string {
  const rate = outputRate(info.video);
  const frames = clipFrames(edit.source, rate);
  const stretches = joinShots(edit, rate, frames);
  // Select the clip's own frames first: all later filters count them. NOTE: `-frames:v` would end the sound with the
  // picture, before its last second.
  const own = `[0:${info.video.streamIndex}]${clipFrameFilters(edit.source, rate).join(',')},trim=end_frame=${frames}`;
  const start = stills.length === 0 ? own : `${own},${branchOff(stills)}null`;
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

/** Takes the frames of each still out of a copy of the clip's frames; the clip goes on. */
function branchOff(stills: readonly Still[]): string {
  const copies = stills.map((_, i) => `[all${i}]`).join('');
  const graphs = stills.map(({ frames, graph }, i) => {
    const wanted = [...new Set([0, ...frames])].map((frame) => `eq(n,${frame})`).join('+');
    return `[all${i}]select='${wanted}',setpts=N+${AFTER_THE_CLIP}[taken${i}];${graph(`taken${i}`, stillLabel(i))}`;
  });
  return `split=${stills.length + 1}${copies}[rest];${graphs.join(';')};[rest]`;
}

/** The windows of one shot that stands still, from one label to another. */
export function stillGraph(shot: CropShot, from: string, to: string, info: MediaInfo, edit: EditDecisions): string {
  const stretch = { layout: shot.layout, shots: [shot], from: 0, to: 1 };
  return stretchChain(stretch, from, to, info, edit, outputRate(info.video), false);
}

/**
 * Consecutive shots of one layout with windows of one size form one stretch, so that only a change of those splits the
 * graph.
 */
function joinShots(edit: EditDecisions, rate: Rate, frames: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const shot of edit.crop.shots) {
    const from =
      stretches.length === 0 ? 0 : Math.min(frames, frameAt(shot.startSeconds - edit.source.startSeconds, rate));
    const last = stretches[stretches.length - 1];
    if (last?.shots[0] !== undefined && hasSameWindows(last.shots[0], shot)) {
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
  const firstFrame = part ? stretch.from : 0;
  const [shot] = stretch.shots;
  const panes = shot?.layout === 'crop' ? [] : (shot?.panes ?? []);
  if (shot !== undefined && panes.length > 0) {
    const windows = panes.map((pane, i) => ({ ...pane, shots: stretch.shots.map((one) => pathOf(one, i)) }));
    return `[${from}]${trim}${panesChain(from, to, windows, info, edit, rate, firstFrame)}`;
  }
  if (shot === undefined || stretch.layout !== 'crop') return `[${from}]${trim}${fitChain(from, to, info, edit)}`;
  return `[${from}]${trim}${cropFilter({ ...shot, shots: stretch.shots }, info, edit, rate, firstFrame)},${toVideoPicture(info.video, edit.crop, 'bicubic')}[${to}]`;
}

type MovingWindow = { shots: readonly WindowPath[]; cropWidth: number; cropHeight: number };

function pathOf({ startSeconds, endSeconds, panes }: CropShot, index: number): WindowPath {
  return { startSeconds, endSeconds, keys: panes?.[index]?.keys ?? [] };
}

/** Several windows, each in its place: edge to edge, or in front of the dark, blurred picture. */
function panesChain(
  label: string,
  to: string,
  panes: readonly (MovingWindow & Pick<Pane, 'place'>)[],
  info: MediaInfo,
  edit: EditDecisions,
  rate: Rate,
  firstFrame: number,
): string {
  const stack = stackOf(
    panes.map(({ place }) => place),
    edit.crop,
  );
  const windows = panes.map(
    (pane, i) =>
      `[${label}w${i}]${cropFilter(pane, info, edit, rate, firstFrame)},${toVideoPicture(info.video, pane.place, 'bicubic')}[${label}x${i}]`,
  );
  const sources = panes.map((_, i) => `[${label}w${i}]`).join('');
  const shown = panes.map((_, i) => `[${label}x${i}]`);
  if (stack !== undefined)
    return [
      `split=${panes.length}${sources}`,
      ...windows,
      `${shown.join('')}${stack}=inputs=${panes.length}[${to}]`,
    ].join(';');
  const layers = panes.map(({ place }, i) => {
    const under = i === 0 ? `[${label}c]` : `[${label}o${i - 1}]`;
    const over = i === panes.length - 1 ? `[${to}]` : `[${label}o${i}]`;
    return `${under}${shown[i]}overlay=x=${place.x}:y=${place.y}:format=yuv420${over}`;
  });
  return [`split=${panes.length + 1}[${label}b]${sources}`, backdrop(label, info, edit), ...windows, ...layers].join(
    ';',
  );
}

/** The filter that puts pictures edge to edge, if these places fill the frame in that way. */
function stackOf(places: readonly Pane['place'][], { width, height }: Size): 'vstack' | 'hstack' | undefined {
  const ends = (side: 'x' | 'y', extent: 'width' | 'height') =>
    places.every((place, i) => place[side] === places.slice(0, i).reduce((sum, before) => sum + before[extent], 0)) &&
    places.reduce((sum, place) => sum + place[extent], 0) === (extent === 'width' ? width : height);
  if (places.every((place) => place.x === 0 && place.width === width) && ends('y', 'height')) return 'vstack';
  if (places.every((place) => place.y === 0 && place.height === height) && ends('x', 'width')) return 'hstack';
  return undefined;
}

/**
 * `exact`: a moving window goes by single pixels where the pictures allow it, not by the pairs that chroma is stored
 * in, so that slow pans step half as far; chroma lies half a pixel off on odd ones, which is not visible. Parts of
 * pixels would cost a seventh more (measured: 1.14 with 4:4:4 before the crop). In shares of the frame that arrives,
 * because its pixels may be fewer or more than those shown (anamorphic files).
 */
function cropFilter(
  { shots, cropWidth, cropHeight }: MovingWindow,
  info: MediaInfo,
  edit: EditDecisions,
  rate: Rate,
  firstFrame: number,
): string {
  const { width, height } = info.video;
  const x = cropExpression(shots, 'x', edit.source.startSeconds, rate, firstFrame);
  const y = cropExpression(shots, 'y', edit.source.startSeconds, rate, firstFrame);
  const { before, byPixel } = cropRules(info.video);
  const window = `w='iw*${cropWidth}/${width}':h='ih*${cropHeight}/${height}':x='iw/${width}*(${x})':y='ih/${height}*(${y})'`;
  return [...before, `crop=${window}:exact=${byPixel ? 1 : 0}`].join(',');
}

/** The full picture in front of a dark, blurred copy of itself that fills the frame. */
function fitChain(label: string, to: string, info: MediaInfo, edit: EditDecisions): string {
  const place = fitPlace(edit.crop, info.video);
  return [
    `split[${label}f][${label}b]`,
    backdrop(label, info, edit),
    `[${label}f]${toVideoPicture(info.video, place, 'bicubic')}[${label}g]`,
    `[${label}c][${label}g]overlay=x=${place.x}:y=${place.y}:format=yuv420[${to}]`,
  ].join(';');
}

/** From the label's `b` to its `c`: the picture dark and blurred, filling the frame. */
function backdrop(label: string, { video }: MediaInfo, edit: EditDecisions): string {
  const { width, height } = edit.crop;
  const small = { width: even(width / BACKDROP_DIVISOR), height: even(height / BACKDROP_DIVISOR) };
  const cover = Math.max(small.width / video.width, small.height / video.height);
  const covering = {
    width: Math.max(small.width, even(video.width * cover)),
    height: Math.max(small.height, even(video.height * cover)),
  };
  return (
    `[${label}b]${toVideoPicture(video, covering, 'area')},crop=${small.width}:${small.height},` +
    `format=yuv444p,gblur=sigma=${BACKDROP_BLUR}:steps=2,lutyuv=y='16+(val-16)*${BACKDROP_LIGHT}',scale=${width}:${height}:flags=bicubic,format=yuv420p[${label}c]`
  );
}
