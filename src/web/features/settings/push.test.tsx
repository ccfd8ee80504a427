import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { PushPanel } from './push-panel.tsx';
import { createScriptURL, POLICY_NAME } from './service-worker-policy.ts';

const ENDPOINT = 'https://push.example/abc';

/** A browser with push: its permission, the user's decision, and its subscription. */
type Browser = {
  permission: NotificationPermission;
  answer: NotificationPermission;
  subscribed: boolean;
  pushService: string | null;
};

let browser: Browser;
let asked: { path: string; body: unknown }[];
let tested: { delivered: number; failed: number };

beforeEach(() => {
  browser = { permission: 'default', answer: 'granted', subscribed: false, pushService: null };
  asked = [];
  tested = { delivered: 1, failed: 0 };
  const subscription = {
    endpoint: ENDPOINT,
    unsubscribe: async () => {
      browser.subscribed = false;
      return true;
    },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (browser.subscribed ? subscription : null),
      subscribe: async () => {
        if (browser.pushService !== null) throw new DOMException(browser.pushService, 'AbortError');
        browser.subscribed = true;
        return subscription;
      },
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    asked.push({ path, body: body && JSON.parse(body) });
    const data = path === '/api/push/key' ? { public_key: 'BKEY' } : path === '/api/push/test' ? tested : {};
    return new Response(JSON.stringify({ retcode: 0, data }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient()}>
          <PushPanel />
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );

const turnOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));

describe('push in this browser', () => {
  test('is turned on with permission, and the server learns the subscription', async () => {
    open();
    expect(await screen.findByText('Not asked yet')).toBeTruthy();
    await turnOn();
    expect(await screen.findByText('On')).toBeTruthy();
    expect(asked.at(-1)).toEqual({
      path: '/api/push/subscriptions',
      body: { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } },
    });
  });

  test('a denied permission is explained, without useless buttons', async () => {
    browser.answer = 'denied';
    open();
    await turnOn();
    expect(await screen.findByText('Blocked')).toBeTruthy();
    expect(screen.getByText(/allow notifications, and come back/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual(['/api/push/key']);
  });

  test('an unreachable push service is reported', async () => {
    browser.pushService = 'Registration failed';
    open();
    await turnOn();
    expect((await screen.findByRole('alert')).textContent).toContain('Registration failed');
    expect(screen.getByText('Off')).toBeTruthy();
  });

  test('is turned off here and on the server', async () => {
    browser = { ...browser, permission: 'granted', subscribed: true };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Off')).toBeTruthy();
    expect(asked).toEqual([{ path: '/api/push/subscriptions/remove', body: { endpoint: ENDPOINT } }]);
  });

  test.each([
    [{ delivered: 2, failed: 0 }, 'Delivered to 2 of your browsers.'],
    [{ delivered: 1, failed: 1 }, '1 received it, 1 did not.'],
    [{ delivered: 0, failed: 0 }, 'No browser is subscribed'],
  ])('a test reports its result: %o', async (answer, words) => {
    browser = { ...browser, permission: 'granted', subscribed: true };
    tested = answer;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a browser without push says what is required', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    open();
    expect(await screen.findByText('Not possible')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

test('the policy permits the service worker and nothing else', () => {
  expect(createScriptURL('/sw.js')).toBe('/sw.js');
  for (const address of [
    '/sw.js?x',
    '//evil.example/sw.js',
    'https://evil.example/sw.js',
    'data:text/javascript,1',
    '',
  ])
    expect(() => createScriptURL(address), address).toThrow(TypeError);
  expect(POLICY_NAME).toBe('reelwright-service-worker');
});
