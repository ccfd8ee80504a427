import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { serve } from '#web/session/session.test-kit.ts';
import { IdeaOfClip } from './idea-of-clip.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(idea: { id: string; title: string } | null) {
  const asked = serve({ '/api/videos/v1/idea': { status: 200, data: { idea } } });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <IdeaOfClip videoId="v1" />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return asked;
}

test('a clip of a recording leads back to its idea', async () => {
  show({ id: 'i 1', title: 'Sourdough, <b>before</b> and after' });
  const link = await screen.findByRole('link', { name: 'Sourdough, <b>before</b> and after' });
  expect(link.getAttribute('href')).toBe('/dashboard/ideas?idea=i+1');
});

test('a clip of any other video does not mention ideas', async () => {
  const asked = show(null);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(document.body.textContent).toBe('');
});
