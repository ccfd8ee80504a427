import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { buildPostPage } from '#web/features/analytics/analytics.test-kit.ts';
import { buildList } from '#web/features/connections/connections.test-kit.ts';
import { setStreamUp } from '#web/features/events/queries.ts';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { PostPage } from './post.tsx';

beforeEach(() => localStorage.setItem('auth_token', 't'));
afterEach(() => vi.unstubAllGlobals());

function open(...answers: Answer[]) {
  serve({ '/api/posts/p1': answers, '/api/connections': { status: 200, data: buildList([]) } });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  setStreamUp(client, true);
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={['/posts/p1']}>
            <Routes>
              <Route path="/posts/:id" element={<PostPage />} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
}

test('it says that it loads; a failure names its reason and is tried again', async () => {
  open({ status: 503, msg: 'Away for a moment' }, { status: 200, data: buildPostPage() });
  expect(within(screen.getByRole('status')).getByText('Loading…')).toBeTruthy();
  expect(await screen.findByText('Away for a moment')).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Growth since publication')).toBeTruthy();
});

test('a heading made of the beginning of a caption ends at a word', async () => {
  const { post, ...rest } = buildPostPage();
  const description = 'Rye sourdough at home, slowly. '.repeat(5);
  const data = { ...rest, post: { ...post, title: description.slice(0, 100), description } };
  open({ status: 200, data });
  const heading = await screen.findByRole('heading', { level: 1, name: /^Rye/ });
  expect(heading.textContent).toBe(`${'Rye sourdough at home, slowly. '.repeat(3)}Rye…`);
});
