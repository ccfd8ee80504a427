import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Publication, PublicationEntry, PublicationState } from '#contract/publications.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { type Answer, sessionOf } from '#web/session/session.test-kit.ts';
import { SessionContext } from '#web/session/use-session.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';

type Attempt = Publication['attempts'][number];

export const nothingCan: Publication['can'] = {
  edit: false,
  cancel: false,
  reschedule: false,
  pause: false,
  resume: false,
  retry: false,
  resolve: false,
};

/** A TikTok publication of a clip; fields not given have default values. */
export function buildPublication(given: Partial<Publication> = {}): Publication {
  return {
    id: 'p1',
    group_id: 'g1',
    clip_id: 'c1',
    video_id: null,
    connection_id: 'n1',
    platform: 'tiktok',
    account_name: '@ada',
    state: 'queued',
    held: null,
    message: '',
    title: 'A title',
    description: 'A description',
    hashtags: ['one', 'two'],
    options: {},
    scheduled_at: null,
    wall_time: null,
    time_zone: null,
    progress: null,
    next_at: null,
    published_at: null,
    post_id: null,
    permalink: null,
    can: nothingCan,
    candidates: [],
    attempts: [],
    created_at: '2026-11-01T10:00:00Z',
    revision: 1,
    ...given,
  };
}

export function buildEntry(given: Partial<PublicationEntry> = {}): PublicationEntry {
  const { candidates: _, attempts: __, ...publication } = buildPublication();
  return { ...publication, thumbnail_url: null, figures: null, ...given };
}

export function buildAttempt(given: Partial<Attempt> = {}): Attempt {
  return {
    at: '2026-11-01T10:00:00Z',
    actor: 'engine',
    step: 'wait',
    from: 'queued',
    to: 'queued',
    text: 'Something happened',
    platform_code: null,
    next_at: null,
    ...given,
  };
}

export function groupOf(targets: Publication[], status: PublicationState = 'queued') {
  return { publish_id: 'g1', status, targets };
}

export const ok = (data: unknown): Answer => ({ status: 200, data });
export const refused = (msg: string, status = 409, code = 'conflict'): Answer => ({ status, msg, code });

/** Renders with the providers that publication screens need. */
export function show(part: ReactNode) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const around = (inside: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <SessionContext value={sessionOf({ isOperator: false })}>
          <QueryClientProvider client={client}>
            <MemoryRouter>{inside}</MemoryRouter>
          </QueryClientProvider>
        </SessionContext>
      </ToastProvider>
    </I18nProvider>
  );
  return { client, ...render(around(part)) };
}
