import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Worksheet } from '#contract/chat.ts';
import { aMessage, asks, openCoach, serveCoach } from './coach.test-kit.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const STREAM = '/api/chat/session/s1/stream';
const open = { type: 'open_ended', question: 'Who is it for?' } as const;
const questions: Worksheet['questions'] = [
  {
    slot: 'shown',
    stage: 'discovery',
    state: 'answered',
    value: 'Two knots',
    label: 'Two knots',
    prompt: { type: 'open_ended', question: 'What do you show?' },
  },
  {
    slot: 'length',
    stage: 'structure',
    state: 'skipped',
    value: null,
    label: null,
    prompt: { type: 'multiple_choice', question: 'How long?', options: [{ value: '30', label: '30 seconds' }] },
  },
  { slot: 'audience', stage: 'discovery', state: 'open', value: null, label: null, prompt: open },
  {
    slot: 'end',
    stage: 'structure',
    state: 'later',
    value: null,
    label: null,
    prompt: { type: 'open_ended', question: 'What does it end with?' },
  },
];
const list = () => within(screen.getByRole('region', { name: 'List of answers' }));

async function opened() {
  const server = serveCoach([asks(open)]);
  server.worksheet = { questions, notes: [{ message_id: 'n', text: 'Buy a rope' }] };
  const view = openCoach();
  await screen.findByRole('region', { name: 'List of answers' });
  return { server, ...view };
}
const turnOf = async (server: ReturnType<typeof serveCoach>) => {
  await waitFor(() => expect(server.asksOf('POST', STREAM)).toHaveLength(1));
  return (server.asksOf('POST', STREAM)[0]?.body as { turn: unknown } | undefined)?.turn;
};

test('all questions are listed beside the conversation with their answers; those not asked yet cannot be changed', async () => {
  await opened();
  expect(screen.getByRole('region', { name: 'Your answers' }).textContent).toContain('1 of 4 answered');
  expect(
    list()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'What do you show?Two knots',
    'How long?Skipped',
    'Who is it for?Asked now',
    'What does it end with?Asked later',
    'Buy a rope',
  ]);
  expect(list().queryByRole('button', { name: /end with/ })).toBeNull();
});

test('an answer is changed in place, with its own control', async () => {
  const { server } = await opened();
  fireEvent.click(list().getByRole('button', { name: 'Change: What do you show?' }));
  const field = list().getByLabelText<HTMLTextAreaElement>('Your answer');
  expect(field.value).toBe('Two knots');
  await userEvent.clear(field);
  await userEvent.type(field, 'Three knots{Enter}');
  await waitFor(() => expect(server.asksOf('PUT', '/api/chat/session/s1/answers/shown')).toHaveLength(1));
  expect(server.asksOf('PUT', '/api/chat/session/s1/answers/shown')[0]?.body).toEqual({
    response: { type: 'open_ended', value: 'Three knots', label: 'Three knots' },
  });
  await waitFor(() => expect(list().queryByLabelText('Your answer')).toBeNull());
  fireEvent.click(list().getByRole('button', { name: 'Answer: How long?' }));
  fireEvent.click(list().getByRole('button', { name: /^30 seconds/ }));
  await waitFor(() => expect(server.asksOf('PUT', '/api/chat/session/s1/answers/length')).toHaveLength(1));
});

test('a refused change says why, and the control stays', async () => {
  const { server } = await opened();
  server.refuse('/api/chat/session/s1/answers/shown', { status: 400, msg: 'Please write an answer' });
  fireEvent.click(list().getByRole('button', { name: 'Change: What do you show?' }));
  await userEvent.type(list().getByLabelText('Your answer'), '!{Enter}');
  expect(await list().findByText('Please write an answer')).toBeTruthy();
  fireEvent.click(list().getByRole('button', { name: 'Cancel' }));
  expect(list().getByText('Two knots')).toBeTruthy();
});

test('a question is skipped with its button, and says so afterwards', async () => {
  const { server } = await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Skip this question' }));
  expect(await turnOf(server)).toEqual({ kind: 'skip', messageId: 'q1' });
});

test('an answered question stays readable; a skipped one is marked', async () => {
  const skipped = { type: 'open_ended', value: '', label: '', metadata: { skipped: true } } as const;
  serveCoach([
    aMessage({ id: 'a', interactive: open, userResponse: { type: 'open_ended', value: 'Ada', label: 'Ada' } }),
    aMessage({ id: 'b', role: 'user', content: 'Ada' }),
    aMessage({ id: 'c', interactive: { ...open, question: 'How long?' }, userResponse: skipped }),
  ]);
  openCoach();
  const [first, , last] = await screen.findAllByRole('article');
  expect(first?.textContent).toContain('Who is it for?');
  expect(last?.textContent).toContain('How long?Skipped');
});

test('a message marked as a note is sent as one, once', async () => {
  const { server } = await opened();
  const note = screen.getByRole('button', { name: 'Note' });
  fireEvent.click(note);
  expect(note.getAttribute('aria-pressed')).toBe('true');
  await userEvent.type(screen.getByPlaceholderText('Type a note for the brief'), 'Buy a rope{Enter}');
  expect(await turnOf(server)).toMatchObject({ kind: 'message', message: 'Buy a rope', note: true });
  expect(note.getAttribute('aria-pressed')).toBe('false');
});

test('with a language model anything can be asked, without one an answer is typed', async () => {
  const server = serveCoach([asks(open)]);
  server.model = 'any';
  const { unmount } = openCoach();
  expect(await screen.findByPlaceholderText('Ask your AI coach anything...')).toBeTruthy();
  unmount();
  server.model = null;
  openCoach();
  expect(await screen.findByPlaceholderText('Type your answer')).toBeTruthy();
});

test('starting over opens another conversation and leaves this one', async () => {
  const { server, heard } = await opened();
  fireEvent.click(list().getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(heard.sessions).toEqual(['s2']));
  expect(server.asksOf('POST', '/api/ideas/select')[0]?.body).toMatchObject({ another: true });
});
