import { expect, test } from 'vitest';
import { GENERATE_SUMMARY, type Interactive } from '#contract/chat.ts';
import { MAX_MESSAGES, planTurn } from './plan-turn.ts';
import type { MessageRow } from './tables.ts';

const TODAY = '2026-11-21';
const choice: Interactive = {
  type: 'multiple_choice',
  question: 'Which?',
  options: [
    { value: 'a', label: 'First' },
    { value: GENERATE_SUMMARY, label: 'Make the brief' },
  ],
};

function row(ordinal: number, fields: Partial<MessageRow>): MessageRow {
  return {
    id: `m${ordinal}`,
    sessionId: 's',
    userId: 'u',
    ordinal,
    role: 'assistant',
    content: 'text',
    type: 'chat_text',
    state: 'done',
    stage: 'discovery',
    slot: null,
    interactive: null,
    userResponse: null,
    answeredIn: null,
    answeredBy: null,
    sources: [],
    filled: [],
    failure: null,
    briefVersion: null,
    clientId: null,
    stopRequested: false,
    beatAt: new Date(0),
    createdAt: new Date(0),
    ...fields,
  };
}
const asked = (ordinal: number, fields: Partial<MessageRow> = {}) =>
  row(ordinal, { slot: 'goal', interactive: choice, ...fields });
const said = (ordinal: number, fields: Partial<MessageRow> = {}) => row(ordinal, { role: 'user', ...fields });
const answeredBy2 = {
  userResponse: { type: 'multiple_choice', value: 'a', label: 'First' },
  answeredIn: 'm2',
} as const;

test('typed words answer the question that is open, and are a remark where none is', () => {
  expect(planTurn([asked(1)], { kind: 'message', message: 'first' }, TODAY)).toMatchObject({
    said: { content: 'first', type: 'chat_text' },
    answered: { prompt: { id: 'm1' }, response: { type: 'multiple_choice', value: 'a', label: 'First' } },
    wantsSummary: false,
  });
  expect(planTurn([row(1, {})], { kind: 'message', message: 'first' }, TODAY)).toMatchObject({ answered: undefined });
});

test('metadata sent with an answer is stored', () => {
  const response = { type: 'multiple_choice', value: 'a', metadata: { shown: 3 } } as const;
  expect(planTurn([asked(1)], { kind: 'response', messageId: 'm1', response }, TODAY)).toMatchObject({
    answered: { response: { value: 'a', label: 'First', metadata: { shown: 3 } } },
  });
});

test('a message that was sent before is found again with its answer, also while that is being written', () => {
  const rows = [asked(1, answeredBy2), said(2, { clientId: 'client-1' }), row(3, { state: 'answering' })];
  expect(planTurn(rows, { kind: 'message', message: 'first', clientId: 'client-1' }, TODAY)).toMatchObject({
    repeated: true,
    said: { id: 'm2' },
    answer: { id: 'm3' },
  });
});

test('nothing else is taken while an answer is being written; pressing the button twice is one request', () => {
  const rows = [row(1, { state: 'answering' })];
  for (const turn of [
    { kind: 'message', message: 'a' },
    { kind: 'regenerate' },
    { kind: 'edit', messageId: 'm1', message: 'a' },
    { kind: 'summary' },
  ] as const)
    expect(() => planTurn(rows, turn, TODAY), turn.kind).toThrow('The coach is still answering.');
  const making = [row(1, { state: 'answering', type: 'summary' })];
  expect(planTurn(making, { kind: 'summary' }, TODAY)).toMatchObject({ repeated: true, answer: { id: 'm1' } });
});

