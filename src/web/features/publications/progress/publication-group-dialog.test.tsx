import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Publication } from '#contract/publications.ts';
import { serve } from '#web/session/session.test-kit.ts';
import { buildPublication, groupOf, ok, show } from '../publications.test-kit.tsx';
import { PublicationGroupDialog } from './publication-group-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const GROUP = '/api/clips/publish/g1/status';
const youtube = { id: 'p2', platform: 'youtube', account_name: 'Ada on film' } as const;

function open(...targets: Partial<Publication>[]) {
  serve({ [GROUP]: ok(groupOf(targets.map((target) => buildPublication(target)))) });
  show(<PublicationGroupDialog id="g1" onClose={() => undefined} />);
}

const heading = async (name: string) => expect(await screen.findByRole('dialog', { name })).toBeTruthy();

test('while a target is in progress it says Publishing', async () => {
  open({ state: 'published' }, { ...youtube, state: 'uploading', progress: 0.5 });
  await heading('Publishing…');
  expect(screen.queryByText('Clip Published Successfully!')).toBeNull();
  const rows = within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual(['@adaTikTokPublished', 'Ada on filmYouTubeUploading 50%']);
});

test('scheduled ones show their time', async () => {
  const planned = { scheduled_at: '2026-12-01T17:00:00Z', wall_time: '2026-12-01T18:00', time_zone: 'Europe/Berlin' };
  open({ state: 'scheduled', ...planned }, { ...youtube, state: 'scheduled', ...planned });
  await heading('Scheduled for Tuesday, December 1, 2026 at 6:00 PM (Central European Time)');
});

test('once every target is published it says so, in the specified text', async () => {
  open({ state: 'published' }, { ...youtube, state: 'published' });
  await heading('Clip Published Successfully!');
  const words =
    'Your clip has been published to the selected social media platforms. Check your accounts to see the posts.';
  expect(screen.getByText(words)).toBeTruthy();
});

test('partial success shows how much, and what awaits the user', async () => {
  open({ state: 'published' }, { ...youtube, state: 'needs_check' });
  await heading('Published on 1 of 2');
  expect(screen.getByText('YouTube needs you.')).toBeTruthy();
});

test('a failure says why', async () => {
  open({ state: 'failed', message: 'TikTok refused the post.' });
  await heading('Publishing Failed');
  expect(screen.getByText('Failed to publish clip: TikTok refused the post.')).toBeTruthy();
});

test.each([
  [{ state: 'published_private' }, 'Published privately'],
  [{ state: 'in_inbox' }, 'In your TikTok inbox'],
  [{ state: 'queued', held: 'reconnect' }, 'Reconnect to publish'],
  [{ state: 'queued', held: 'paused' }, 'Paused'],
  [{ state: 'canceled' }, 'Canceled'],
] as const)('%j is not called published', async (target, name) => {
  open(target);
  await heading(name);
});

test('a single target is open at once; of several, the one that is pressed', async () => {
  open({ state: 'published' }, { ...youtube, state: 'failed', message: 'YouTube refused the post.' });
  const row = await screen.findByRole('button', { name: /Ada on film/ });
  expect(row.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('A description')).toBeNull();
  await userEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('A description')).toBeTruthy();
});
