import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMessage, aSession, asks, openCoach, serveCoach } from './coach.test-kit.tsx';

beforeAll(() => import('#web/ui/toast-list.tsx'), 60_000);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SUMMARY = '/api/chat/optimization-summary';
const optimizing = aSession({ coaching_stage: 'optimization', can_summarize: true });
const completed = aSession({ ...optimizing, status: 'completed', brief_is_due: false });
const spoken = [aMessage({ id: 'm1', content: 'All is settled.' })];
const button = () => screen.queryByRole('button', { name: 'Generate Execution Brief' });
const message = aMessage({ id: 'm2', type: 'summary', content: '# The brief' });
const brief = {
  version: 1,
  origin: 'generated',
  answered_by: null,
  session_id: 's1',
  parts: null,
  text: '# The brief',
  created_at: '2026-11-21T12:00:00.000Z',
};

describe('the button', () => {
  test.each([
    ['in an earlier stage', aSession({ coaching_stage: 'production' }), false],
    ['in the last stage', optimizing, true],
    ['when the conversation is completed', completed, false],
    ['when something was said since', aSession({ ...completed, brief_is_due: true }), true],
  ])('%s', async (_when, session, shown) => {
    serveCoach(spoken, session);
    openCoach();
    await screen.findByText('All is settled.');
    expect(button() !== null).toBe(shown);
  });

  test('generates the brief, shows a message for 4 s with a link to it, and the conversation shows it', async () => {
    const server = serveCoach(spoken, optimizing);
    server.summary = { summary: '# The brief', brief, message, session: completed };
    const { heard } = openCoach();
    await screen.findByText('All is settled.');
    server.messages = [...spoken, message];
    server.session = completed;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    fireEvent.click(button() as HTMLElement);
    fireEvent.click(button() as HTMLElement);
    expect(await screen.findByText('Writing your execution brief…')).toBeTruthy();
    resolve();
    const toast = () => document.querySelector('[data-kind="success"]');
    await waitFor(() => expect(toast()?.textContent).toContain('Execution Brief Generated!'));
    expect(server.asksOf('POST', SUMMARY).map(({ body }) => body)).toEqual([{ sessionId: 's1', ideaId: 'i1' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'View Execution Brief' }));
    expect(screen.getByRole('heading', { level: 2, name: 'The brief' })).toBeTruthy(); // below the idea's title, no level left out
    fireEvent.click(toast()?.querySelector('button') as HTMLElement);
    expect(heard.briefs).toEqual(['i1', 'i1']);
    expect(button()).toBeNull();
  });

  test('the message stays for 4 s', async () => {
    const server = serveCoach(spoken, optimizing);
    server.summary = { summary: '# The brief', brief, message, session: completed };
    openCoach();
    await screen.findByText('All is settled.');
    vi.useFakeTimers();
    fireEvent.click(button() as HTMLElement);
    const toast = () => document.querySelector('[data-kind="success"]');
    for (let waits = 0; waits < 50 && !toast(); waits++) await act(() => vi.advanceTimersByTimeAsync(10));
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(toast()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(toast()).toBeNull();
  });

  test.each([
    ['no summary', { brief, message, session: completed }],
    ['an empty one', { summary: ' ', brief, message, session: completed }],
    ['nothing at all', undefined],
  ])('a response with %s fails with the specified text and can be retried', async (_what, summary) => {
    const server = serveCoach(spoken, optimizing);
    server.summary = summary;
    openCoach();
    await screen.findByText('All is settled.');
    fireEvent.click(button() as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to generate summary - no summary data received.',
    );
    server.refuse(SUMMARY, { status: 409, msg: 'The brief was not finished. Please try again.', code: 'conflict' });
    fireEvent.click(button() as HTMLElement);
    expect(await screen.findByText('The brief was not finished. Please try again.')).toBeTruthy();
  });
});

test('the option generate_summary generates the brief as an answer of the coach', async () => {
  const option = { value: 'generate_summary', label: 'Make my brief' };
  const prompt = asks({ type: 'multiple_choice', question: 'Ready?', options: [option] });
  const server = serveCoach([prompt], optimizing);
  openCoach();
  fireEvent.click(await screen.findByRole('button', { name: /^Make my brief/ }));
  const stream = await server.stream();
  expect(server.asksOf('POST', '/api/chat/session/s1/stream')[0]?.body).toMatchObject({
    turn: { kind: 'response', messageId: 'q1', response: { value: 'generate_summary' } },
  });
  const mine = aMessage({ id: 'm1', role: 'user', content: 'Make my brief' });
  server.messages = [prompt, mine, message];
  server.session = completed;
  stream.send({
    type: 'started',
    userMessage: mine,
    aiMessage: { ...message, state: 'answering', content: '' },
    session: optimizing,
  });
  expect(await screen.findByText('Writing your execution brief…')).toBeTruthy();
  stream.send({ type: 'done', aiMessage: message, session: completed });
  expect(await screen.findByRole('button', { name: 'View Execution Brief' })).toBeTruthy();
  await waitFor(() => expect(document.querySelectorAll('[data-kind="success"]')).toHaveLength(1));
});
