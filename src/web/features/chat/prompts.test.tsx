import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Interactive } from '#contract/chat.ts';
import { dayIn } from '#web/ui/time-zones.ts';
import { aMessage, aSession, asks, openCoach, serveCoach } from './coach.test-kit.tsx';

beforeAll(() => import('#web/ui/toast-list.tsx'), 60_000);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const STREAM = '/api/chat/session/s1/stream';
const question = () => screen.getByRole('group', { name: 'Which one?' });
const noQuestion = () => expect(screen.queryByRole('group', { name: 'Which one?' })).toBeNull();
const inQuestion = () => within(question());

async function openWith(interactive: Interactive) {
  const server = serveCoach([asks(interactive)]);
  const view = openCoach();
  await screen.findByText('One question.');
  const asked = screen.queryByRole('group', { name: 'Which one?' });
  // A control that is asked for now and then is loaded then.
  if (asked)
    await waitFor(() => expect(asked.querySelectorAll('button, input, textarea').length).toBeGreaterThan(1), {
      timeout: 20_000,
    });
  return { server, ...view };
}

async function turnOf(server: ReturnType<typeof serveCoach>) {
  await waitFor(() => expect(server.asksOf('POST', STREAM).length).toBeGreaterThan(0));
  const { turn } = (server.asksOf('POST', STREAM).at(-1)?.body ?? {}) as { turn?: unknown };
  return turn;
}

const response = (type: Interactive['type'], value: unknown, label: string) => ({
  kind: 'response',
  messageId: 'q1',
  response: { type, value, label },
  clientId: expect.stringMatching(/^[\w-]{36}$/),
});

const choice: Interactive = {
  type: 'multiple_choice',
  question: 'Which one?',
  options: [
    { value: 'teach', label: 'Teach', description: 'They can do it afterwards' },
    { value: 'sell', label: 'Sell' },
  ],
};

