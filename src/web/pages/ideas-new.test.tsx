import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onSessionEnded } from '#web/api/session-ended.ts';
import { buildIdea, type IdeasServer, type Reply } from '#web/features/ideas/ideas.test-kit.ts';
import { backTarget } from '#web/navigation/ideas-workspace.ts';
import { enter, goTo, open, press } from './ideas-page.test-kit.tsx';

// Looking up roles among many elements takes seconds on a busy machine, so labels and texts are used instead.

let server: IdeasServer;
beforeEach(() => {
  server = enter();
});
afterEach(() => vi.unstubAllGlobals());

const generated = () => server.asked.filter((call) => call === 'POST /api/ideas/generate').length;

test('the wizard advances with each choice, goes back step by step, and starts over', async () => {
  const { where } = open();
  await press('New Idea');
  await press('Food');
  expect(where()).toBe('?mode=generator&step=2');
  await press('TikTok');
  expect(where()).toBe('?mode=generator&step=3');
  await press('Back');
  expect(where()).toBe('?mode=generator&step=2');
  expect((await screen.findByText('TikTok')).closest('button')?.getAttribute('aria-pressed')).toBe('true');
  await press('Start Over');
  expect(where()).toBe('?mode=generator&step=1');
  expect((await screen.findByText('Food')).closest('button')?.getAttribute('aria-pressed')).toBe('false');
});

test('a URL of a later step leads only as far as was chosen', async () => {
  open('?mode=generator&step=3');
  expect(await screen.findByText('What is it about?')).toBeTruthy();
});

test('Back from the first step leads to the saved list and clears the choice', async () => {
  const { where } = open('?mode=generator&step=1');
  await press('Travel');
  await press('Back');
  await press('Back');
  expect(where()).toBe('');
  await press('New Idea');
  expect((await screen.findByText('Travel')).closest('button')?.getAttribute('aria-pressed')).toBe('false');
});

/** Goes to the third step with these keywords. */

async function writeKeywords(words: string) {
  const opened = open('?mode=generator&step=1');
  await press('Food');
  await press('TikTok');
  fireEvent.change(await screen.findByPlaceholderText(/^For example/), { target: { value: words } });
  return opened;
}

const generateButton = () => screen.getByText('Generate Ideas').closest('button');

test('without keywords nothing can be generated, and beyond 500 characters it says why', async () => {
  await writeKeywords('   ');
  expect(screen.getByText('Separate multiple keywords with commas')).toBeTruthy();
  expect(generateButton()?.getAttribute('aria-disabled')).toBe('true');
  await press('Generate Ideas');
  fireEvent.change(screen.getByPlaceholderText(/^For example/), { target: { value: 'x'.repeat(501) } });
  expect(await screen.findByText('501/500')).toBeTruthy();
  expect(screen.getAllByText('Keywords can have up to 500 characters. Please shorten them.').length).toBeGreaterThan(0);
  await press('Generate Ideas');
  expect(generated()).toBe(0);
});

test('while ideas are generated the button says so, a second click sends nothing, and canceling keeps the keywords', async () => {
  const answer = Promise.withResolvers<Reply | undefined>();
  server.instead['POST /api/ideas/generate'] = () => answer.promise;
  const { where } = await writeKeywords('bread');
  await press('Generate Ideas');
  const button = await screen.findByText('Generating Ideas...');
  await userEvent.click(button);
  expect(generated()).toBe(1);
  await press('Cancel');
  expect(await screen.findByText('Generate Ideas')).toBeTruthy();
  expect(screen.getByDisplayValue('bread')).toBeTruthy();
  answer.resolve(undefined);
  await act(async () => undefined);
  expect(where()).toBe('?mode=generator&step=3');
});

test('another choice cancels the generation, and can be generated from', async () => {
  const answer = Promise.withResolvers<Reply | undefined>();
  server.instead['POST /api/ideas/generate'] = () => answer.promise;
  const { where } = await writeKeywords('bread');
  await press('Generate Ideas');
  await screen.findByText('Generating Ideas...');
  await press('Category');
  await press('Travel');
  server.instead = {};
  answer.resolve(undefined);
  await press('TikTok');
  expect(where()).toBe('?mode=generator&step=3');
  await press('Generate Ideas');
  expect(await screen.findByText('One of set 2')).toBeTruthy();
  expect(screen.queryByText('One of set 1')).toBeNull();
  expect(generated()).toBe(2);
});

test('the input stays where the browser stores nothing', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => stored.mockRestore());
  await writeKeywords('bread');
  expect(screen.getByDisplayValue('bread')).toBeTruthy();
});

test('the new ideas take over the wizard’s focus', async () => {
  const main = document.createElement('main');
  Object.assign(main, { id: 'main', tabIndex: -1 });
  document.body.append(main);
  onTestFinished(() => main.remove());
  await writeKeywords('bread');
  await press('Generate Ideas');
  await screen.findByText('Choose Your Idea');
  await waitFor(() => expect(document.activeElement).toBe(main));
});

test('Generate More requests more and shows the new ideas above the earlier ones', async () => {
  const { where } = await writeKeywords('bread');
  await press('Generate Ideas');
  expect(await screen.findByText('Choose Your Idea')).toBeTruthy();
  expect(await screen.findByText('One of set 1')).toBeTruthy();
  await press('Generate More');
  expect(await screen.findByText('One of set 2')).toBeTruthy();
  expect(where()).toBe('?mode=selection');
  const titles = screen.getAllByText(/of set/).map(({ textContent }) => textContent);
  expect(titles.slice(0, 1)).toEqual(['One of set 2']);
  expect(titles).toHaveLength(6);
  await press('Back to Categories');
  expect(where()).toBe('?mode=generator&step=1');
});

