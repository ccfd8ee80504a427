import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { GenerationJob } from '#contract/clips.ts';
import { EventStream } from '#web/features/events/event-stream.tsx';
import { GenerationProvider } from '#web/features/generation/generation-provider.tsx';
import { type Generation, useGeneration } from '#web/features/generation/queries.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';

export const REPLIES = ['active', 'status', 'notifications'] as const;
export const EVENTS = ['job', 'notification'] as const;
export type Reply = (typeof REPLIES)[number];
const realTimeout = globalThis.setTimeout;

/** A fake server: the account's generation, its notification, response delays, and open streams. */
export let server: {
  job: GenerationJob | null;
  notified: boolean;
  delayMs: Record<Reply, number>;
  streams: Set<ReadableStreamDefaultController<Uint8Array>>;
  hasStream: boolean;
};

export const running: GenerationJob = {
  job_id: 'j1',
  video_id: 'v1',
  video_title: 'Talk',
  status: 'processing',
  stage: 'Finding the best moments',
  progress_percentage: 40,
  eta_seconds: null,
  clips_generated: 2,
  total_clips: 9,
  error_message: null,
  note: null,
  started_at: new Date().toISOString(),
  finished_at: null,
};

/** Installs the fake server and a fake clock for each test of a file. */
export function setUpGenerations(): void {
  beforeAll(async () => {
    await import('#web/ui/toast-list.tsx'); // loaded with the first toast
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible'); // jsdom documents are always hidden
    server = {
      job: running,
      notified: false,
      delayMs: { active: 0, status: 0, notifications: 0 },
      streams: new Set(),
      hasStream: true,
    };
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

async function answer(address: string, init?: RequestInit): Promise<Response> {
  const path = address.split('?')[0] ?? '';
  if (path.endsWith('/api/events')) return openStream(init?.signal);
  if (path.endsWith('/status') && !path.includes(`/${server.job?.job_id}/`)) return new Response('{}', { status: 404 });
  const [name, data] = path.endsWith('/jobs/active')
    ? (['active', { job: server.job && !isOver(server.job) ? server.job : null }] as const)
    : path.endsWith('/status')
      ? (['status', server.job] as const)
      : (['notifications', { notifications: server.notified ? [notification()] : [], unread_count: 0 }] as const);
  const body = JSON.stringify({ retcode: 0, data }); // built when the request arrives, even if the response is delayed
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
  return {
    id: 'n1',
    type,
    title: 'Over',
    message: 'It is over',
    timestamp: at,
    read: false,
    job_id: 'j1',
    link: null,
  };
}

/** Ends the generation on the server, which creates its notification in the same transaction. */
export function finish(change: Partial<GenerationJob> = { status: 'completed', clips_generated: 9 }): void {
  server.job = { ...(server.job ?? running), finished_at: new Date().toISOString(), ...change };
  server.notified = server.job.status !== 'canceled';
}

/** Sends events at once, as the server does after a commit. */
export function tell(...types: readonly (typeof EVENTS)[number][]): void {
  const payload = {
    job: '{"type":"job","job_id":"j1"}',
    notification: '{"type":"notification","notification_id":"n1"}',
  };
  const text = types.map((type) => `data: ${payload[type]}\n\n`).join('');
  for (const stream of server.streams) stream.enqueue(new TextEncoder().encode(text));
}

/** A browser tab with the app open; `seen` collects the toasts it showed. */
export function openTab() {
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

/** Advances time in steps, running due timers in each, and checks the tabs' screens after every step. */
export async function pass(ms: number, ...tabs: Tab[]): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(50);
      await new Promise((resolve) => realTimeout(resolve, 0)); // streams and modules arrive between timers
    });
    for (const tab of tabs) tab.look();
  }
}

export async function openRunning(): Promise<Tab> {
  const tab = openTab();
  await pass(200, tab);
  expect(tab.state()).toBe('generating');
  return tab;
}
