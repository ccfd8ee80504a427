import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceSessionRenewed } from '#web/api/session-ended.ts';
import { openCoach, serveCoach } from './coach.test-kit.tsx';
import { readDraft } from './drafts.ts';
import {
  answerOf,
  done,
  field,
  greeting,
  inMessages,
  messagesShown,
  opened,
  SESSION,
  STREAM,
  said,
  sendButton,
  started,
  text,
} from './turns.test-kit.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('opening a conversation', () => {
  test('the header shows idea, category, platform, stage and who answered, and leads back', async () => {
    const { heard } = await opened();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Five knots <b>');
    expect(screen.getByText('Education · YouTube')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Coaching stages' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null, null]);
    expect(screen.getAllByText('Discovery').length).toBeGreaterThan(1); // the badge and the step
    expect(screen.getAllByText('Without a language model').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Back to Ideas' }));
    expect(heard.back).toBe(1);
  });

  test('without messages it is fetched again after 3 s, and after 10 s the fallback offers a refresh', async () => {
    vi.useFakeTimers();
    const server = serveCoach([]);
    openCoach();
    const asks = () => server.asksOf('GET', SESSION).length;
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(asks()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(asks()).toBe(2);
    expect(screen.queryByText('AI Coach Ready')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(6_800));
    expect(screen.queryByText('AI Coach Ready')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('AI Coach Ready')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asks()).toBe(2); // once more, not again and again
    server.messages = [greeting];
    fireEvent.click(screen.getByRole('button', { name: 'Refresh to Load AI Message' }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(asks()).toBe(3);
    expect(screen.getByText(greeting.content)).toBeTruthy();
    expect(screen.queryByText('AI Coach Ready')).toBeNull();
  });

  test('a request that hangs is replaced by another after 3 s', async () => {
    vi.useFakeTimers();
    const server = serveCoach([greeting]);
    server.refuse(SESSION, 'silent');
    openCoach();
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(screen.getByText(greeting.content)).toBeTruthy();
  });

  test('a failure to load is logged and shown, and the fallback offers a retry', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = serveCoach([greeting]);
    server.refuse(SESSION, { status: 500, msg: 'Something went wrong.' });
    openCoach();
    expect(await screen.findByText('AI Coach Ready')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong.');
    expect(logged).toHaveBeenCalledWith('Failed to load the conversation', expect.any(Error));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh to Load AI Message' }));
    expect(await screen.findByText(greeting.content)).toBeTruthy();
  });

  test('a conversation that was deleted meanwhile says so, leads back, and returns what was typed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { server, heard } = await opened();
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    fireEvent.change(field(), { target: { value: 'My long thoughts' } });
    server.refuse(STREAM, { status: 404, msg: 'Not found', code: 'not_found' });
    server.refuse(SESSION, { status: 404, msg: 'Not found', code: 'not_found' });
    fireEvent.click(sendButton());
    expect(await screen.findByText('This conversation no longer exists')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith('My long thoughts');
    const ways = screen.getAllByRole('button', { name: 'Back to Ideas' });
    fireEvent.click(ways.at(-1) as HTMLElement);
    expect(heard.back).toBe(1);
  });
});

describe('sending a message', () => {
  test('Send is disabled for blanks; Enter sends, Shift+Enter and an unfinished composition do not', async () => {
    const { server } = await opened();
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(field(), '   ');
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.submit(sendButton().closest('form') as HTMLFormElement);
    await userEvent.type(field(), 'a{Shift>}{Enter}{/Shift}b');
    expect(field().value).toBe('   a\nb');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(server.asksOf('POST', STREAM)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.asksOf('POST', STREAM)).toHaveLength(1));
    expect(server.asksOf('POST', STREAM)[0]?.body).toEqual({
      turn: { kind: 'message', message: 'a\nb', clientId: expect.stringMatching(/^[\w-]{36}$/) },
    });
    expect(field().value).toBe('');
  });

  test('the message and "Thinking…" appear at once, the answer grows, and nothing is shown twice', async () => {
    const { server } = await opened();
    fireEvent.change(field(), { target: { value: 'Which knot?' } });
    fireEvent.click(sendButton());
    expect(inMessages().getByText('Which knot?')).toBeTruthy(); // before any answer of the server
    expect(screen.getByText('Thinking…')).toBeTruthy();
    expect(screen.getByText('Sending…')).toBeTruthy();
    const stream = await server.stream();
    server.messages = [
      greeting,
      said('m2', 'Which knot?'),
      { ...answerOf('m3'), state: 'answering', content: 'Start' },
    ];
    stream.send(started(said('m2', 'Which knot?'), answerOf('m3')), text('Start '), text('with'));
    expect(await inMessages().findByText('Start with')).toBeTruthy();
    expect(screen.queryByText('Thinking…')).toBeNull();
    await userEvent.type(field(), 'next');
    expect(sendButton().getAttribute('aria-disabled')).toBe('true'); // while it is loading
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m3')];
    stream.send(text(' the bowline.'), done(answerOf('m3')));
    expect(await inMessages().findByText('Start with the bowline.')).toBeTruthy();
    await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBeNull());
    expect(messagesShown()).toHaveLength(3);
    expect(readDraft('s1').sent).toBeNull();
    expect(field().value).toBe('next');
  });

  test('a row that lags behind the stream removes nothing from what is shown', async () => {
    const { server, client } = await opened();
    fireEvent.change(field(), { target: { value: 'Which knot?' } });
    fireEvent.click(sendButton());
    const stream = await server.stream();
    stream.send(started(said('m2', 'Which knot?'), answerOf('m3')), text('Start with the'));
    await inMessages().findByText('Start with the');
    server.messages = [
      greeting,
      said('m2', 'Which knot?'),
      { ...answerOf('m3'), state: 'answering', content: 'Start' },
    ];
    await act(() => client.invalidateQueries({ queryKey: ['chat'] }));
    expect(inMessages().getByText('Start with the')).toBeTruthy();
    server.messages = [
      greeting,
      said('m2', 'Which knot?'),
      { ...answerOf('m3'), state: 'answering', content: 'Start with the bow' },
    ];
    await act(() => client.invalidateQueries({ queryKey: ['chat'] }));
    expect(await inMessages().findByText('Start with the bow')).toBeTruthy();
  });

  test('a message that was not delivered keeps its text, and retrying sends the same message', async () => {
    const { server, unmount } = await opened();
    server.refuse(STREAM, 'unreachable', { status: 429, msg: 'Too many requests', code: 'rate_limited' });
    fireEvent.change(field(), { target: { value: 'Which knot?' } });
    fireEvent.click(sendButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Unable to connect to server. Please check your connection and try again.');
    fireEvent.change(field(), { target: { value: 'Another' } });
    expect(sendButton().getAttribute('aria-disabled')).toBe('true'); // one after the other
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many requests'));
    unmount();
    openCoach(); // a reload sends it again by itself
    const stream = await server.stream();
    expect(field().value).toBe('Another');
    const ids = server.asksOf('POST', STREAM).map(({ body }) => (body as { turn: { clientId: string } }).turn.clientId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m3')];
    stream.send(started(said('m2', 'Which knot?'), answerOf('m3')), done(answerOf('m3')));
    expect(await inMessages().findByText('Start with the bowline.')).toBeTruthy();
    expect(messagesShown()).toHaveLength(3);
  });

  test('a withdrawn message returns to the field; signing in again sends what was pending', async () => {
    const { server } = await opened();
    server.refuse(STREAM, { status: 401, msg: 'Your session has ended.', code: 'session_expired' });
    fireEvent.change(field(), { target: { value: 'Which knot?' } });
    fireEvent.click(sendButton());
    await screen.findByRole('alert');
    server.refuse(STREAM, 'unreachable');
    act(() => announceSessionRenewed());
    await waitFor(() => expect(server.asksOf('POST', STREAM)).toHaveLength(2));
    await screen.findByRole('alert');
    fireEvent.change(field(), { target: { value: 'And?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(field().value).toBe('And?\nWhich knot?');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(readDraft('s1')).toEqual({ text: 'And?\nWhich knot?', answer: null, edit: null, sent: null });
  });

  test('without a token nothing is sent, and the specified text is shown', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { server } = await opened();
    localStorage.clear();
    fireEvent.change(field(), { target: { value: 'Which knot?' } });
    fireEvent.click(sendButton());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Please log in to access this feature. Redirecting to login...',
    );
    expect(server.asksOf('POST', STREAM)).toEqual([]);
    expect(readDraft('s1').sent?.text).toBe('Which knot?');
  });

  test('a message is copied even where the page may not use the clipboard, as over plain http', async () => {
    await opened();
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    let marked = '';
    document.execCommand = () => {
      marked = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    };
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(marked).toBe(greeting.content));
  });

  test('a message that was sent before a reload and did arrive is not sent again', async () => {
    const { server, unmount } = await opened();
    server.refuse(STREAM, 'silent');
    fireEvent.change(field(), { target: { value: 'Which knot?' } });
    fireEvent.click(sendButton());
    await waitFor(() => expect(server.asksOf('POST', STREAM)).toHaveLength(1));
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m3')];
    unmount();
    openCoach();
    expect(await screen.findByText('Start with the bowline.')).toBeTruthy();
    await waitFor(() => expect(readDraft('s1').sent).toBeNull());
    expect(server.asksOf('POST', STREAM)).toHaveLength(1);
  });

  test('a text near the limit shows a counter, one beyond it cannot be sent', async () => {
    await opened();
    fireEvent.change(field(), { target: { value: 'x'.repeat(3_400) } });
    expect(screen.queryByText('3400/4000')).toBeNull();
    fireEvent.change(field(), { target: { value: 'x'.repeat(3_900) } });
    expect(screen.getByText('3900/4000')).toBeTruthy();
    expect(sendButton().getAttribute('aria-disabled')).toBeNull();
    fireEvent.change(field(), { target: { value: 'x'.repeat(4_001) } });
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('A message can have up to 4000 characters'); // without the count, which changes with every character
  });
});
