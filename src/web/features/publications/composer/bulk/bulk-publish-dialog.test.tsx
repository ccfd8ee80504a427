import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { buildWrittenClip, happyServer, ok, refused, sentTo, show } from '../composer.test-kit.tsx';
import { BulkPublishDialog } from './bulk-publish-dialog.tsx';

// Slow on a busy machine.

const PUBLISH = '/api/clips/publish';
const clips = [buildWrittenClip({ id: 'c1', title: 'First' }), buildWrittenClip({ id: 'c2', title: 'Second' })];
const accepted = ok({ publish_id: 'g', status: 'queued', targets: [] });

beforeEach(() => localStorage.setItem('auth_token', 'token'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(answers: Record<string, Answer | Answer[]> = {}) {
  const asked = serve({ ...happyServer, ...answers });
  const onClose = vi.fn();
  show(<BulkPublishDialog clips={clips} onClose={onClose} />);
  return { asked, onClose };
}
const button = async (name: string) => {
  const [found] = await screen.findAllByText(name, { selector: 'button' });
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const row = (title: string) => within(screen.getByRole('article', { name: title }));

test('each clip is sent with its own title and key; failed ones stay with their reason and are retried', async () => {
  const lost = refused('The clip is gone', 'not_found', 404);
  const { asked, onClose } = open({ [PUBLISH]: [accepted, lost, accepted] });
  await screen.findAllByText('@ada-tiktok');
  fireEvent.change(screen.getByLabelText('Title of Second'), { target: { value: 'Second, edited' } });
  await userEvent.click(await button('Publish 2 clips'));
  expect(await screen.findByText('The clip is gone')).toBeTruthy();
  expect(row('First').getByText('Publishing…')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await button('Try Again'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = sentTo(asked, PUBLISH);
  expect(sent.map(({ clip_id, title }) => [clip_id, title])).toEqual([
    ['c1', 'First'],
    ['c2', 'Second, edited'],
    ['c2', 'Second, edited'],
  ]);
  const keys = sent.map(({ idempotency_key: key }) => key);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[2]).toBe(keys[1]);
});

test('a clip that was published within the last day is sent again only after confirmation', async () => {
  const told = refused('Published on @ada within the last 24 hours.', 'publication_repeated', 409);
  const { asked, onClose } = open({ [PUBLISH]: [told, accepted, accepted] });
  await screen.findAllByText('@ada-tiktok');
  await userEvent.click(await button('Publish 2 clips'));
  await userEvent.click(await button('Publish again'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo(asked, PUBLISH).map(({ clip_id, repeat }) => [clip_id, repeat])).toEqual([
    ['c1', undefined],
    ['c2', undefined],
    ['c1', true],
  ]);
});

test('at free posting times each account gets its own; too few are reported', async () => {
  const slot = (wall_time: string) => ({ at: `${wall_time}:00Z`, wall_time });
  const free = ['2999-01-01T09:00', '2999-01-02T09:00'].map(slot);
  const { asked, onClose } = open({
    '/api/connections/tiktok/slots': ok({ time_zone: 'UTC', slots: [], free }),
    '/api/connections/youtube/slots': ok({ time_zone: 'UTC', slots: [], free: free.slice(0, 1) }),
  });
  const boxes = await screen.findAllByRole('checkbox');
  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(screen.getByText('Next free slots'));
  expect(await screen.findByText(/^@ada-youtube on YouTube has too few free posting times: 1 of 2/)).toBeTruthy();
  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(await button('Schedule 2 clips'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo(asked, PUBLISH)).toMatchObject([
    { clip_id: 'c1', wall_time: '2999-01-01T09:00', time_zone: 'UTC' },
    { clip_id: 'c2', wall_time: '2999-01-02T09:00' },
  ]);
});

test('TikTok’s consent is requested once, for all clips', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByLabelText('Options for @ada-tiktok'));
  await userEvent.click(await screen.findByText('Post directly'));
  await userEvent.click(await button('Publish 2 clips'));
  expect(await screen.findByText('Agree to this before you post.')).toBeTruthy();
  expect(sentTo(asked, PUBLISH)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Who can view this video'), 'Everyone');
  await userEvent.click(screen.getByLabelText(/^By posting/));
  await userEvent.click(await button('Publish 2 clips'));
  await waitFor(() => expect(sentTo(asked, PUBLISH)).toHaveLength(2));
  for (const { targets } of sentTo(asked, PUBLISH))
    expect(targets).toMatchObject([{ options: { tiktok: { mode: 'direct', consent: true } } }]);
});

test('clips can be removed, and all saved as drafts', async () => {
  const { asked, onClose } = open();
  await screen.findAllByText('@ada-tiktok');
  await userEvent.click(screen.getByLabelText('Leave out First'));
  await userEvent.click(screen.getByText('Save as drafts'));
  await userEvent.click(await button('Save 1 draft'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo(asked, PUBLISH)).toMatchObject([{ clip_id: 'c2', draft: true }]);
});
