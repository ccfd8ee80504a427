import { expect, test } from 'vitest';
import { chooseMoments } from './choose.ts';
import { chooseMomentsInThread } from './choose-in-thread.ts';
import { buildTalk } from './talk.test-kit.ts';

test('the same moments are chosen in a thread', async () => {
  const request = { ...buildTalk({ minutes: 6 }), lengths: [1], title: 'A talk' };
  expect(await chooseMomentsInThread(request)).toEqual(chooseMoments(request));
});

test('a choice that is cancelled ends at once', async () => {
  const cancelled = new AbortController();
  const choosing = chooseMomentsInThread({ ...buildTalk({ minutes: 600 }), lengths: [1, 2, 3, 4] }, cancelled.signal);
  cancelled.abort(new Error('cancelled'));
  await expect(choosing).rejects.toThrow('cancelled');
});
