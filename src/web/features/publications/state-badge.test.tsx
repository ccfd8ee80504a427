import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Publication, publicationStates } from '#contract/publications.ts';
import { show } from './publications.test-kit.tsx';
import { PublicationStateBadge } from './state-badge.tsx';

const stateNames = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  queued: 'Queued',
  preparing: 'Preparing',
  uploading: 'Uploading',
  committing: 'Publishing',
  processing: 'Processing',
  in_inbox: "In the app's inbox",
  published: 'Published',
  published_private: 'Published privately',
  needs_check: 'Needs a check',
  failed: 'Failed',
  canceled: 'Canceled',
} satisfies Record<Publication['state'], string>;

test.each(publicationStates)('%s has a text and an icon', (state) => {
  show(<PublicationStateBadge state={state} held={null} />);
  const badge = screen.getByText(stateNames[state]);
  expect(badge.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test.each([
  ['paused', 'Paused'],
  ['restored', 'On hold after a restore'],
  ['reconnect', 'Reconnect to publish'],
  ['conforming', 'Converting'],
] as const)('a held publication is named by the reason: %s', (held, name) => {
  show(<PublicationStateBadge state="queued" held={held} />);
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.queryByText('Queued')).toBeNull();
});

test('an upload shows its progress, an inbox its owner', () => {
  show(
    <>
      <PublicationStateBadge state="uploading" held={null} progress={0.404} />
      <PublicationStateBadge state="in_inbox" held={null} platform="tiktok" />
    </>,
  );
  expect(screen.getByText('Uploading 40%')).toBeTruthy();
  expect(screen.getByText('In your TikTok inbox')).toBeTruthy();
});

test('no two states share both icon and colour', () => {
  const { container } = show(
    publicationStates.map((state) => <PublicationStateBadge key={state} state={state} held={null} />),
  );
  const looks = [...container.querySelectorAll('span')].map(
    (badge) => `${badge.className} ${badge.querySelector('svg')?.innerHTML}`,
  );
  expect(new Set(looks).size).toBe(publicationStates.length);
});
