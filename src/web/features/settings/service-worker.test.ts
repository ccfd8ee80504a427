import { beforeEach, expect, test, vi } from 'vitest';
import script from '#web/brand/public/sw.js?raw';

type Listener = (event: Record<string, unknown>) => void;
type Tab = { url: string; focus: () => Promise<void>; postMessage: (message: unknown) => void };

const ORIGIN = 'https://clips.example';
let listeners: Map<string, Listener>;
let tabs: Tab[];
const showNotification = vi.fn();
const openWindow = vi.fn();

beforeEach(() => {
  listeners = new Map();
  tabs = [];
  showNotification.mockReset();
  openWindow.mockReset();
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    location: { origin: ORIGIN },
  };
  new Function('self', script)(self); // a classic script, run as a browser would, in a fake worker scope
});

/** Dispatches an event to the worker and awaits what it passed to `waitUntil`. */
async function fire(name: string, event: Record<string, unknown>): Promise<void> {
  let work: unknown;
  listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
  await work;
}

const push = (data: unknown) => fire('push', { data });
const click = (link: unknown) =>
  fire('notificationclick', { notification: { close: () => undefined, data: { link } } });

test('a pushed message is shown', async () => {
  await push({ json: () => ({ title: 'Clips are ready', body: '3 of 4', link: '/dashboard/content?tab=clips' }) });
  expect(showNotification).toHaveBeenCalledWith(
    'Clips are ready',
    expect.objectContaining({ body: '3 of 4', data: { link: '/dashboard/content?tab=clips' } }),
  );
});

test('an unreadable message still shows a notification, as browsers require', async () => {
  await push({ json: () => JSON.parse('nonsense') as unknown });
  await push(null);
  expect(showNotification.mock.calls.map(([title]) => title as string)).toEqual(['Reelwright', 'Reelwright']);
});

test('a click opens the path in an existing tab, otherwise in a new one', async () => {
  const tab = { url: `${ORIGIN}/dashboard/settings`, focus: vi.fn(async () => undefined), postMessage: vi.fn() };
  tabs = [{ url: `${ORIGIN}/`, focus: vi.fn(), postMessage: vi.fn() }, tab];
  await click('/dashboard/content?tab=clips#c1');
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(tab.postMessage).toHaveBeenCalledWith({ open: '/dashboard/content?tab=clips#c1' });
  expect(openWindow).not.toHaveBeenCalled();
  tabs = [];
  await click('/dashboard/content');
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/dashboard/content`);
});

test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 'http://[', 7, undefined])(
  'a link that leaves this product leads to the dashboard: %s',
  async (link) => {
    await click(link);
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/dashboard`);
  },
);

test('the worker answers no requests and stores nothing', () => {
  expect([...listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
});
