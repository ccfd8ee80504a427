import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatMessage } from '#contract/chat.ts';
import { aSession, openCoach, serveCoach } from './coach.test-kit.tsx';
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
  session,
  started,
  text,
} from './turns.test-kit.tsx';

// A busy machine takes its time.

beforeAll(() => import('./delete-conversation.tsx'), 60_000);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an answer in progress', () => {
  async function answering() {
    const opening = await opened();
    fireEvent.change(field(), { target: { value: 'Which knot?' } });
    fireEvent.click(sendButton());
    const stream = await opening.server.stream();
    const behind = { ...answerOf('m3'), state: 'answering' as const, content: '' };
    opening.server.messages = [greeting, said('m2', 'Which knot?'), behind];
    stream.send(started(said('m2', 'Which knot?'), answerOf('m3')), text('Start '));
    await inMessages().findByText('Start');
    return { ...opening, stream };
  }

  test('is followed again when the connection breaks, without losing or repeating anything', async () => {
    const { server, stream } = await answering();
    server.refuse('/api/chat/messages/m3/stream', 'unreachable');
    stream.breakOff();
    const again = await server.stream(2);
    expect(again.path).toBe('/api/chat/messages/m3/stream');
    again.send(started(null, answerOf('m3')));
    expect(inMessages().getByText('Start')).toBeTruthy(); // what was there stays while it is read again
    again.send(text('Start with'), text(' the bow'));
    expect(await inMessages().findByText('Start with the bow')).toBeTruthy();
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m3')];
    again.send(done(answerOf('m3')));
    expect(await inMessages().findByText('Start with the bowline.')).toBeTruthy();
    expect(messagesShown()).toHaveLength(3);
    expect(server.asksOf('POST', STREAM)).toHaveLength(1);
  });

  test('is found by fetching the conversation when it cannot be followed', async () => {
    const { server, stream } = await answering();
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m3')];
    stream.end();
    expect(await inMessages().findByText('Start with the bowline.')).toBeTruthy();
    expect(server.streams).toHaveLength(1);
  });

  test('is not awaited any longer when the conversation shows its end, even if the connection is silent', async () => {
    const { server, client, stream } = await answering();
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m3')];
    await act(() => client.invalidateQueries({ queryKey: ['chat'] }));
    expect(await inMessages().findByText('Start with the bowline.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
    fireEvent.change(field(), { target: { value: 'And then?' } });
    fireEvent.click(sendButton());
    const next = await server.stream(2);
    expect(next.path).toBe(STREAM);
    expect(() => stream.send(text('nobody reads this'))).toThrow('already'); // the old connection was given up
  });

  test.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Stop' }))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('is stopped by %s; the text so far stays', async (_what, press) => {
    const { server, stream } = await answering();
    press();
    await waitFor(() => expect(server.asksOf('POST', '/api/chat/messages/m3/stop')).toHaveLength(1));
    const stopped = { content: 'Start with', state: 'stopped' as const };
    server.messages = [greeting, said('m2', 'Which knot?'), { ...answerOf('m3'), ...stopped }];
    stream.send(done(answerOf('m3'), stopped));
    expect(await screen.findByText('You stopped this answer.')).toBeTruthy();
    expect(inMessages().getByText('Start with')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  test('stopped before it began, is stopped as soon as it has an id', async () => {
    const { server } = await opened();
    fireEvent.change(field(), { target: { value: 'Which knot?' } });
    fireEvent.click(sendButton());
    const stream = await server.stream();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(server.asksOf('POST', '/api/chat/messages/m3/stop')).toHaveLength(0);
    stream.send(started(said('m2', 'Which knot?'), answerOf('m3')));
    await waitFor(() => expect(server.asksOf('POST', '/api/chat/messages/m3/stop')).toHaveLength(1));
  });

  test('that broke off says why and can be regenerated', async () => {
    const { server, stream } = await answering();
    const failure = 'The answer was interrupted. Regenerate it.';
    const failed: ChatMessage = { ...answerOf('m3', 'Start'), state: 'failed' };
    failed.metadata = { ...failed.metadata, failure };
    server.messages = [greeting, said('m2', 'Which knot?'), failed];
    stream.send({ type: 'failed', aiMessage: failed, session });
    expect(await screen.findByText(failure)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    const again = await server.stream(2);
    expect(server.asksOf('POST', STREAM)[1]?.body).toEqual({ turn: { kind: 'regenerate' } });
    expect(screen.queryByText(failure)).toBeNull(); // its place is taken by the new one
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m4')];
    again.send(started(null, answerOf('m4')), text('Start with'), done(answerOf('m4')));
    expect(await inMessages().findByText('Start with the bowline.')).toBeTruthy();
    expect(messagesShown()).toHaveLength(3);
  });

  test('in another window is followed here', async () => {
    const server = serveCoach([
      greeting,
      said('m2', 'Which knot?'),
      { ...answerOf('m3'), state: 'answering', content: 'Sta' },
    ]);
    openCoach();
    const stream = await server.stream();
    expect(stream.path).toBe('/api/chat/messages/m3/stream');
    stream.send(started(null, answerOf('m3')), text('Start with'));
    expect(await inMessages().findByText('Start with')).toBeTruthy();
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m3')];
    stream.send(done(answerOf('m3')));
    expect(await inMessages().findByText('Start with the bowline.')).toBeTruthy();
    expect(server.asksOf('POST', STREAM)).toEqual([]);
  });

  test('is announced by whole sentences, without what was there before', async () => {
    const { server, stream } = await answering();
    const log = screen.getByRole('log', { name: 'Coach' });
    expect(log.textContent).toBe('');
    stream.send(text('**with** this. Then'));
    await waitFor(() => expect(log.textContent).toBe('Start with this.'));
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m3', 'Start **with** this. Then that.')];
    stream.send(text(' that.'), done(answerOf('m3', 'Start **with** this. Then that.')));
    await waitFor(() => expect(log.textContent).toBe('Start with this.Then that.'));
  });
});

describe('editing a message', () => {
  const spoken = [greeting, said('m2', 'Which not?'), answerOf('m3')];

  test('happens in place; a refusal keeps the text', async () => {
    const { server } = await opened(spoken);
    expect(screen.getAllByRole('button', { name: 'Edit message' })).toHaveLength(1);
    screen.getByRole('button', { name: 'Edit message' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Edit message' }));
    const editor = () => screen.getByLabelText<HTMLTextAreaElement>('Edit your message');
    expect(document.activeElement).toBe(editor());
    fireEvent.change(editor(), { target: { value: 'Which knot?' } });
    server.refuse(STREAM, { status: 409, msg: 'The coach is still answering.', code: 'coach_busy' });
    fireEvent.click(screen.getByRole('button', { name: 'Save and send' }));
    expect(await screen.findByText('The coach is still answering.')).toBeTruthy();
    expect(editor().value).toBe('Which knot?');
    expect(readDraft('s1').edit).toEqual({ messageId: 'm2', text: 'Which knot?' });
    fireEvent.keyDown(editor(), { key: 'Enter' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages');
    const stream = await server.stream();
    expect(server.asksOf('POST', STREAM)[1]?.body).toEqual({
      turn: { kind: 'edit', messageId: 'm2', message: 'Which knot?' },
    });
    expect(messagesShown()[1]).toContain('Which knot?');
    expect(inMessages().queryByText('Start with the bowline.')).toBeNull();
    server.messages = [greeting, said('m2', 'Which knot?'), answerOf('m4', 'The bowline.')];
    stream.send(started(said('m2', 'Which knot?'), answerOf('m4')), done(answerOf('m4', 'The bowline.')));
    expect(await inMessages().findByText('The bowline.')).toBeTruthy();
    expect(messagesShown()).toHaveLength(3);
    expect(readDraft('s1').edit).toBeNull();
  });

  test('keeps an unsent change while another window is answered and the conversation is closed', async () => {
    const { server, client, unmount } = await opened(spoken);
    fireEvent.click(screen.getByRole('button', { name: 'Edit message' }));
    const editor = () => screen.queryByLabelText<HTMLTextAreaElement>('Edit your message');
    fireEvent.change(editor() as HTMLElement, { target: { value: 'Which knot?' } });
    server.messages = [greeting, said('m2', 'Which not?'), { ...answerOf('m4'), state: 'answering', content: '' }];
    await act(() => client.invalidateQueries({ queryKey: ['chat'] }));
    await waitFor(() => expect(editor()).toBeNull());
    server.messages = [greeting, said('m2', 'Which not?'), answerOf('m4')];
    (await server.stream()).send(done(answerOf('m4')));
    await waitFor(() => expect(editor()?.value).toBe('Which knot?'));
    unmount();
    openCoach();
    await waitFor(() => expect(editor()?.value).toBe('Which knot?'));
    expect(document.activeElement).not.toBe(editor()); // it was not asked for
  });

  test('ends with Escape without a change, and the focus returns', async () => {
    const { server } = await opened(spoken);
    fireEvent.click(screen.getByRole('button', { name: 'Edit message' }));
    fireEvent.keyDown(screen.getByLabelText('Edit your message'), { key: 'Escape' });
    expect(screen.queryByLabelText('Edit your message')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit message');
    expect(readDraft('s1').edit).toBeNull();
    expect(server.asksOf('POST', STREAM)).toEqual([]);
  });

  test('only the last answer can be regenerated; a refusal leaves it and says why', async () => {
    const { server } = await opened(spoken);
    server.refuse(STREAM, 'unreachable');
    const again = screen.getAllByRole('button', { name: 'Regenerate' });
    expect(again).toHaveLength(1);
    fireEvent.click(again[0] as HTMLElement);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages');
    expect(inMessages().queryByText('Start with the bowline.')).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to server.');
    expect(inMessages().getByText('Start with the bowline.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await server.stream();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the conversations of an idea', () => {
  test('another one is started, an earlier one opened, and the shown one deleted', async () => {
    const other = aSession({ id: 's0', coaching_stage: 'strategy', last_activity: '2026-11-20T09:00:00.000Z' });
    const server = serveCoach([greeting]);
    server.sessions = [session, other];
    const { heard } = openCoach();
    const list = await screen.findByRole('navigation', { name: 'Conversations' });
    fireEvent.click(await within(list).findByRole('button', { name: /^Nov 20, 2026.*Strategy$/ }));
    expect(heard.sessions).toEqual(['s0']);
    fireEvent.click(within(list).getByRole('button', { name: 'New conversation' }));
    await waitFor(() => expect(heard.sessions).toEqual(['s0', 's2']));
    expect(server.asksOf('POST', '/api/ideas/select')[0]?.body).toEqual({
      ideaId: 'i1',
      another: true,
      language: 'en',
    });
    fireEvent.click(within(list).getByRole('button', { name: /^Delete conversation: .*Discovery$/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this conversation?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(heard.sessions).toEqual(['s0', 's2', 's0']));
    expect(server.asksOf('DELETE', SESSION)).toHaveLength(1);
  });
});
