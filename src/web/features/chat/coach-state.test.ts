import { describe, expect, test } from 'vitest';
import { aMessage, asks } from './coach.test-kit.tsx';
import { advance, type CoachState, contentOf, idleState, openQuestion, showMessages } from './coach-state.ts';

describe('an answer that is followed again', () => {
  const started = { type: 'started', messageId: 'm1', content: '' } as const;

  test('does not shrink while it is read from its beginning', () => {
    let state: CoachState = idleState;
    const shown = () => (state.live.phase === 'answering' ? contentOf(state.live) : null);
    for (const action of [started, { type: 'text', text: 'One two' } as const]) state = advance(state, action);
    state = advance(state, started);
    expect(shown()).toBe('One two');
    state = advance(state, { type: 'text', text: 'One' });
    expect(shown()).toBe('One two');
    state = advance(state, { type: 'text', text: ' two three' });
    expect(shown()).toBe('One two three');
    state = advance(advance(state, started), { type: 'text', text: 'Another' });
    expect(shown()).toBe('Another');
  });
});

describe('questions', () => {
  const question = asks({ type: 'open_ended', question: 'Why?' });
  const mine = aMessage({ id: 'm9', role: 'user' });

  test('the newest one is open until something was sent, or a brief was generated', () => {
    expect(openQuestion([question])?.id).toBe('q1');
    expect(openQuestion([question, aMessage({ id: 'm2' })])?.id).toBe('q1');
    expect(openQuestion([question, mine])).toBeUndefined();
    expect(openQuestion([question, aMessage({ id: 'm2', type: 'summary' })])).toBeUndefined();
    expect(openQuestion([{ ...question, state: 'answering' }])).toBeUndefined();
    expect(openQuestion([{ ...question, userResponse: { type: 'open_ended', value: 'x' } }])).toBeUndefined();
    expect(openQuestion([question, { ...mine, local: 'refused' }])?.id).toBe('q1');
  });
});

test('a message that the server already shows is not shown twice', () => {
  const sent = {
    turn: { kind: 'message' as const, message: 'Hi' },
    text: 'Hi',
    after: 'm1',
    at: '2026-11-21T12:00:00.000Z',
  };
  const state = advance(idleState, { type: 'sending', sent });
  const before = [aMessage({ id: 'm0', role: 'user', content: 'Hi' }), aMessage({ id: 'm1' })];
  expect(showMessages(before, state)).toHaveLength(3);
  expect(showMessages([...before, aMessage({ id: 'm2', role: 'user', content: 'Hi' })], state)).toHaveLength(3);
});
