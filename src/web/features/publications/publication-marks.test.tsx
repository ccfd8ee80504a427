import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PublicationEntry } from '#contract/publications.ts';
import { PublicationMarks } from './publication-marks.tsx';
import { buildEntry, show } from './publications.test-kit.tsx';

function open(...given: Partial<PublicationEntry>[]) {
  const onOpen = vi.fn();
  const publications = given.map((one, index) => buildEntry({ id: `p${index}`, connection_id: `n${index}`, ...one }));
  show(<PublicationMarks publications={publications} onOpen={onOpen} />);
  return onOpen;
}
const marks = () => screen.queryAllByRole('button').map((mark) => [mark.getAttribute('aria-label'), mark.textContent]);

test('each account has a mark: figures of a post, the time of a planned one, otherwise its state', () => {
  const local = { scheduled_at: '2026-12-01T17:00:00Z', wall_time: '2026-12-01T18:00', time_zone: 'Europe/Berlin' };
  open(
    { state: 'published', figures: { views: 1_234, likes: 5, comments: null } },
    { state: 'scheduled', ...local, platform: 'youtube' },
    { state: 'uploading', progress: 0.4, platform: 'instagram', account_name: null },
    { state: 'scheduled', ...local, held: 'reconnect' },
    { state: 'canceled' },
  );
  expect(marks()).toEqual([
    ['TikTok, @ada: Published, 1.2K views', '1.2K views'],
    ['YouTube, @ada: Scheduled, Dec 1, 6:00 PM', 'Dec 1, 6:00 PM'],
    ['Instagram: Uploading 40%', 'Uploading 40%'],
    ['TikTok, @ada: Reconnect to publish', 'Reconnect to publish'],
  ]);
});

test('a mark opens its publication; an existing post has its own link', async () => {
  const onOpen = open(
    { state: 'published', permalink: 'https://example.com/1' },
    { permalink: 'https://example.com/2' },
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://example.com/1']);
  await userEvent.click(screen.getByRole('button', { name: 'TikTok, @ada: Published' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'p0' }));
});

test('nothing is shown where nothing was published', () => {
  open({ state: 'canceled' });
  expect(screen.queryByRole('list')).toBeNull();
});
