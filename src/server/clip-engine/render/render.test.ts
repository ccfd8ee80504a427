import { expect, test } from 'vitest';
import type { MediaInfo } from '#server/media/media-info.ts';
import { say } from '#texts/say.ts';
import type { CropShot, EditDecisions } from '../shapes.ts';
import { renderArgs } from './arguments.ts';
import { coverArgs } from './cover.ts';
import { cropExpression } from './crop-expression.ts';
import { findFaults } from './inspect.ts';

const rate = { num: 25, den: 1 };
const still: CropShot = {
  startSeconds: 10,
  endSeconds: 12,
  layout: 'crop',
  keys: [{ atSeconds: 0, x: 40, y: 0 }],
  cropWidth: 202,
  cropHeight: 360,
};
const moving: CropShot = {
  startSeconds: 12,
  endSeconds: 14,
  layout: 'crop',
  cropWidth: 202,
  cropHeight: 360,
  keys: [
    { atSeconds: 2, x: 300, y: 0 },
    { atSeconds: 3, x: 350, y: 0 },
    { atSeconds: 4, x: 350, y: 0 },
  ],
};
const info: MediaInfo = {
  container: 'mp4',
  durationSeconds: 60,
  startSeconds: 0,
  sizeBytes: 1,
  video: {
    codec: 'h264',
    profile: 'High',
    pixelFormat: 'yuv420p',
    width: 640,
    height: 360,
    rotation: 0,
    frameRate: 25,
    variableFrameRate: false,
    streamIndex: 0,
  },
  audio: { codec: 'aac', sampleRate: 44_100, channels: 2, streamIndex: 1 },
  subtitles: [],
};
const edit: EditDecisions = {
  source: { startSeconds: 10, endSeconds: 14 },
  captions: undefined,
  gainDb: 3,
  ceilingDb: -1.8,
  renderer: 1,
  crop: { shots: [still, moving], width: 1080, height: 1920, faceInsideShare: undefined },
};

/** Evaluates the expression as ffmpeg does, for the few forms that occur. */
function evaluate(expression: string, n: number): number {
  const sum = (text: string) => text.split('+').reduce((total, part) => total + product(part, n), 0);
  return expression.split(/\)\+(?=gte)/).reduce((total, term) => {
    const gated = /^gte\(n,(-?\d+)\)\*lt\(n,(-?\d+)\)\*\((.*?)\)?$/.exec(term);
    if (gated === null) return total + Number(term);
    const [, from = '', to = '', value = ''] = gated;
    return n >= Number(from) && n < Number(to)
      ? total + sum(value.endsWith(')') || !value.includes('(') ? value : `${value})`)
      : total;
  }, 0);
}

function product(text: string, n: number): number {
  const moved = /^(-?[\d.]+)\*\(n-(-?[\d.]+)\)$/.exec(text);
  return moved === null ? Number(text) : Number(moved[1]) * (n - Number(moved[2]));
}

test('the window stands where the plan says on every frame, and jumps on the first frame of a shot', () => {
  const expression = cropExpression([still, moving], 'x', 10, rate);
  expect(evaluate(expression, 0)).toBe(40);
  expect(evaluate(expression, 49)).toBe(40);
  expect(evaluate(expression, 50)).toBe(300);
  expect(evaluate(expression, 62)).toBeCloseTo(324, 3);
  expect(evaluate(expression, 75)).toBeCloseTo(350, 3);
  expect(evaluate(expression, 99)).toBeCloseTo(350, 3);
});

test('frames are counted from the stretch that the expression is used in', () => {
  expect(evaluate(cropExpression([still, moving], 'x', 10, rate, 50), 0)).toBe(300);
});

test('one still window is a plain number, and even', () => {
  expect(cropExpression([still], 'x', 10, rate)).toBe('40');
  expect(cropExpression([still], 'y', 10, rate)).toBe('0');
  expect(cropExpression([{ ...still, keys: [{ atSeconds: 0, x: 41, y: 0 }] }], 'x', 10, rate)).toBe('42');
});

test('a clip is one encode with everything in it, and nothing a person typed stands in a filter', () => {
  const args = renderArgs("/in/it's; [v].mp4", info, edit, '/out/x.part');
  expect(args.filter((arg) => arg === '-c:v')).toHaveLength(1);
  const graph = args[args.indexOf('-filter_complex') + 1] ?? '';
  expect(graph).not.toContain("it's");
  expect(graph).not.toContain('overlay');
  expect(graph).not.toContain('ass=');
  expect(graph).toContain('fps=25:start_time=0,trim=end_frame=100');
});

test('the blurred copy is only made for the stretches that need it', () => {
  const fit: CropShot = { ...still, layout: 'fit', keys: [], cropWidth: 640, cropHeight: 360 };
  const args = renderArgs('in.mp4', info, { ...edit, crop: { ...edit.crop, shots: [fit, moving] } }, 'out');
  const graph = args[args.indexOf('-filter_complex') + 1] ?? '';
  expect(graph).toContain('split=2');
  expect(graph).toContain('trim=start_frame=0:end_frame=50');
  expect(graph).toContain('trim=start_frame=50:end_frame=100');
  expect(graph.match(/overlay/g)).toHaveLength(1);
});

