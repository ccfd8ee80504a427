import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { setStreamUp } from '#web/features/events/queries.ts';
import { GenerationProvider } from '#web/features/generation/generation-provider.tsx';
import { buildIdea, IdeasServer } from '#web/features/ideas/ideas.test-kit.ts';
import { type Session, SessionContext } from '#web/session/use-session.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { IdeasPage } from './ideas.tsx';

/** The fake server. */
const stand = { server: new IdeasServer() };

/** Handles the page's requests. */
async function serve(address: string, init?: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://here');
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
  const others: Record<string, unknown> = {
    '/api/ai/status': {
      answered_by: { engine: 'builtin', reason: 'not_configured' },
      model: null,
      leaves_installation: false,
      budget: { calls: 0, calls_limit: null, tokens: 0, tokens_limit: null, resets_at: '2026-11-22T00:00:00Z' },
    },
    '/api/connections': { platforms: [], connections: [] },
    '/api/profile': null,
  };
  const other = others[url.pathname];
  const asked = { method: init?.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
  const reply = url.pathname.startsWith('/api/ideas')
    ? await stand.server.answer(asked)
    : other
      ? { data: other }
      : { status: 404, msg: 'Not found', code: 'not_found' };
  if (init?.signal?.aborted) throw init.signal.reason;
  const { status = 200, data, msg = '', code } = reply;
  return new Response(JSON.stringify({ retcode: status === 200 ? 0 : status * 10, data, msg, code }), { status });
}

/** Signs in as a user in a new tab. */
export function enter(): IdeasServer {
  stand.server = new IdeasServer();
  sessionStorage.clear();
  localStorage.setItem('auth_token', 't');
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('scrollTo', () => undefined);
  return stand.server;
}

const session = {
  status: 'signed_in',
  user: {
    id: 'u1',
    email: 'ada@example.com',
    user_metadata: { full_name: 'Ada', avatar_url: null },
    is_demo: false,
    is_operator: false,
    must_enrol: false,
  },
} as unknown as Session;

/** Opens the workspace at a URL. */
export function open(search = '') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  setStreamUp(client, true);
  window.history.replaceState(null, '', `/dashboard/ideas${search}`);
  render(
    <I18nProvider i18n={i18n}>
      <SessionContext value={session}>
        <ToastProvider>
          <QueryClientProvider client={client}>
            <GenerationProvider>
              <BrowserRouter>
                <IdeasPage />
              </BrowserRouter>
            </GenerationProvider>
          </QueryClientProvider>
        </ToastProvider>
      </SessionContext>
    </I18nProvider>,
  );
  return { client, where: () => window.location.search };
}
/** Navigates the open page to another URL through the browser's history. */
export function goTo(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
export const press = async (text: string) => userEvent.click(await screen.findByText(text));
export const some = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildIdea({ id: `i${at}`, title: `Idea ${at}`, tags: ['a', 'b', 'c', 'd', 'e'] }),
  );
