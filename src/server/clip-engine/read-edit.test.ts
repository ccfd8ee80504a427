import { expect, test } from 'vitest';
import { readEdit, UnreadableEdit } from './read-edit.ts';
import { RENDERER_VERSION } from './render/arguments.ts';

/** As stored by renderer 1: database rows lack `undefined` values. */
const old = {
  source: { startSeconds: 10, endSeconds: 40 },
  crop: {
    shots: [
      {
        startSeconds: 10,
        endSeconds: 40,
        layout: 'crop',
        cropWidth: 608,
        cropHeight: 1080,
        keys: [{ atSeconds: 0, x: 300, y: 0 }],
      },
    ],
    width: 1080,
    height: 1920,
  },
  captions: {
    style: 'bold',
    chunks: [{ startSeconds: 0, endSeconds: 1, words: [{ text: 'Hi', startSeconds: 0, endSeconds: 1 }] }],
  },
  gainDb: 4.2,
  ceilingDb: -1.8,
  renderer: 1,
};

test('an edit of an older renderer is read as one of this renderer, with all its decisions', () => {
  expect(readEdit(old)).toEqual({ ...old, renderer: RENDERER_VERSION });
});

test('an edit of this renderer is read as it stands, with and without captions', () => {
  const { captions: _, ...silent } = { ...old, renderer: RENDERER_VERSION };
  expect(readEdit(silent)).toEqual(silent);
  expect(readEdit({ ...silent, captions: old.captions })).toEqual({ ...silent, captions: old.captions });
});

test.each([
  ['a newer renderer', { ...old, renderer: RENDERER_VERSION + 1 }, `it is of renderer ${RENDERER_VERSION + 1}`],
  ['a renderer that never was', { ...old, renderer: 0 }, 'it is of renderer 0'],
  ['no renderer', { ...old, renderer: undefined }, 'it does not fit at renderer'],
  [
    'an unknown layout',
    { ...old, crop: { ...old.crop, shots: [{ layout: 'tilt' }] } },
    'it does not fit at crop.shots.0.',
  ],
  ['a missing part', { ...old, gainDb: undefined }, 'it does not fit at gainDb'],
  ['a number that is none', { ...old, gainDb: null }, 'it does not fit at gainDb'],
  ['nothing', null, 'it does not fit at the top'],
  ['a text', 'edit', 'it does not fit at the top'],
])('an edit of %s is refused with the place', (_, stored, why) => {
  expect(() => readEdit(stored)).toThrow(UnreadableEdit);
  expect(() => readEdit(stored)).toThrow(why);
});