test('a split is two windows edge to edge, and needs no backdrop', () => {
  const half = (y: number, x: number) => ({
    keys: [{ atSeconds: 0, x, y: 0 }],
    cropWidth: 404,
    cropHeight: 360,
    place: { x: 0, y, width: 1080, height: 960 },
  });
  const split: CropShot = { ...still, layout: 'split', keys: [], panes: [half(0, 10), half(960, 230)] };
  const graphOf = (shot: CropShot) => {
    const args = renderArgs('in.mp4', info, { ...edit, crop: { ...edit.crop, shots: [shot, moving] } }, 'out');
    return args[args.indexOf('-filter_complex') + 1] ?? '';
  };
  expect(graphOf(split)).toContain('vstack=inputs=2');
  expect(graphOf(split)).not.toContain('gblur');
  expect(graphOf(split).match(/crop=/g)).toHaveLength(3);
  const screen: CropShot = {
    ...split,
    layout: 'screen',
    panes: [half(0, 10), { ...half(1000, 10), place: { x: 300, y: 1000, width: 480, height: 400 } }],
  };
  expect(graphOf(screen)).toContain('gblur');
  expect(graphOf(screen).match(/overlay/g)).toHaveLength(2);
});

test('the cover takes the window as it stands at its moment', () => {
  const args = coverArgs({ file: 'in.mp4', info, edit, atSeconds: 12.52 }, 'cover.part');
  expect(args.join(' ')).toContain("x='iw/640*(326)'");
  expect(args).toContain('12.520000');
});

test('faults are told in sentences', () => {
  const good = {
    width: 1080,
    height: 1920,
    durationSeconds: 4,
    videoCodec: 'h264',
    videoProfile: 'High',
    pixelFormat: 'yuv420p',
    frameRate: 25,
    audioCodec: 'aac',
    sampleRate: 48_000,
    fastStart: true,
    integratedLufs: -14.1,
    truePeakDbtp: -1.4,
    blackOpening: false,
    faceInsideShare: 1,
    wordsCut: 0,
  };
  const plan = { edit, hasSound: true, editList: false };
  const faultsOf = (...given: Parameters<typeof findFaults>) => findFaults(...given).map((one) => say('en', one));
  expect(faultsOf(good, plan)).toEqual([]);
  expect(
    faultsOf({ ...good, integratedLufs: -17, wordsCut: 1, durationSeconds: 4.2, faceInsideShare: 0.5 }, plan),
  ).toEqual([
    'The clip lasts 4.20 s instead of 4.00 s.',
    'The loudness is -17.0 LUFS instead of -14.',
    'A face is partly outside the picture in 50% of the samples.',
    "1 word is cut at the clip's edges.",
  ]);
  const distant = { ...edit, crop: { ...edit.crop, smallFaces: true } };
  expect(faultsOf(good, { ...plan, edit: distant })).toEqual([
    'Faces are small. The picture is enlarged up to 5.3 ×; more would look soft, so a wider window is shown.',
  ]);
  const spoilt = { ...good, frozenOpening: true, soundOffsetSeconds: 0.12, mouthsCoveredShare: 0.3 };
  const unseen = { ...edit, crop: { ...edit.crop, speakerInsideShare: 0.8 } };
  expect(faultsOf({ ...spoilt, faceInsideShare: 0.5 }, { ...plan, edit: unseen })).toEqual([
    'Sound and picture are 120 ms out of sync.',
    'The picture does not move in the first second.',
    'The speaker is partly outside the picture in 20% of the samples.',
    'Captions cover a mouth or chin in 30% of the samples.',
  ]);
  const captions = { style: 'bold', chunks: [{ startSeconds: 0, endSeconds: 1, words: [] }] };
  const subtitled = { ...good, subtitlesInSource: true };
  expect(faultsOf(subtitled, { ...plan, edit: { ...edit, captions } })).toEqual([
    'Subtitles are already part of this video’s picture. The clip’s captions are placed away from them; without captions, only those are shown.',
  ]);
  expect(faultsOf(subtitled, { ...plan, edit: { ...edit, captions: { ...captions, burned: false } } })).toEqual([]);
  const silent = { ...good, integratedLufs: undefined, truePeakDbtp: undefined };
  expect(faultsOf(silent, plan)).toEqual(['The clip is silent.']);
  expect(faultsOf(silent, { ...plan, hasSound: false })).toEqual([]);
  expect(faultsOf(good, { ...plan, colourTags: 'bt2020nc, arib-std-b67, bt2020, tv' })).toEqual([
    'The colors are tagged as bt2020nc, arib-std-b67, bt2020, tv instead of BT.709.',
  ]);
});

test('sound that is finished already is taken as it is', () => {
  const args = renderArgs('in.mp4', info, edit, 'out', 'sound.mp4');
  expect(args.slice(args.indexOf('-c:a'), args.indexOf('-c:a') + 2)).toEqual(['-c:a', 'copy']);
  expect(args).toContain('1:a:0');
  expect(args[args.indexOf('-filter_complex') + 1]).not.toContain('[a]');
});
