import { beforeEach, expect, test } from 'vitest';
import {
  EVENTS,
  finish,
  openRunning,
  openTab,
  pass,
  REPLIES,
  type Reply,
  running,
  server,
  setUpGenerations,
  tell,
} from './generation-tab.test-kit.tsx';

setUpGenerations();
beforeEach(() => sessionStorage.clear());

const ready = [expect.stringContaining('9 clips are ready')];

const orders = REPLIES.flatMap((first) =>
  REPLIES.filter((name) => name !== first).map((second) => [
    first,
    second,
    ...REPLIES.filter((n) => n !== first && n !== second),
  ]),
) as [Reply, Reply, Reply][];

test.each(orders)('one toast when the responses are %s, %s, %s', async (...order) => {
  for (const events of [EVENTS, EVENTS.toReversed()]) {
    server.job = running;
    server.notified = false;
    const tab = await openRunning();
    order.forEach((name, index) => {
      server.delayMs[name] = 100 + index * 200;
    });
    finish();
    tell(...events);
    await pass(2_000, tab);
    expect(tab.toasts()).toEqual(ready);
    expect(tab.state()).toBe('idle');
    tab.close();
    server.delayMs = { active: 0, status: 0, notifications: 0 };
  }
});

test('forty generations that end are announced forty times, whichever response is first', async () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let told = 0;
  for (let round = 0; round < 40; round += 1) {
    server.job = running;
    server.notified = false;
    const tab = await openRunning();
    for (const name of REPLIES) server.delayMs[name] = Math.round(random() * 300);
    finish();
    tell('notification', 'job'); // in the order the server commits them
    await pass(1_500, tab);
    told += tab.toasts().length;
    tab.close();
    server.delayMs = { active: 0, status: 0, notifications: 0 };
  }
  expect(`${told} of 40`).toBe('40 of 40');
});

test('a failure is announced once with its reason, even if the notification is first', async () => {
  const tab = await openRunning();
  server.delayMs = { active: 200, status: 200, notifications: 0 };
  finish({ status: 'failed', error_message: 'The sound could not be read' });
  tell('notification', 'job');
  await pass(2_000, tab);
  expect(tab.toasts()).toEqual([expect.stringMatching(/Generation failed.*The sound could not be read/)]);
  expect(tab.state()).toBe('failed');
});

test('one of the two events is enough, and repeated ones are announced once', async () => {
  for (const events of [['job'], ['notification'], ['job', 'notification', 'job', 'notification', 'job']] as const) {
    server.job = running;
    server.notified = false;
    const tab = await openRunning();
    finish();
    tell(...events);
    await pass(1_000, tab);
    tell(...events);
    await pass(3_000, tab);
    expect(tab.toasts(), events.join()).toEqual(ready);
    tab.close();
  }
});

test('when both events are lost the next poll announces it', async () => {
  const tab = await openRunning();
  finish();
  await pass(16_000, tab);
  expect(tab.toasts()).toEqual(ready);
  expect(tab.state()).toBe('idle');
});

test('without an event stream the notifications and the status are polled, and it is announced once', async () => {
  server.hasStream = false;
  const tab = await openRunning();
  finish();
  await pass(16_000, tab);
  expect(tab.toasts()).toEqual(ready);
});

test('a notification that arrives before an outdated status response is still announced', async () => {
  const tab = await openRunning();
  server.delayMs.status = 1_000;
  tell('job'); // progress: the status request is pending
  await pass(500, tab);
  finish();
  tell('notification');
  await pass(8_000, tab);
  expect(tab.toasts()).toEqual(ready);
});

test('a generation that ends during a reload is announced once, afterwards', async () => {
  const before = await openRunning();
  before.close();
  finish();
  const after = openTab();
  await pass(2_000, after);
  expect(before.toasts()).toEqual([]);
  expect(after.toasts()).toEqual(ready);
  after.close();
  const again = openTab();
  await pass(2_000, again);
  expect(again.toasts()).toEqual([]);
});

test('a generation that ended before the tab was opened is not announced', async () => {
  finish();
  const tab = openTab();
  await pass(2_000, tab);
  tell('job', 'notification');
  await pass(2_000, tab);
  expect(tab.toasts()).toEqual([]);
});

test('a tab restored long after the end announces nothing', async () => {
  (await openRunning()).close();
  finish({ status: 'completed', finished_at: new Date(performance.timeOrigin - 3_600_000).toISOString() });
  const restored = openTab();
  await pass(2_000, restored);
  expect(restored.toasts()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('every open tab that saw it running announces it once', async () => {
  const tabs = [await openRunning(), await openRunning()];
  finish();
  tell('notification', 'job');
  await pass(3_000, ...tabs);
  for (const tab of tabs) expect(tab.toasts()).toEqual(ready);
});

test('a canceled generation is not announced', async () => {
  const tab = await openRunning();
  finish({ status: 'canceled' });
  tell('job');
  await pass(2_000, tab);
  expect(tab.toasts()).toEqual([]);
  expect(tab.state()).toBe('idle');
});

test('a generation unknown to the server is neither announced nor requested again', async () => {
  (await openRunning()).close();
  server.job = null; // as if another account had signed in in this tab
  const tab = openTab();
  await pass(2_000, tab);
  expect(tab.toasts()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('a retry that ends before its own response arrives is announced once', async () => {
  server.job = null;
  const tab = openTab();
  await pass(500, tab);
  server.job = { ...running, job_id: 'j2' };
  tell('job');
  await pass(500, tab);
  finish({ status: 'failed', error_message: 'The video is gone' });
  tell('notification', 'job');
  await pass(1_000, tab);
  tab.follow('j2');
  await pass(1_000, tab);
  expect(tab.toasts()).toEqual([expect.stringContaining('The video is gone')]);
  expect(tab.state()).toBe('failed');
});
