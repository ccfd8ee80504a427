import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PublicationEntry } from '#contract/publications.ts';
import { serve } from '#web/session/session.test-kit.ts';
import { buildEntry, buildPublication, ok, show } from '../publications.test-kit.tsx';
import { Attention } from './attention.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(...given: Partial<PublicationEntry>[]) {
  const all = given.map((one, index) => buildEntry({ id: `p${index}`, ...one }));
  const asked = serve({
    '/api/publications': [ok({ publications: all }), ok({ publications: [] })],
    '/api/publications/p0': ok(buildPublication({ id: 'p0', title: 'First', state: 'needs_check' })),
  });
  return { asked, ...show(<Attention />) };
}

test('publications awaiting the user are listed with the reason, and open', async () => {
  const reason = 'YouTube refused the post.';
  open(
    { title: 'First', state: 'needs_check', message: 'Nothing shows whether the post was made' },
    { title: 'Second', state: 'failed', platform: 'youtube', message: reason },
    { title: 'Third', held: 'reconnect' },
    { title: 'Fourth', held: 'restored' },
  );
  const list = within(await screen.findByRole('list', { name: 'Waiting for you' }));
  expect(list.getAllByRole('button').map((row) => row.textContent)).toEqual([
    'FirstNeeds a check@ada · Nothing shows whether the post was made',
    `SecondFailed@ada · ${reason}`,
    'ThirdReconnect to publish@ada',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(list.getAllByRole('button')).toHaveLength(4);
  await userEvent.click(list.getByRole('button', { name: /^First/ }));
  expect(await screen.findByRole('dialog', { name: 'First' })).toBeTruthy();
});

test('the dialog stays open when its publication no longer waits', async () => {
  const { client } = open({ title: 'First', state: 'needs_check' });
  await userEvent.click(await screen.findByRole('button', { name: /^First/ }));
  expect(await screen.findByRole('dialog', { name: 'First' })).toBeTruthy();
  await act(() => client.invalidateQueries({ queryKey: ['publications', 'list'] }));
  await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'First' })).toBeTruthy();
});

test('nothing is shown when nothing waits', async () => {
  const { asked } = open();
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/publications?attention=needed'));
  expect(screen.queryByText('Waiting for you')).toBeNull();
});
