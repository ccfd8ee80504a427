import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GenerationJob } from '#contract/clips.ts';
import { EventStream } from '#web/features/events/event-stream.tsx';
import { GenerationProvider } from '#web/features/generation/generation-provider.tsx';
import { type Generation, useGeneration } from '#web/features/generation/queries.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';

const REPLIES = ['active', 'status', 'notifications'] as const;
const EVENTS = ['job', 'notification'] as const;
type Reply = (typeof REPLIES)[number];
const realTimeout = globalThis.setTimeout;

/** The server at the edge: one generation of the account, its notification, how long each reply takes, and the streams that are open. */
let server: {
  job: GenerationJob | null;
  notified: boolean;
  delayMs: Record<Reply, number>;
  streams: Set<ReadableStreamDefaultController<Uint8Array>>;
  hasStream: boolean;
};

const running: GenerationJob = {
  ...{ job_id: 'j1', video_id: 'v1', video_title: 'Talk', status: 'processing', stage: 'Finding the best moments' },
  ...{ progress_percentage: 40, eta_seconds: null, clips_generated: 2, total_clips: 9, error_message: null, note: null },
  ...{ started_at: new Date().toISOString(), finished_at: null },
};

beforeAll(async () => {
  await import('#web/ui/toast-list.tsx'); // loaded with the first toast
});
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible'); // jsdom shows nothing to anybody
  server = {
    job: running,
    ...{ notified: false, delayMs: { active: 0, status: 0, notifications: 0 }, streams: new Set(), hasStream: true },
  };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

async function answer(address: string, init?: RequestInit): Promise<Response> {
  const path = address.split('?')[0] ?? '';
  if (path.endsWith('/api/events')) return openStream(init?.signal);
  if (path.endsWith('/status') && !path.includes(`/${server.job?.job_id}/`)) return new Response('{}', { status: 404 });
  const [name, data] = path.endsWith('/jobs/active')
    ? (['active', { job: server.job && !isOver(server.job) ? server.job : null }] as const)
    : path.endsWith('/status')
      ? (['status', server.job] as const)
      : (['notifications', { notifications: server.notified ? [notification()] : [], unread_count: 0 }] as const);
  const body = JSON.stringify({ retcode: 0, data }); // read when the request arrives, whenever the reply does
  await new Promise((resolve) => setTimeout(resolve, server.delayMs[name]));
  return new Response(body);
}

function openStream(signal: AbortSignal | null | undefined): Response {
  if (!server.hasStream) return new Response('{}', { status: 503 });
  const { streams } = server;
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller);
        signal?.addEventListener('abort', () => {
          streams.delete(controller);
          controller.close();
        });
      },
    }),
  );
}

function isOver({ status }: GenerationJob): boolean {
  return status !== 'pending' && status !== 'processing';
}

function notification() {
  const type = server.job?.status === 'failed' ? 'clip_generation_failed' : 'clip_generation_complete';
  const at = server.job?.finished_at ?? new Date().toISOString();
  return { ...{ id: 'n1', type, title: 'Over', message: 'It is over', timestamp: at }, read: false, job_id: 'j1', link: null };
}

/** Ends the generation on the server, which writes its notification in the same transaction. */
function finish(change: Partial<GenerationJob> = { status: 'completed', clips_generated: 9 }): void {
  server.job = { ...(server.job ?? running), finished_at: new Date().toISOString(), ...change };
  server.notified = server.job.status !== 'canceled';
}

/** What the server tells after a commit, in one piece. */
function tell(...types: readonly (typeof EVENTS)[number][]): void {
  const payload = { job: '{"type":"job","job_id":"j1"}', notification: '{"type":"notification","notification_id":"n1"}' };
  const text = types.map((type) => `data: ${payload[type]}\n\n`).join('');
  for (const stream of server.streams) stream.enqueue(new TextEncoder().encode(text));
}

