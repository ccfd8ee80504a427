import { expect, test, vi } from 'vitest';
import { shareRequest } from './share-request.ts';

test('identical requests in flight are shared, and a later one is sent again', async () => {
  const answer = Promise.withResolvers<number>();
  const make = vi.fn(() => answer.promise);
  const both = Promise.all([shareRequest('a', undefined, make), shareRequest('a', undefined, make)]);
  void shareRequest('b', undefined, async () => 2);
  answer.resolve(1);
  expect(await both).toEqual([1, 1]);
  expect(make).toHaveBeenCalledTimes(1);
  await shareRequest('a', undefined, make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a caller that aborts leaves the others waiting; when nobody waits, the request is aborted', async () => {
  const answer = Promise.withResolvers<number>();
  let sent: AbortSignal | undefined;
  const make = (signal: AbortSignal) => {
    sent = signal;
    return answer.promise;
  };
  const [one, other] = [new AbortController(), new AbortController()];
  const first = shareRequest('c', one.signal, make);
  const second = shareRequest('c', other.signal, make);
  one.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(sent?.aborted).toBe(false);
  other.abort(new Error('left too'));
  await expect(second).rejects.toThrow('left too');
  expect(sent?.aborted).toBe(true);
});

test('a failure reaches every caller, and the next request is sent again', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('back');
  const outcomes = await Promise.allSettled([1, 2].map(() => shareRequest('d', undefined, make)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shareRequest('d', undefined, make)).toBe('back');
});
