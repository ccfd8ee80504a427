import { expect, test } from 'vitest';
import { BODY_SIDE, decodeBody } from './body-decode.ts';

const WIDE = { width: 256, height: 144 };
/** Pixels of the square above a picture of that shape. */
const ABOVE = (BODY_SIDE - (BODY_SIDE * WIDE.height) / WIDE.width) / 2;

/** The model's rows: joints by number, in pixels of the square. */
function rowsOf(joints: Record<number, { x: number; y: number; score: number }>): Float32Array {
  const rows = new Float32Array(17 * 3);
  for (const [row, { x, y, score }] of Object.entries(joints))
    rows.set([y / BODY_SIDE, x / BODY_SIDE, score], 3 * Number(row));
  return rows;
}

const shoulders = (score: number) => ({ 5: { x: 130, y: 110, score }, 6: { x: 90, y: 112, score } });

test('a head is estimated above the shoulders, in shares of the picture', () => {
  const body = decodeBody(rowsOf(shoulders(0.6)), WIDE);
  if (body === undefined) throw new Error('no body');
  expect((body.x + body.width / 2) * BODY_SIDE).toBeCloseTo(110, 0);
  const middle = (body.y + body.height / 2) * (BODY_SIDE - 2 * ABOVE) + ABOVE;
  expect(middle).toBeGreaterThan(75);
  expect(middle).toBeLessThan(95);
  expect(body.width * BODY_SIDE).toBeCloseTo(20, 0);
});

test('visible ears say where the head is', () => {
  const ears = { 3: { x: 120, y: 70, score: 0.5 }, 4: { x: 108, y: 70, score: 0.5 } };
  const body = decodeBody(rowsOf({ ...shoulders(0.6), ...ears }), WIDE);
  expect(((body?.x ?? 0) + (body?.width ?? 0) / 2) * BODY_SIDE).toBeCloseTo(114, 0);
});

test.each([
  ['uncertain', shoulders(0.35)],
  ['one above the other', { 5: { x: 100, y: 60, score: 0.7 }, 6: { x: 90, y: 112, score: 0.7 } }],
  ['too far away', { 5: { x: 100, y: 60, score: 0.7 }, 6: { x: 97, y: 60, score: 0.7 } }],
])('shoulders that are %s are nobody', (_, joints) => {
  expect(decodeBody(rowsOf(joints), WIDE)).toBeUndefined();
});
