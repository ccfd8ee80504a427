import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import * as z from 'zod/mini';
import type { Clip } from '#contract/clips.ts';
import type { Platform } from '#contract/connections.ts';
import { publicationOptions } from '#contract/publications.ts';
import type { PublishOutlook, PublishTarget } from '#contract/publishing.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { buildClip } from '#web/features/clips/clip.test-kit.ts';
import type { Answer as AnyAnswer } from '#web/session/session.test-kit.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';

type Answer = Exclude<AnyAnswer, string>;

export const ok = (data: unknown): Answer => ({ status: 200, data });
export const refused = (msg: string, code = 'invalid_input', status = 400): Answer => ({ status, msg, code });

/** A clip with texts to publish. */
export function buildWrittenClip(over: Partial<Clip> = {}): Clip {
  return buildClip({
    title: 'Feeding a starter',
    description: 'How much flour.',
    hashtags: ['bread'],
    viral_score: 7,
    transcript: 'Feed it. Wait.',
    ...over,
  });
}

const limits: Record<Platform, Pick<PublishTarget['limits'], 'title' | 'description' | 'hashtags' | 'forbidden'>> = {
  tiktok: { title: null, description: { max: 2200, unit: 'characters' }, hashtags: null, forbidden: [] },
  youtube: {
    title: 100,
    description: { max: 5000, unit: 'bytes' },
    hashtags: { max: 60, warn_above: 15 },
    forbidden: ['<', '>'],
  },
  instagram: {
    title: null,
    description: { max: 2200, unit: 'characters' },
    hashtags: { max: 30, warn_above: 5 },
    forbidden: [],
  },
};

/** A primary account that can be published to. */
export function buildTarget(platform: Platform, over: Partial<PublishTarget> = {}): PublishTarget {
  return {
    connection_id: platform,
    platform,
    account_name: `@ada-${platform}`,
    avatar_url: null,
    mode: 'sandbox',
    is_primary: true,
    can: 'yes',
    reason: '',
    limits: { ...limits[platform], min_seconds: 1, max_seconds: 600, max_bytes: 1_000_000_000 },
    defaults: z.parse(publicationOptions, { [platform]: {} }),
    ...over,
  };
}

export function buildOutlook(id: string, over: Partial<PublishOutlook> = {}): PublishOutlook {
  return {
    connection_id: id,
    forecast: `It reaches ${id}.`,
    state: 'ok',
    media: { fits: 'yes', notes: [] },
    posts_left: null,
    max_duration_seconds: null,
    privacy_levels: null,
    creator: null,
    ...over,
  };
}

/** TikTok's reply for a creator who has disabled duets. */
export const tiktokOutlook = buildOutlook('tiktok', {
  state: 'limited',
  forecast: 'It waits as a draft in the app.',
  posts_left: 3,
  privacy_levels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  creator: {
    nickname: 'Ada bakes',
    username: 'ada',
    comment_disabled: false,
    duet_disabled: true,
    stitch_disabled: false,
  },
});

const group = (state: string) => ({ publish_id: 'g1', status: state, targets: [] });

/** A server with three accounts that accepts everything. */
export const happyServer: Record<string, AnyAnswer | AnyAnswer[]> = {
  '/api/publishing/targets': ok({
    targets: [buildTarget('tiktok'), buildTarget('youtube'), buildTarget('instagram')],
    time_zone: 'Europe/Madrid',
  }),
  '/api/connections/tiktok/publishing': ok(tiktokOutlook),
  '/api/connections/youtube/publishing': ok(buildOutlook('youtube')),
  '/api/connections/instagram/publishing': ok(buildOutlook('instagram')),
  '/api/connections': ok({ platforms: [], connections: [] }),
  '/api/clips/publish': ok(group('queued')),
};

export function show(part: ReactNode) {
  return render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>{part}</MemoryRouter>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
}

/** Bodies of the requests sent to a path. */
export function sentTo(asked: readonly { path: string; body: unknown }[], path: string): Record<string, unknown>[] {
  return asked
    .filter((one) => one.path === path && one.body !== null)
    .map(({ body }) => body as Record<string, unknown>);
}
