import { expect, test } from 'vitest';
import { CHUNK_UNIT, planPut, rangeStored } from './session.ts';

const nothing = { storedBytes: 0, totalBytes: undefined };
const put = (
  contentRange: string | undefined,
  contentLength?: number,
  progress: { storedBytes: number; totalBytes: number | undefined } = nothing,
  keepsPart = false,
) => planPut(progress, { contentRange, contentLength }, keepsPart);

test('a body without a range is the whole file', () => {
  expect(put(undefined, 1000)).toEqual({ kind: 'store', skipBytes: 0, keepUpTo: 1000, totalBytes: 1000 });
});

test('an empty request with a star asks how many bytes are stored', () => {
  expect(put('bytes */900000', 0)).toEqual({ kind: 'probe', totalBytes: 900000 });
  expect(put('bytes */*', 0)).toEqual({ kind: 'probe', totalBytes: undefined });
});

test('all chunks but the last are multiples of 256 KiB', () => {
  expect(put(`bytes 0-${CHUNK_UNIT - 1}/900000`, CHUNK_UNIT)).toMatchObject({ kind: 'store', keepUpTo: CHUNK_UNIT });
  expect(put('bytes 0-299999/900000', 300_000)).toMatchObject({ kind: 'refuse', status: 400 });
  expect(put('bytes 786432-899999/900000', 113_568, { storedBytes: 786_432, totalBytes: 900_000 })).toMatchObject({
    kind: 'store',
    keepUpTo: 900_000,
  });
});

test('a chunk that starts beyond the stored bytes is refused; an overlapping one continues after them', () => {
  expect(put(`bytes ${CHUNK_UNIT}-${2 * CHUNK_UNIT - 1}/900000`, CHUNK_UNIT)).toMatchObject({
    kind: 'refuse',
    status: 400,
  });
  expect(
    put(`bytes 0-${2 * CHUNK_UNIT - 1}/900000`, 2 * CHUNK_UNIT, { storedBytes: CHUNK_UNIT, totalBytes: 900_000 }),
  ).toMatchObject({
    kind: 'store',
    skipBytes: CHUNK_UNIT,
  });
});

test('a server may keep less than was sent, in whole units', () => {
  expect(put(`bytes 0-${3 * CHUNK_UNIT - 1}/900000`, 3 * CHUNK_UNIT, nothing, true)).toMatchObject({
    keepUpTo: 2 * CHUNK_UNIT,
  });
});

test('ranges that contradict the length, the session or themselves are refused', () => {
  expect(put('bytes 0-9/5', 10)).toMatchObject({ kind: 'refuse' });
  expect(put('bytes 0-9/10', 7)).toMatchObject({ kind: 'refuse' });
  expect(put('bytes 0-9/10', 10, { storedBytes: 0, totalBytes: 20 })).toMatchObject({ kind: 'refuse' });
  expect(put('items 0-9/10', 10)).toMatchObject({ kind: 'refuse' });
  expect(put(undefined, 10, { storedBytes: 0, totalBytes: 20 })).toMatchObject({ kind: 'refuse' });
});

test('a range is reported only once bytes are stored', () => {
  expect([rangeStored(0), rangeStored(CHUNK_UNIT)]).toEqual([undefined, 'bytes=0-262143']);
});
