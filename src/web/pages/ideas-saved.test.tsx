import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildReply } from '#web/features/briefs/brief.test-kit.ts';
import { buildIdea, type IdeasServer } from '#web/features/ideas/ideas.test-kit.ts';
import { enter, goTo, open, press, some } from './ideas-page.test-kit.tsx';

// Looking up roles among many elements takes seconds on a busy machine, so labels and texts are used instead.

let server: IdeasServer;
beforeEach(() => {
  server = enter();
});
afterEach(() => vi.unstubAllGlobals());

test('with nothing saved the list offers to generate; a search without results offers to clear it', async () => {
  const { where } = open();
  expect(await screen.findByText('No Ideas Yet')).toBeTruthy();
  await press('Generate Your First Ideas');
  expect(where()).toBe('?mode=generator&step=1');
  goTo('/dashboard/ideas?q=zzz');
  expect(await screen.findByText('No Ideas Found')).toBeTruthy();
  await press('Clear filters');
  expect(await screen.findByText('No Ideas Yet')).toBeTruthy();
  expect(where()).toBe('');
});

test('a card shows three tags and the number of others, and five minutes if the time is unknown', async () => {
  server.ideas = [
    buildIdea({ tags: ['a', 'b', 'c', 'd', 'e'], difficulty: null, last_activity: new Date().toISOString() }),
  ];
  open();
  const card = within(await screen.findByLabelText('A loaf in a small kitchen'));
  for (const text of ['a', 'b', 'c', '+2 more', '5 min', 'Medium', '7.4', 'Draft', 'Food', 'Just now'])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.queryByText('d')).toBeNull();
  expect(card.queryByText('View Execution Brief')).toBeNull();
});

test('the age of an idea is shown in hours, as Yesterday, in days, then as a date', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 120_000).toISOString();
  server.ideas = [3, 30, 100].map((hours) =>
    buildIdea({ id: `i${hours}`, title: `Idea ${hours}`, last_activity: ago(hours) }),
  );
  server.ideas.push(buildIdea({ id: 'old', last_activity: '2024-03-05T12:00:00.000Z' }));
  open();
  for (const text of ['3h ago', 'Yesterday', '4d ago', 'Mar 5, 2024'])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('pages of twelve, sorted and filtered by status, are in the URL', async () => {
  server.ideas = some(13);
  const { where } = open();
  await screen.findByText('Idea 11');
  expect(screen.queryByText('Idea 12')).toBeNull();
  await press('Next');
  expect(await screen.findByText('Idea 12')).toBeTruthy();
  expect(where()).toBe('?page=2');
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'title' } });
  await waitFor(() => expect(where()).toBe('?sort=title'));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'completed' } });
  expect(await screen.findByText('No Ideas Found')).toBeTruthy();
  expect(server.asked.at(-1)).toBe('GET /api/ideas/?page=1&limit=12&status=completed&sort_by=title');
});

test('saved ideas that could not be loaded can be retried', async () => {
  server.ideas = some(1);
  let failing = true;
  server.instead['GET /api/ideas/'] = () =>
    failing ? { status: 500, msg: 'The database is away', code: 'internal' } : undefined;
  open();
  expect(await screen.findByText('Failed to load saved ideas')).toBeTruthy();
  expect(screen.getByText('The database is away')).toBeTruthy();
  failing = false;
  await press('Try Again');
  expect(await screen.findByText('Idea 0')).toBeTruthy();
});

test('a conversation that is opening from the list fills the screen, and can be canceled', async () => {
  server.ideas = some(1);
  server.instead['POST /api/ideas/select'] = () => new Promise(() => undefined);
  const { where } = open();
  await press('Continue with AI Coach');
  expect(await screen.findByText('Starting AI Coach Session')).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByText('Starting AI Coach Session')).toBeNull());
  expect(where()).toBe('');
});

test('without a token the list of saved ideas is empty', async () => {
  localStorage.removeItem('auth_token');
  server.ideas = some(1);
  open();
  expect(await screen.findByText('No Ideas Yet')).toBeTruthy();
  expect(server.asked).toEqual([]);
});

test('a token that expired meanwhile is reported with the same text', async () => {
  server.ideas = some(1);
  server.instead['POST /api/ideas/select'] = () => ({
    status: 401,
    msg: 'Your session has ended.',
    code: 'session_expired',
  });
  open();
  await press('Continue with AI Coach');
  expect(await screen.findByText('Please log in to access this feature. Redirecting to login...')).toBeTruthy();
});

async function openDelete(title: string) {
  await userEvent.click(await screen.findByLabelText(`Actions for ${title}`));
  await userEvent.click(await screen.findByText('Delete'));
  const dialog = await screen.findByText('Delete Idea');
  expect(screen.getByText(/You can take this back for 10 seconds\./)).toBeTruthy();
  const box = dialog.closest<HTMLElement>('[role="alertdialog"]');
  if (!box) throw new Error('no dialog');
  await userEvent.click(within(box).getByText('Delete'));
}