test('ideas that arrive before the wizard is shown again are shown', async () => {
  const { where } = await writeKeywords('bread');
  await press('Generate Ideas');
  const more = await screen.findByText('Generate More');
  await act(async () => {
    more.click();
    await vi.waitFor(() => expect(generated()).toBe(2), 20_000);
    await new Promise((resolve) => setTimeout(resolve)); // the response has been read; nothing is rendered before the end of this block
  });
  expect(await screen.findByText('One of set 2')).toBeTruthy();
  expect(where()).toBe('?mode=selection');
  expect(screen.queryByText('New ideas are ready')).toBeNull();
});

test('after a reload the choice is restored, from this tab or from the server', async () => {
  await writeKeywords('bread');
  await press('Generate Ideas');
  await screen.findByText('One of set 1');
  document.body.innerHTML = '';
  open('?mode=selection');
  expect(await screen.findByText('One of set 1')).toBeTruthy();
  sessionStorage.clear();
  document.body.innerHTML = '';
  open('?mode=selection');
  expect(await screen.findByText('One of set 1')).toBeTruthy();
  expect(server.asked).toContain('GET /api/ideas/generated');
});

test('coaching a new idea opens its conversation, and the idea counts as saved', async () => {
  const { where } = await writeKeywords('bread');
  await press('Generate Ideas');
  await press('Two of set 1');
  const answer = Promise.withResolvers<Reply | undefined>();
  server.instead['POST /api/ideas/select'] = () => answer.promise;
  await press('Continue with AI Coach');
  expect(await screen.findByText('Starting...')).toBeTruthy();
  answer.resolve(undefined);
  await waitFor(() => expect(where()).toBe('?mode=chat&session=c-saved-idea_1Two'));
  await waitFor(() => expect(screen.queryByText('Choose Your Idea')).toBeNull()); // the conversation has loaded
  goTo('/dashboard/ideas?mode=selection');
  const card = within(await screen.findByLabelText('Two of set 1'));
  expect(card.getByText('Saved')).toBeTruthy();
});

test('Back from a conversation leads to where it was opened', async () => {
  expect(backTarget({ mode: 'chat', sessionId: 's', from: 'saved' }, true)).toEqual({ mode: 'list' });
  expect(backTarget({ mode: 'chat', sessionId: 's', from: 'selection' }, true)).toEqual({ mode: 'selection' });
  expect(backTarget({ mode: 'chat', sessionId: 's', from: 'selection' }, false)).toEqual({ mode: 'list' });
});

test('an idea is saved for later once, and says so', async () => {
  await writeKeywords('bread');
  await press('Generate Ideas');
  const card = within(await screen.findByLabelText('One of set 1'));
  await userEvent.click(card.getByText('Save for later'));
  expect(await card.findByText('Saved')).toBeTruthy();
  expect(card.queryByText('Save for later')).toBeNull();
  expect(server.ideas.map(({ id }) => id)).toEqual(['saved-idea_1One']);
});

test('several ideas are saved concurrently, and each reports its own failure', async () => {
  await writeKeywords('bread');
  await press('Generate Ideas');
  const saveOf = async (title: string) => within(await screen.findByLabelText(title)).getByText('Save for later');
  const first = Promise.withResolvers<Reply | undefined>();
  server.instead['POST /api/ideas/save'] = ({ body }) =>
    (body.idea as { title: string }).title.startsWith('One') ? first.promise : undefined;
  await userEvent.click(await saveOf('One of set 1'));
  await userEvent.click(await saveOf('Two of set 1'));
  expect(await within(screen.getByLabelText('Two of set 1')).findByText('Saved')).toBeTruthy();
  first.resolve({ status: 507, msg: 'The disk is full', code: 'storage_full' });
  expect(await screen.findByText('The disk is full')).toBeTruthy();
  expect(await saveOf('One of set 1')).toBeTruthy();
});

test('without a token every action says so in a red banner, and nothing is sent', async () => {
  const ended = vi.fn();
  const stop = onSessionEnded(ended);
  await writeKeywords('bread');
  localStorage.removeItem('auth_token');
  await press('Generate Ideas');
  const banner = await screen.findByText('Please log in to access this feature. Redirecting to login...');
  expect(banner.closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByDisplayValue('bread')).toBeTruthy(); // input is kept until after the sign-in
  expect([generated(), ended.mock.calls.length]).toEqual([0, 1]);
  stop();
});

test('a hand-written idea is saved once it has a title, a category and a platform', async () => {
  const { where } = open('?mode=generator&step=1');
  await press('Write your own');
  await press('Save idea');
  for (const text of ['Please give the idea a title', 'Please choose a category', 'Please choose a platform'])
    expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'My own' } });
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true); // the browser asks before input is lost
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'food' } });
  fireEvent.change(screen.getByLabelText('Platform'), { target: { value: 'linkedin' } });
  await press('Save idea');
  await waitFor(() => expect(where()).toBe(''));
  expect(server.ideas[0]).toMatchObject({ title: 'My own', category: 'food', platform: 'linkedin' });
});

test('an idea without results to compare with shows no score, and says why', async () => {
  const given = { id: 'idea_1', title: 'Rye: step by step', engagementScore: null };
  const idea = buildIdea({ ...given, score_reason: 'No results of yours to compare with' });
  const set = { id: 's1', category: 'food', platform: 'tiktok', keywords: 'rye', answered_by: idea.answered_by };
  server.generated = { ideas: [idea], set: { ...set, created_at: idea.created_at } };
  open('?mode=selection');
  const card = (await screen.findByText('Rye: step by step')).closest('article');
  expect(card?.textContent).toContain('No results of yours to compare with');
  expect(card?.textContent).not.toContain('/10');
  await press('Rye: step by step');
  expect(await screen.findByText('Why there is no score')).toBeTruthy();
});
