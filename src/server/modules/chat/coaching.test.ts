import { expect, test } from 'vitest';
import { GENERATE_SUMMARY } from '#contract/chat.ts';
import { defaultSettings } from '#contract/settings.ts';
import { coachingOf } from './coaching.ts';
import type { MessageRow } from './tables.ts';

const idea = { id: 'i', title: 'T', description: '', category: 'food', platform: 'tiktok', hook: '' } as const;
const session = { language: 'en' as const, idea: { ...idea, outline: [], tags: [], format: null, sources: [] } };
const asking = (slot: string) => ({ type: 'open_ended' as const, question: `${slot}?` });
const context = { facts: [], settings: { ...defaultSettings, time_zone: 'Asia/Singapore' }, now: new Date(0) };

function conversation(...turns: { slot?: string; value?: string; said?: string }[]): MessageRow[] {
  const base = { sessionId: 's', userId: 'u', state: 'done', stage: 'discovery', type: 'chat_text' } as const;
  const rest = {
    answeredBy: null,
    sources: [],
    filled: [],
    failure: null,
    briefVersion: null,
    clientId: null,
    stopRequested: false,
    beatAt: new Date(0),
    createdAt: new Date(0),
    interactive: null,
  };
  return turns.flatMap(({ slot, value, said }, index) => {
    const id = `said-${index}`;
    const userResponse =
      value === undefined ? null : ({ type: 'multiple_choice', value, label: `“${value}”` } as const);
    return [
      {
        ...base,
        ...rest,
        id: `asked-${index}`,
        ordinal: 2 * index + 1,
        role: 'assistant' as const,
        content: '?',
        slot: slot ?? null,
        userResponse,
        answeredIn: userResponse ? id : null,
        interactive: slot === undefined ? null : asking(slot),
      },
      {
        ...base,
        ...rest,
        id,
        ordinal: 2 * index + 2,
        role: 'user' as const,
        content: said ?? '',
        slot: null,
        userResponse: null,
        answeredIn: null,
      },
    ];
  });
}

test('answers are in the order in which they were given, also for repeated questions; the rest are remarks', () => {
  const rows = conversation(
    { slot: 'goal', value: 'teach' },
    { slot: 'pace', value: 'calm' },
    { said: 'Hm, change that' },
    { slot: 'goal', value: 'sell' },
    { said: 'And thanks' },
  );
  const { answers, remarks, timeZone } = coachingOf(session, rows, context);
  expect(answers).toEqual([
    { messageId: 'said-0', slot: 'goal', question: 'goal?', value: 'teach', label: '“teach”' },
    { messageId: 'said-1', slot: 'pace', question: 'pace?', value: 'calm', label: '“calm”' },
    { messageId: 'said-3', slot: 'goal', question: 'goal?', value: 'sell', label: '“sell”' },
  ]);
  expect(remarks).toEqual([
    { messageId: 'said-2', text: 'Hm, change that', isLast: false },
    { messageId: 'said-4', text: 'And thanks', isLast: true },
  ]);
  expect(timeZone).toBe('Asia/Singapore');
});

test('a request for a brief answers a question and is not a remark', () => {
  const rows = conversation({ slot: 'finish', value: GENERATE_SUMMARY });
  expect(coachingOf(session, rows, context)).toMatchObject({
    answers: [{ slot: 'finish', value: GENERATE_SUMMARY }],
    remarks: [],
  });
});

test('a skipped question is not an answer, and the note before it is not the last message', () => {
  const rows = conversation({ slot: 'shown', value: 'bread' }, { said: 'a note' });
  const passed = { ...rows[0], id: 'asked-9', ordinal: 9, slot: 'audience' } as MessageRow;
  const response = { type: 'open_ended', value: '', label: '', metadata: { skipped: true } } as const;
  const skipped: MessageRow = { ...passed, userResponse: response, answeredIn: 'asked-9' };
  const { answers, remarks, ...rest } = coachingOf(session, [...rows, skipped], context);
  expect(rest.skipped).toEqual(['audience']);
  expect(answers.map(({ slot }) => slot)).toEqual(['shown']);
  expect(remarks).toEqual([{ messageId: 'said-1', text: 'a note', isLast: false }]);
});