test('deleting an idea can be undone for ten seconds', async () => {
  server.ideas = some(2);
  open();
  await openDelete('Idea 0');
  await waitFor(() => expect(screen.queryByLabelText('Actions for Idea 0')).toBeNull());
  await press('Undo');
  expect(await screen.findByLabelText('Actions for Idea 0')).toBeTruthy();
});

test('deleting without a token says so', async () => {
  server.ideas = some(1);
  open();
  await screen.findByLabelText('Actions for Idea 0');
  localStorage.removeItem('auth_token');
  await openDelete('Idea 0');
  expect(await screen.findByText('No authentication token found')).toBeTruthy();
  expect(server.asked.some((call) => call.startsWith('DELETE'))).toBe(false);
});

test.each([
  ['The disk is full', 'The disk is full'],
  ['', 'API request failed'],
])('an idea that could not be deleted stays, with the reason or the fallback text: “%s”', async (msg, said) => {
  server.ideas = some(1);
  server.instead['DELETE /api/ideas/i0'] = () => ({ status: 507, msg, code: 'storage_full' });
  open();
  await openDelete('Idea 0');
  expect(await screen.findByText('Failed to delete idea')).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByLabelText('Actions for Idea 0')).toBeTruthy();
});

test('an idea deleted elsewhere meanwhile leaves the list without a failure', async () => {
  server.ideas = some(2);
  open();
  await screen.findByText('Idea 1');
  server.ideas = server.ideas.slice(1);
  await openDelete('Idea 0');
  expect(await screen.findByText('This idea has already been deleted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Actions for Idea 0')).toBeNull());
});