/** A browser tab with the product open; `seen` collects the toasts that were on its screen. */
function openTab() {
  let generation: Generation | undefined;
  const seen = new Map<Element, string>();
  function Look(): null {
    generation = useGeneration();
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <EventStream />
          <GenerationProvider>
            <Look />
          </GenerationProvider>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return {
    close: unmount,
    state: () => generation?.tracker.state,
    follow: (jobId: string) =>
      act(() => generation?.follow({ jobId, videoId: 'v1', videoTitle: 'Talk', startedAt: new Date().toISOString() })),
    toasts: () => [...seen.values()],
    look() {
      for (const toast of container.querySelectorAll('[data-kind]')) seen.set(toast, toast.textContent ?? '');
    },
  };
}
type Tab = ReturnType<typeof openTab>;

/** Lets time pass in steps, with what is due in each, and looks at the screen of the tabs after every one. */
async function pass(ms: number, ...tabs: Tab[]): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(50);
      await new Promise((resolve) => realTimeout(resolve, 0)); // streams and modules arrive between timers
    });
    for (const tab of tabs) tab.look();
  }
}

async function openRunning(): Promise<Tab> {
  const tab = openTab();
  await pass(200, tab);
  expect(tab.state()).toBe('generating');
  return tab;
}

const ready = [expect.stringContaining('9 clips are ready')];

const orders = REPLIES.flatMap((first) =>
  REPLIES.filter((name) => name !== first).map((second) => [
    first,
    second,
    ...REPLIES.filter((n) => n !== first && n !== second),
  ]),
) as [Reply, Reply, Reply][];

test.each(orders)('one toast when the replies come as %s, %s, %s', async (...order) => {
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

test('forty generations that end are told forty times, whatever reply is first', async () => {
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
    tell('notification', 'job'); // as the server commits them
    await pass(1_500, tab);
    told += tab.toasts().length;
    tab.close();
    server.delayMs = { active: 0, status: 0, notifications: 0 };
  }
  expect(`${told} of 40`).toBe('40 of 40');
});

test('a failure is told once with its reason, also when the notification is first', async () => {
  const tab = await openRunning();
  server.delayMs = { active: 200, status: 200, notifications: 0 };
  finish({ status: 'failed', error_message: 'The sound could not be read' });
  tell('notification', 'job');
  await pass(2_000, tab);
  expect(tab.toasts()).toEqual([expect.stringMatching(/Generation failed.*The sound could not be read/)]);
  expect(tab.state()).toBe('failed');
});

test('one of the two events is enough, and repeated ones tell it once', async () => {
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

test('when both events are lost the next poll tells it', async () => {
  const tab = await openRunning();
  finish();
  await pass(16_000, tab);
  expect(tab.toasts()).toEqual(ready);
  expect(tab.state()).toBe('idle');
});

test('without an event stream the notifications and the status are polled, and it is told once', async () => {
  server.hasStream = false;
  const tab = await openRunning();
  finish();
  await pass(16_000, tab);
  expect(tab.toasts()).toEqual(ready);
});

test('a notification that overtakes its status reply, which is from before the end, is told all the same', async () => {
  const tab = await openRunning();
  server.delayMs.status = 1_000;
  tell('job'); // progress: the status is on its way
  await pass(500, tab);
  finish();
  tell('notification');
  await pass(8_000, tab);
  expect(tab.toasts()).toEqual(ready);
});

test('a generation that ends while the page is read again is told after that, once', async () => {
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

test('a generation that had ended before the tab opened is not told', async () => {
  finish();
  const tab = openTab();
  await pass(2_000, tab);
  tell('job', 'notification');
  await pass(2_000, tab);
  expect(tab.toasts()).toEqual([]);
});

test('a tab that is restored long after the end is silent', async () => {
  (await openRunning()).close();
  finish({ status: 'completed', finished_at: new Date(performance.timeOrigin - 3_600_000).toISOString() });
  const restored = openTab();
  await pass(2_000, restored);
  expect(restored.toasts()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('every open tab that saw it run tells it once', async () => {
  const tabs = [await openRunning(), await openRunning()];
  finish();
  tell('notification', 'job');
  await pass(3_000, ...tabs);
  for (const tab of tabs) expect(tab.toasts()).toEqual(ready);
});

test('a canceled generation is not told', async () => {
  const tab = await openRunning();
  finish({ status: 'canceled' });
  tell('job');
  await pass(2_000, tab);
  expect(tab.toasts()).toEqual([]);
  expect(tab.state()).toBe('idle');
});

test('a generation that the server does not know is not told, and not asked for again', async () => {
  (await openRunning()).close();
  server.job = null; // as for another account that signs in in this tab
  const tab = openTab();
  await pass(2_000, tab);
  expect(tab.toasts()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('a retry that ends before its own reply arrives is told once', async () => {
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
