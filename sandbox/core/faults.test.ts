import { expect, test } from 'vitest';
import { openFaults } from './faults.ts';

const hits = (faults: ReturnType<typeof openFaults>, calls: number) =>
  Array.from(
    { length: calls },
    () => faults.take('youtube.upload.put', 'steady', { url: '/upload', headers: {} }) !== undefined,
  );

test('a probability affects its share of the calls, without limit and reproducibly', () => {
  const [one, other] = [openFaults(7), openFaults(7)];
  for (const faults of [one, other]) faults.add({ call: 'youtube.*', kind: 'status', probability: 0.04 });
  const drawn = hits(one, 5000);
  const count = drawn.filter(Boolean).length;
  expect(count).toBeGreaterThan(150);
  expect(count).toBeLessThan(250);
  expect(hits(other, 5000)).toEqual(drawn);
  expect(one.list()).toMatchObject([{ probability: 0.04, left: null }]);
});

test('a probability with a count ends after that many hits', () => {
  const faults = openFaults(1);
  faults.add({ call: '*', kind: 'hang', probability: 0.5, count: 3 });
  expect(hits(faults, 200).filter(Boolean)).toHaveLength(3);
  expect(faults.list()).toEqual([]);
});

test('several faults divide the calls between them', () => {
  const faults = openFaults(1);
  for (const kind of ['status', 'lost_answer', 'hang'] as const) faults.add({ call: '*', kind, probability: 0.1 });
  const kinds = Array.from(
    { length: 1000 },
    () => faults.take('tiktok.publish.direct_init', undefined, { headers: {} })?.kind,
  );
  for (const kind of ['status', 'lost_answer', 'hang']) {
    const share = kinds.filter((one) => one === kind).length;
    expect(share, kind).toBeGreaterThan(50);
    expect(share, kind).toBeLessThan(150);
  }
});

test('a probability outside 0 to 1 is refused', () => {
  for (const probability of [0, -0.1, 1.1, Number.NaN])
    expect(() => openFaults(1).add({ call: '*', kind: 'status', probability })).toThrow('probability');
});

test('a body is cut only if there is one', () => {
  const faults = openFaults(1);
  faults.add({ call: 'youtube.upload.put', kind: 'cut_body' });
  const take = (length: string) =>
    faults.take('youtube.upload.put', undefined, { headers: { 'content-length': length } });
  expect(take('0')).toBeUndefined();
  expect(take('10')).toMatchObject({ kind: 'cut_body' });
});