describe('a choice', () => {
  test('is answered once by a press, and becomes the user’s message', async () => {
    const { server } = await openWith(choice);
    expect(inQuestion().getByText('They can do it afterwards')).toBeTruthy();
    const option = inQuestion().getByRole('button', { name: /^Teach/ });
    fireEvent.click(option);
    fireEvent.click(option);
    noQuestion();
    expect(screen.getByRole('article', { name: 'You' }).textContent).toContain('Teach');
    expect(await turnOf(server)).toEqual(response('multiple_choice', 'teach', 'Teach'));
    expect(server.asksOf('POST', STREAM)).toHaveLength(1);
  });

  test('is answered by its number where it has the focus, but not while typing', async () => {
    const { server } = await openWith(choice);
    fireEvent.keyDown(inQuestion().getByLabelText('Or answer in your own words'), { key: '2' });
    fireEvent.keyDown(question(), { key: '2', ctrlKey: true });
    fireEvent.keyDown(question(), { key: '9' });
    expect(server.asksOf('POST', STREAM)).toEqual([]);
    fireEvent.keyDown(question(), { key: '2' });
    expect(await turnOf(server)).toEqual(response('multiple_choice', 'sell', 'Sell'));
  });

  test('accepts a custom answer; its button does nothing while the field is empty, and a reload keeps the text', async () => {
    const { unmount } = await openWith(choice);
    const button = () => inQuestion().getByRole('button', { name: 'Answer' });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(inQuestion().getByLabelText('Or answer in your own words'), '  ');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(inQuestion().getByLabelText('Or answer in your own words'), 'Make them laugh');
    unmount();
    const { server } = await openWith(choice);
    expect(inQuestion().getByLabelText<HTMLTextAreaElement>('Or answer in your own words').value.trim()).toBe(
      'Make them laugh',
    );
    await userEvent.click(button());
    expect(await turnOf(server)).toEqual(response('multiple_choice', 'Make them laugh', 'Make them laugh'));
  });

  test('counts text typed below as its answer, and disappears', async () => {
    const { server } = await openWith(choice);
    await userEvent.type(screen.getByPlaceholderText('Type your answer'), 'Both{Enter}');
    noQuestion();
    expect(await turnOf(server)).toMatchObject({ kind: 'message', message: 'Both' });
  });

  test('answered in another window disappears here; answered here too late, it says so', async () => {
    const { server, client } = await openWith(choice);
    server.refuse(STREAM, { status: 409, msg: 'This question was answered already.', code: 'already_answered' });
    const answered = asks(choice);
    answered.userResponse = { type: 'multiple_choice', value: 'sell', label: 'Sell' };
    const other = [
      answered,
      aMessage({ id: 'm2', role: 'user', content: 'Sell' }),
      aMessage({ id: 'm3', content: 'Fine.' }),
    ];
    server.messages = other;
    fireEvent.click(inQuestion().getByRole('button', { name: /^Teach/ }));
    expect(await screen.findByText('This question was answered already')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('article').at(-1)?.textContent).toContain('Fine.'));
    noQuestion();
    expect(screen.queryByText('Not sent.')).toBeNull();
    server.messages = [...other, { ...asks({ ...choice, question: 'Again?' }), id: 'q2' }];
    await act(() => client.invalidateQueries({ queryKey: ['chat'] }));
    expect(await screen.findByRole('group', { name: 'Again?' })).toBeTruthy();
  });

  test('that was not delivered is open again, with the reason', async () => {
    const { server } = await openWith(choice);
    server.refuse(STREAM, 'unreachable');
    fireEvent.click(inQuestion().getByRole('button', { name: /^Teach/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to server.');
    fireEvent.click(inQuestion().getByRole('button', { name: /^Sell/ }));
    expect(await turnOf(server)).toEqual(response('multiple_choice', 'sell', 'Sell'));
  });

  test('withdrawn after it was not delivered shows the custom answer in its field again', async () => {
    const { server } = await openWith(choice);
    server.refuse(STREAM, 'unreachable');
    await userEvent.type(inQuestion().getByLabelText('Or answer in your own words'), 'Make them laugh{Enter}');
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(inQuestion().getByLabelText<HTMLTextAreaElement>('Or answer in your own words').value).toBe(
      'Make them laugh',
    );
  });

  test('moves the focus to the next question', async () => {
    const { server } = await openWith(choice);
    fireEvent.click(inQuestion().getByRole('button', { name: /^Teach/ }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages');
    const stream = await server.stream();
    const next = aMessage({ id: 'q2', content: 'Good.', interactive: { ...choice, question: 'And then?' } });
    const mine = aMessage({ id: 'm2', role: 'user', content: 'Teach' });
    server.messages = [asks(choice), mine, next];
    stream.send(
      {
        type: 'started',
        userMessage: mine,
        aiMessage: { ...next, state: 'answering', content: '' },
        session: aSession(),
      },
      { type: 'done', aiMessage: next, session: aSession() },
    );
    const group = await screen.findByRole('group', { name: 'And then?' });
    await waitFor(() => expect(document.activeElement).toBe(group));
  });
});

describe('a scale', () => {
  test('has a step for each number, with the names of its ends', async () => {
    const { server } = await openWith({
      type: 'scale',
      question: 'Which one?',
      min: 1,
      max: 5,
      labels: ['Calm', 'Wild'],
    });
    const names = inQuestion()
      .getAllByRole('button', { name: /^\d of/ })
      .map((step) => step.getAttribute('aria-label'));
    expect(names).toEqual(['1 of 5: Calm', '2 of 5', '3 of 5', '4 of 5', '5 of 5: Wild']);
    fireEvent.keyDown(question(), { key: '6' });
    fireEvent.click(inQuestion().getByRole('button', { name: '4 of 5' }));
    expect(await turnOf(server)).toEqual(response('scale', 4, '4/5'));
  });

  test('with a name for each step uses it in the answer', async () => {
    const labels = ['None', 'Some', 'Much'];
    const { server } = await openWith({ type: 'scale', question: 'Which one?', min: 0, max: 2, labels });
    fireEvent.click(inQuestion().getByRole('button', { name: '0 of 2: None' }));
    expect(await turnOf(server)).toEqual(response('scale', 0, '0/2 · None'));
  });

  test('without bounds goes from 1 to 5', async () => {
    await openWith({ type: 'scale', question: 'Which one?', labels: [] } as unknown as Interactive);
    expect(inQuestion().getAllByRole('button', { name: /^\d of/ })).toHaveLength(5);
  });
});

describe('categories', () => {
  const categories = [
    { value: 'home', label: 'At home', icon: 'home', description: 'Quiet' },
    { value: 'street', label: 'Outside', icon: 'no-such-icon' },
    { value: 'studio', label: 'Studio' },
  ];

  test('one is chosen by a press', async () => {
    const { server } = await openWith({
      type: 'category_picker',
      question: 'Which one?',
      categories,
      allowMultiple: false,
    });
    expect(inQuestion().queryByRole('button', { name: 'Confirm' })).toBeNull();
    fireEvent.click(inQuestion().getByRole('button', { name: /^At home/ }));
    expect(await turnOf(server)).toEqual(response('category_picker', 'home', 'At home'));
  });

  test('several are chosen and confirmed, the first one leading', async () => {
    const { server } = await openWith({
      type: 'category_picker',
      question: 'Which one?',
      categories,
      allowMultiple: true,
    });
    const confirm = () => inQuestion().getByRole('button', { name: 'Confirm' });
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    for (const name of [/^Studio/, /^At home/, /^Outside/, /^Outside/])
      fireEvent.click(inQuestion().getByRole('button', { name }));
    expect(
      inQuestion()
        .getByRole('button', { name: /^Studio/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    expect(
      inQuestion()
        .getByRole('button', { name: /^Outside/ })
        .getAttribute('aria-pressed'),
    ).toBe('false');
    fireEvent.click(confirm());
    expect(await turnOf(server)).toEqual(response('category_picker', ['studio', 'home'], 'Studio, At home'));
  });
});

describe('a date or time', () => {
  const asking = (kind: 'time' | 'date' | 'datetime'): Interactive => ({
    type: 'time_picker',
    question: 'Which one?',
    picker_type: kind,
  });

  test('is one of the suggested times of day, or any other', async () => {
    const { server, unmount } = await openWith(asking('time'));
    const quick = within(inQuestion().getByRole('list', { name: 'Quick times' })).getAllByRole('button');
    expect(quick.map(({ textContent }) => textContent)).toEqual(['09:00', '12:00', '15:00', '18:00', '20:00']);
    fireEvent.click(quick[3] as HTMLElement);
    expect(await turnOf(server)).toEqual(response('time_picker', '18:00', '18:00'));
    unmount();
    sessionStorage.clear();
    const second = await openWith(asking('time'));
    expect(inQuestion().getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(inQuestion().getByLabelText('Time'), { target: { value: '07:35' } });
    fireEvent.click(inQuestion().getByRole('button', { name: 'Confirm' }));
    expect(await turnOf(second.server)).toEqual(response('time_picker', '07:35', '07:35'));
  });

  test('before today in the user’s zone cannot be chosen', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00Z') });
    vi.stubEnv('TZ', 'UTC');
    const { server } = await openWith(asking('date'));
    const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
    const day = inQuestion().getByLabelText<HTMLInputElement>('Date');
    expect(day.min).toBe(today);
    fireEvent.change(day, { target: { value: '2026-11-20' } });
    expect(inQuestion().getByText('Please choose today or a later day')).toBeTruthy();
    fireEvent.submit(day.form as HTMLFormElement);
    expect(server.asksOf('POST', STREAM)).toEqual([]);
    fireEvent.change(day, { target: { value: today } });
    fireEvent.click(inQuestion().getByRole('button', { name: 'Confirm' }));
    expect(await turnOf(server)).toMatchObject({ response: { value: today } });
  });

  test('with a day needs both', async () => {
    const { server } = await openWith(asking('datetime'));
    fireEvent.change(inQuestion().getByLabelText('Date'), { target: { value: '2099-03-01' } });
    expect(inQuestion().getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(inQuestion().getByRole('button', { name: '20:00' }));
    fireEvent.click(inQuestion().getByRole('button', { name: 'Confirm' }));
    expect(await turnOf(server)).toEqual(
      response('time_picker', '2099-03-01T20:00', expect.stringMatching(/March 1, 2099.*8:00/) as unknown as string),
    );
  });

  test('starts at the user’s current day', () => {
    const at = new Date('2026-11-21T23:30:00Z');
    expect(dayIn('UTC', at)).toBe('2026-11-21');
    expect(dayIn('Asia/Singapore', at)).toBe('2026-11-22');
    expect(dayIn('America/Los_Angeles', new Date('2026-11-22T02:00:00Z'))).toBe('2026-11-21');
  });
});

test('an open question is answered in free text', async () => {
  const { server } = await openWith({ type: 'open_ended', question: 'Which one?', placeholder: 'For whom?' });
  expect(inQuestion().getByRole('button', { name: 'Answer' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(inQuestion().getByPlaceholderText('For whom?'), 'Sailors{Enter}');
  expect(await turnOf(server)).toEqual(response('open_ended', 'Sailors', 'Sailors'));
});
