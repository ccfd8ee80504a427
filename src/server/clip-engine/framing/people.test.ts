import { expect, test } from 'vitest';
import { bestLook, rateCovers } from './cover-choice.ts';
import { faceLikeness } from './face-likeness.ts';
import type { Sample } from './people.ts';
import { readLuma, readPicture } from './picture.ts';
import { planShots } from './shots.ts';
import type { SeenFace } from './tracks.ts';

const source = { width: 640, height: 360 };
const small = { width: 64, height: 36 };
const rate = { num: 25, den: 1 };

type Drawn = { x: number; width: number; score: number; moves: boolean; likeness?: number; ofBody?: true };

/** Samples of one shot in which only the lively faces change. */
function samplesOf(faces: readonly Drawn[], count = 9): Sample[] {
  const samples: Sample[] = [];
  for (let n = 0; n < count; n++) {
    const seen = faces.map(({ x, width, score, likeness = 1, ofBody }): SeenFace => {
      const box = { x, y: 0.3, width, height: 0.4 };
      return {
        frame: n * 8,
        score,
        likeness,
        ...(ofBody && { ofBody }),
        box,
        x: x * source.width,
        y: 0.3 * source.height,
        width: width * source.width,
        height: 0.4 * source.height,
      };
    });
    const rgb = new Uint8Array(small.width * small.height * 3);
    for (let i = 0; i < rgb.length; i++) {
      const column = Math.floor(i / 3) % small.width;
      const lively = faces.some(
        ({ x, width, moves }) => moves && column >= x * small.width && column < (x + width) * small.width,
      );
      // A soft pattern, brighter in every other sample inside a lively face.
      rgb[i] = 100 + 4 * (column % 5) + (lively && n % 2 === 1 ? 12 : 0);
    }
    samples.push({ frame: n * 8, faces: seen, picture: readPicture(readLuma(rgb), small, samples[n - 1]?.picture) });
  }
  return samples;
}

function plan(samples: readonly Sample[]) {
  const output = { width: 1080, height: 1920 };
  return planShots({
    samples,
    cuts: [],
    scores: Array.from({ length: samples.length * 8 }, () => 0),
    voice: undefined,
    sampleFrames: 8,
    rate,
    source,
    output,
    startSeconds: 0,
  });
}

const speaker = { x: 0.2, width: 0.15, score: 0.88, moves: true };
const shelf = { x: 0.6, width: 0.39, score: 0.72, moves: false };

test('a large false face on a still wall is not followed and lowers no figure', () => {
  const { crop } = plan(samplesOf([speaker, shelf]));
  expect(crop.shots.map(({ layout }) => layout)).toEqual(['crop']);
  const [key] = crop.shots[0]?.keys ?? [];
  expect(key?.x).toBeLessThanOrEqual(0.2 * 640);
  expect((key?.x ?? 0) + (crop.shots[0]?.cropWidth ?? 0)).toBeGreaterThanOrEqual(0.35 * 640);
  expect(crop.faceInsideShare).toBe(1);
});

test('even a false face as sure as the true one loses to life', () => {
  const { crop } = plan(samplesOf([speaker, { ...shelf, score: 0.95 }]));
  expect(crop.shots[0]?.keys[0]?.x).toBeLessThan(200);
});

test('a wall with nothing but an unsure false face is cropped in its middle', () => {
  const { crop, subjects } = plan(samplesOf([shelf]));
  expect(crop.shots[0]?.keys).toEqual([{ atSeconds: 0, x: 219, y: 0 }]);
  expect(crop.faceInsideShare).toBeUndefined();
  expect(subjects.size).toBe(0);
});

test('a photograph of a person is followed where nobody lives', () => {
  const { crop } = plan(samplesOf([{ x: 0.1, width: 0.2, score: 0.93, moves: false }]));
  expect(crop.shots[0]?.keys[0]?.x).toBeLessThan(80);
});

test('two living people far apart are shown each in a half of the frame, one of them and a picture on the wall are not', () => {
  const other = { ...speaker, x: 0.75 };
  expect(plan(samplesOf([speaker, other])).crop.shots[0]?.layout).toBe('split');
  expect(plan(samplesOf([speaker, { ...other, moves: false }])).crop.shots[0]?.layout).toBe('crop');
});

test('a body whose face is not seen is followed if it moves, and not if it is furniture', () => {
  const body = { x: 0.7, width: 0.1, score: 0.55, likeness: 0.6, ofBody: true, moves: true } as const;
  const [followed] = plan(samplesOf([body])).crop.shots;
  expect(followed?.keys[0]?.x).toBeGreaterThan(300);
  const [centred] = plan(samplesOf([{ ...body, moves: false }])).crop.shots;
  expect(centred?.keys[0]?.x).toBe(219);
  // What looks little like a face is a pattern that somebody moves in front of.
  const pattern = { x: 0.05, width: 0.35, score: 0.65, likeness: 0.3, moves: true };
  expect(plan(samplesOf([pattern, body])).crop.shots[0]?.keys[0]?.x).toBeGreaterThan(300);
  // Seen in a single sample, it cannot be told from furniture.
  expect(plan(samplesOf([body], 1)).crop.shots[0]?.keys[0]?.x).toBe(219);
});

test('the cover is chosen by the main person, not by the false face', () => {
  const samples = samplesOf([speaker, shelf]);
  const only = samples.map((sample, i) =>
    i === 4 ? sample : { ...sample, faces: sample.faces.filter(({ score }) => score < 0.8) },
  );
  const { subjects } = plan(samples);
  const kept = new Map([...subjects].filter(([frame]) => frame === 32));
  expect(bestLook(rateCovers(only, [], 25, kept))?.frame).toBe(32);
});

test('points that make no face say so', () => {
  const box = { x: 0.4, y: 0.3, width: 0.15, height: 0.27, score: 0.9 };
  const face = [0.44, 0.4, 0.51, 0.4, 0.48, 0.46, 0.48, 0.52, 0.41, 0.44, 0.54, 0.42];
  const furniture = [0.83, 0.12, 0.93, 0.4, 0.8, 0.34, 0.71, 0.45, 0.73, 0.02, 0.93, 0.59];
  const size = { width: 256, height: 144 };
  expect(faceLikeness({ ...box, points: face }, size)).toBe(1);
  expect(faceLikeness({ ...box, x: 0.6, y: 0.01, width: 0.38, height: 0.68, points: furniture }, size)).toBeLessThan(
    0.5,
  );
  expect(faceLikeness({ ...box, x: -0.1, points: face.map((v, i) => (i % 2 === 0 ? v - 0.5 : v)) }, size)).toBeLessThan(
    0.6,
  );
});