test('a question is answered once, by the newest, with a value that fits', () => {
  const response = { type: 'multiple_choice', value: 'a' } as const;
  const respond = (
    rows: MessageRow[],
    messageId: string,
    given: Parameters<typeof planTurn>[1] & object = { kind: 'response', messageId, response },
  ) => planTurn(rows, given, TODAY);
  expect(respond([asked(1)], 'm1')).toMatchObject({ said: { content: 'First', type: 'interactive_response' } });
  expect(() => respond([asked(1, answeredBy2), said(2)], 'm1')).toThrow('This question was answered already.');
  expect(() => respond([asked(1), said(2), asked(3)], 'm1')).toThrow('The coach has since asked something else.');
  expect(() => respond([said(1)], 'm1')).toThrow('This question no longer exists.');
  const wrong = { kind: 'response', messageId: 'm1', response: { type: 'scale', value: 3 } } as const;
  expect(() => respond([asked(1)], 'm1', wrong)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});

test('an edit takes what came after with it and opens the question again; older messages stay as they are', () => {
  const rows = [asked(1, answeredBy2), said(2, { clientId: 'client-1' }), asked(3)];
  expect(planTurn(rows, { kind: 'edit', messageId: 'm2', message: 'Something else' }, TODAY)).toMatchObject({
    removed: ['m2', 'm3'],
    said: { id: 'm2', content: 'Something else', clientId: 'client-1' },
    answered: { prompt: { id: 'm1', userResponse: null } },
  });
  const longer = [...rows, said(4), row(5, {})];
  expect(() => planTurn(longer, { kind: 'edit', messageId: 'm2', message: 'x' }, TODAY)).toThrow(
    'Only your last message can be changed.',
  );
});

test('only the last answer can be regenerated; a failed brief is written again', () => {
  expect(planTurn([asked(1)], { kind: 'regenerate' }, TODAY)).toMatchObject({ removed: ['m1'], wantsSummary: false });
  const failed = [asked(1, { userResponse: { type: 'multiple_choice', value: GENERATE_SUMMARY }, answeredIn: 'm2' })];
  expect(
    planTurn([...failed, row(2, { type: 'summary', state: 'failed' })], { kind: 'regenerate' }, TODAY),
  ).toMatchObject({
    removed: ['m2'],
    answered: { prompt: { id: 'm1', userResponse: null } },
    wantsSummary: true,
  });
  expect(() => planTurn([], { kind: 'regenerate' }, TODAY)).toThrow('There is no answer');
});

test('the button and the option both request the brief; the button answers the question that offers it', () => {
  expect(planTurn([asked(1)], { kind: 'summary' }, TODAY)).toMatchObject({
    said: undefined,
    wantsSummary: true,
    answered: { response: { value: GENERATE_SUMMARY, label: 'Make the brief' } },
  });
  const response = { type: 'multiple_choice', value: GENERATE_SUMMARY } as const;
  expect(planTurn([asked(1)], { kind: 'response', messageId: 'm1', response }, TODAY)).toMatchObject({
    wantsSummary: true,
  });
});

test('a conversation has an end', () => {
  const rows = Array.from({ length: MAX_MESSAGES - 1 }, (_, index) => said(index + 1));
  expect(() => planTurn(rows, { kind: 'message', message: 'one more' }, TODAY)).toThrow('This conversation is full.');
  expect(planTurn(rows.slice(1), { kind: 'message', message: 'one more' }, TODAY)).toMatchObject({ repeated: false });
});

test('what asks something, or is marked as a note, answers nothing; the question stays open', () => {
  for (const message of ['Is that a good idea?', 'これでいい？', 'هل هذا جيد؟', 'Really?”', 'Sure ?  '])
    expect(planTurn([asked(1)], { kind: 'message', message }, TODAY), message).toMatchObject({
      said: { content: message },
      answered: undefined,
    });
  expect(planTurn([asked(1)], { kind: 'message', message: 'First', note: true }, TODAY)).toMatchObject({
    answered: undefined,
  });
  const field = { type: 'multiple_choice', value: 'Is rye better?' } as const;
  expect(planTurn([asked(1)], { kind: 'response', messageId: 'm1', response: field }, TODAY)).toMatchObject({
    answered: { response: { value: 'Is rye better?' } },
  });
});

test('text typed at the last question, which writes the brief, is stored as a message and answers nothing', () => {
  const last = asked(1, { slot: 'finish' });
  const own = { type: 'multiple_choice', value: 'wait, one more thing' } as const;
  for (const turn of [
    { kind: 'message', message: 'make it' },
    { kind: 'response', messageId: 'm1', response: own },
  ] as const)
    expect(planTurn([last], turn, TODAY)).toMatchObject({ answered: undefined, wantsSummary: false });
  expect(() => planTurn([last], { kind: 'skip', messageId: 'm1' }, TODAY)).toThrow(
    expect.objectContaining({ code: 'conflict' }),
  );
});

test('the newest question can be skipped once', () => {
  expect(planTurn([asked(1)], { kind: 'skip', messageId: 'm1' }, TODAY)).toMatchObject({
    said: undefined,
    answered: { prompt: { id: 'm1' }, response: { value: '', metadata: { skipped: true } } },
  });
  expect(() => planTurn([asked(1, answeredBy2), said(2)], { kind: 'skip', messageId: 'm1' }, TODAY)).toThrow(
    'This question was answered already.',
  );
  expect(() => planTurn([asked(1), said(2), asked(3)], { kind: 'skip', messageId: 'm1' }, TODAY)).toThrow(
    'The coach has since asked something else.',
  );
});