test('a network failure is reported in the specified text', async () => {
  server.ideas = some(1);
  open();
  await screen.findByText('Idea 0');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Continue with AI Coach');
  const said = 'Unable to connect to server. Please check your connection and try again.';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

test('the URL of an idea opens it, with its hook, its outline, its sources and who answered', async () => {
  const source = {
    id: 'post:1',
    kind: 'post',
    statement: 'Seen 4.2 times as often',
    platform: 'tiktok',
    post_id: 'p1',
  } as const;
  server.ideas = [
    buildIdea({
      hook: 'Stop kneading.',
      outline: ['Begin', 'End'],
      difficulty: null,
      execution_brief: '# Brief',
      status: 'completed',
      sources: [
        { ...source, url: 'https://example.com/1' },
        { ...source, id: 'x', url: 'javascript:alert(1)', statement: 'Elsewhere' },
      ],
    }),
  ];
  open('?idea=i1');
  for (const text of ['Stop kneading.', 'Begin', 'End', 'Your food videos were seen more than usual.'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('No language model is set up on this installation.')).toBeTruthy();
  const dialog = within(screen.getByText('Stop kneading.').closest<HTMLElement>('[role="dialog"]') ?? document.body);
  expect(dialog.getByText('Medium')).toBeTruthy();
  const outside = dialog.getByText('Seen 4.2 times as often').closest('a');
  expect([outside?.href, outside?.rel, outside?.target]).toEqual([
    'https://example.com/1',
    'noopener noreferrer',
    '_blank',
  ]);
  expect(dialog.getByText('Elsewhere').closest('a')?.getAttribute('href')).toBe('/dashboard/content');
});

test('a deleted idea says so when its URL is opened', async () => {
  open('?idea=nowhere');
  expect(await screen.findByText('The idea could not be shown')).toBeTruthy();
  expect(screen.getByText('Idea not found')).toBeTruthy();
});

test('editing an idea starts at its title', async () => {
  server.ideas = some(1);
  open();
  await userEvent.click(await screen.findByLabelText('Actions for Idea 0'));
  await press('Edit');
  const title = await screen.findByDisplayValue('Idea 0');
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a change made elsewhere is not overwritten unasked, and the input stays', async () => {
  server.ideas = some(1);
  open();
  await userEvent.click(await screen.findByLabelText('Actions for Idea 0'));
  await press('Edit');
  const title = await screen.findByDisplayValue('Idea 0');
  fireEvent.change(title, { target: { value: 'Mine' } });
  server.ideas = [buildIdea({ id: 'i0', title: 'Theirs', updated_at: '2026-11-20T11:00:00.000Z' })];
  await press('Save');
  expect(await screen.findByText('This idea was changed elsewhere meanwhile')).toBeTruthy();
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
  await press('Save mine');
  await waitFor(() => expect(server.ideas[0]?.title).toBe('Mine'));
});

const columnOf = (title: string) => screen.getByLabelText(title).closest('section')?.querySelector('h2')?.textContent;

test('a card is moved by keyboard, and back with Undo', async () => {
  server.ideas = some(1);
  open('?view=board');
  const handle = await screen.findByLabelText('Move Idea 0');
  handle.focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Idea 0');
  await userEvent.keyboard('{Escape}');
  expect(columnOf('Idea 0')).toMatch(/^Draft/);
  expect(server.ideas[0]?.status).toBe('draft');
  await userEvent.keyboard(' {ArrowRight} ');
  await waitFor(() => expect(server.ideas[0]?.status).toBe('in_progress'));
  expect(columnOf('Idea 0')).toMatch(/^In Progress/);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Idea 0');
  await press('Undo');
  await waitFor(() => expect(server.ideas[0]?.status).toBe('draft'));
});

test('a failed move is reverted, with the reason', async () => {
  server.ideas = some(1);
  const answer = Promise.withResolvers<{ status: number; msg: string; code: string }>();
  server.instead['PUT /api/ideas/i0'] = () => answer.promise;
  open('?view=board');
  await userEvent.click(await screen.findByLabelText('Actions for Idea 0'));
  await press('Move to Completed');
  await waitFor(() => expect(columnOf('Idea 0')).toMatch(/^Completed/));
  answer.resolve({ status: 500, msg: 'The database is away', code: 'internal' });
  await waitFor(() => expect(columnOf('Idea 0')).toMatch(/^Draft/));
  expect(await screen.findByText('The database is away')).toBeTruthy();
});

test('of two concurrent moves, only the failed one is reported and reverted', async () => {
  server.ideas = some(2);
  const first = Promise.withResolvers<{ status: number; msg: string; code: string }>();
  const second = Promise.withResolvers<undefined>();
  server.instead['PUT /api/ideas/i0'] = () => first.promise;
  server.instead['PUT /api/ideas/i1'] = () => second.promise;
  open('?view=board');
  for (const title of ['Idea 0', 'Idea 1']) {
    await userEvent.click(await screen.findByLabelText(`Actions for ${title}`));
    await press('Move to Completed');
    await waitFor(() => expect(columnOf(title)).toMatch(/^Completed/));
  }
  first.resolve({ status: 500, msg: 'The database is away', code: 'internal' });
  expect(await screen.findByText('The database is away')).toBeTruthy();
  await waitFor(() => expect(columnOf('Idea 0')).toMatch(/^Draft/));
  expect(columnOf('Idea 1')).toMatch(/^Completed/);
  second.resolve(undefined);
  await waitFor(() => expect(server.ideas[1]?.status).toBe('completed'));
});

test('opening a conversation does not wait for the lists, nor its failure for their refresh', async () => {
  server.ideas = some(1);
  const { where } = open();
  await screen.findByText('Idea 0');
  server.instead['GET /api/ideas/'] = () => new Promise(() => undefined);
  server.instead['PUT /api/ideas/i0'] = () => ({ status: 500, msg: 'The database is away', code: 'internal' });
  await userEvent.click(screen.getByLabelText('Actions for Idea 0'));
  await press('Edit');
  await press('Save');
  expect(await screen.findByText('The database is away')).toBeTruthy();
  await press('Cancel');
  await press('Continue with AI Coach');
  await waitFor(() => expect(where()).toContain('mode=chat'));
});

test('an open idea stays when refreshing it fails', async () => {
  server.ideas = some(1);
  const { client } = open('?idea=i0');
  await screen.findByText('Bread from one pan.');
  server.instead['GET /api/ideas/i0'] = () => ({ status: 500, msg: 'The database is away', code: 'internal' });
  await act(() => client.invalidateQueries({ queryKey: ['ideas', 'one'] }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Bread from one pan.')).toBeTruthy();
  expect(within(dialog).queryByText('The idea could not be shown')).toBeNull();
});

test('input for the brief of one idea never appears in that of another', async () => {
  for (const id of ['i0', 'i1'])
    server.instead[`GET /api/ideas/${id}/brief`] = () => ({
      data: buildReply({}, { idea: { id, title: id, status: 'completed', execution_brief: '' } }),
    });
  open('?brief=i0');
  await press('Edit');
  fireEvent.change(await screen.findByLabelText('Hook'), { target: { value: 'Of the first' } });
  goTo('/dashboard/ideas?brief=i1');
  await screen.findByText('Copy as Markdown');
  expect(screen.queryByDisplayValue('Of the first')).toBeNull();
});

test('a card is dragged to another column; other objects cannot be dropped', async () => {
  server.ideas = some(1);
  open('?view=board');
  await screen.findByLabelText('Idea 0');
  const column = screen.getByText('Completed').closest('section');
  if (!column) throw new Error('no column');
  const carrying = (id: string) => ({ dataTransfer: { types: ['application/x-reelwright-idea'], getData: () => id } });
  fireEvent.drop(column, carrying('nobody'));
  fireEvent.drop(column, { dataTransfer: { types: ['text/plain'], getData: () => 'i0' } });
  expect(server.asked.some((call) => call.startsWith('PUT'))).toBe(false);
  fireEvent.drop(column, carrying('i0'));
  await waitFor(() => expect(server.ideas[0]?.status).toBe('completed'));
});
