import { describe, expect, test } from 'vitest';
import type { ChatEvent } from '#contract/chat.ts';
import { forgetUser, storeUser } from '#web/features/session/stored-user.ts';
import { advance, type CoachState, contentOf, openQuestion, quiet, showMessages } from './coach-state.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { followToTheEnd, type TurnDeps, takeTurn } from './take-turn.ts';
import { aMessage, aSession, asks } from './test-coach.tsx';
import { toSpeech, wholeSentences } from './voice.ts';

describe('what is read out', () => {
  test.each([
    ['Start with', ''],
    ['Start with this. Then', 'Start with this.'],
    ['It costs 4.20 euros', ''],
    ['“Why?” he asked', '“Why?”'],
    ['A line\nand more', 'A line\n'],
    ['Done.', ''],
  ])('of %j it is %j', (text, whole) => {
    expect(wholeSentences(text)).toBe(whole);
  });

  test('the marks of Markdown are not read', () => {
    expect(toSpeech('## Plan\n\n1. **Cut** `it`\n- [look](https://x.y)\n> so')).toBe('Plan Cut it look so');
  });
});

describe('an answer that is followed anew', () => {
  const started = { type: 'started', messageId: 'm1', content: '' } as const;

  test('does not shrink while it is read from its beginning', () => {
    let state: CoachState = quiet;
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

  test('the newest one is open until something was said, or a brief was made', () => {
    expect(openQuestion([question])?.id).toBe('q1');
    expect(openQuestion([question, aMessage({ id: 'm2' })])?.id).toBe('q1');
    expect(openQuestion([question, mine])).toBeUndefined();
    expect(openQuestion([question, aMessage({ id: 'm2', type: 'summary' })])).toBeUndefined();
    expect(openQuestion([{ ...question, state: 'answering' }])).toBeUndefined();
    expect(openQuestion([{ ...question, userResponse: { type: 'open_ended', value: 'x' } }])).toBeUndefined();
    expect(openQuestion([question, { ...mine, local: 'refused' }])?.id).toBe('q1');
  });
});

test('a message that the server shows already is not shown twice', () => {
  const sent = { turn: { kind: 'message' as const, message: 'Hi' }, text: 'Hi', after: 'm1', at: '2026-11-21T12:00:00.000Z' };
  const state = advance(quiet, { type: 'sending', sent });
  const before = [aMessage({ id: 'm0', role: 'user', content: 'Hi' }), aMessage({ id: 'm1' })];
  expect(showMessages(before, state)).toHaveLength(3);
  expect(showMessages([...before, aMessage({ id: 'm2', role: 'user', content: 'Hi' })], state)).toHaveLength(3);
});

describe('drafts', () => {
  test('each conversation has its own; nonsense is none; an empty one leaves nothing behind', () => {
    keepDraft('a', { text: 'x' });
    expect(readDraft('a').text).toBe('x');
    expect(readDraft('b')).toEqual({ text: '', answer: null, edit: null, sent: null });
    keepDraft('a', { text: '' });
    expect(sessionStorage.getItem('reelwright.coach..a')).toBeNull();
    sessionStorage.setItem('reelwright.coach..a', '{"text":7}');
    expect(readDraft('a').text).toBe('');
    sessionStorage.clear();
  });

  test('who signs in after somebody else in the same tab finds nothing of theirs; who comes back finds it', () => {
    const person = (id: string) => ({
      ...{ id, email: `${id}@example.com`, is_demo: false, must_enrol: false },
      user_metadata: { full_name: id, avatar_url: null },
    });
    storeUser(person('ada'));
    keepDraft('a', { text: 'Of Ada' });
    storeUser(person('eve'));
    expect(readDraft('a').text).toBe('');
    forgetUser();
    expect(readDraft('a').text).toBe('');
    storeUser(person('ada'));
    expect(readDraft('a').text).toBe('Of Ada');
    localStorage.clear();
    sessionStorage.clear();
  });
});

describe('following an answer', () => {
  const answer = aMessage({ id: 'm3' });
  const begun: ChatEvent = { type: 'started', userMessage: null, aiMessage: answer, session: aSession() };
  const ended: ChatEvent = { type: 'done', aiMessage: answer, session: aSession() };

  function world(streams: (ChatEvent | Error)[][], states: Awaited<ReturnType<TurnDeps['reread']>>[] = []) {
    const seen = { waits: [] as number[], events: [] as string[], rereads: 0 };
    const deps: TurnDeps = {
      follow: () => play(streams.shift() ?? [new Error('no more')]),
      reread: async () => {
        seen.rereads += 1;
        return states.length > 0 ? (states.shift() ?? null) : 'answering';
      },
      wait: async (ms) => {
        seen.waits.push(ms);
      },
      onEvent: ({ type }) => void seen.events.push(type),
    };
    return { deps, seen };
  }
  async function* play(events: (ChatEvent | Error)[]) {
    for (const event of events) {
      if (event instanceof Error) throw event;
      yield event;
    }
  }
  const signal = () => new AbortController().signal;

  test('broken off after its beginning, it is followed with growing pauses until it ends', async () => {
    const broken = () => [new Error('network error')];
    const { deps, seen } = world([broken(), broken(), broken(), [begun, ended]]);
    await takeTurn(play([begun, new Error('network error')]), deps, signal());
    expect(seen.waits).toEqual([300, 600, 1_200, 2_400]);
    expect(seen.events).toEqual(['started', 'started', 'done']);
  });

  test('a pause is 8 s at most, and starts small again after text came', async () => {
    const text: ChatEvent = { type: 'text', text: 'x' };
    const { deps, seen } = world([
      ...Array.from({ length: 6 }, () => [new Error('no')]),
      [begun, text, new Error('no')],
      [ended],
    ]);
    await followToTheEnd('m3', deps, signal());
    expect(seen.waits).toEqual([300, 600, 1_200, 2_400, 4_800, 8_000, 300]);
  });

  test('what was settled meanwhile, or is gone, is not followed any more', async () => {
    for (const state of ['done', 'stopped', 'failed', 'gone'] as const) {
      const { deps, seen } = world([], [state]);
      await takeTurn(play([begun]), deps, signal());
      expect(seen).toMatchObject({ rereads: 1, events: ['started'] });
    }
  });

  test('before its beginning nobody knows whether it arrived: that is a failure', async () => {
    const { deps, seen } = world([]);
    await expect(takeTurn(play([]), deps, signal())).rejects.toThrow('Unable to connect to server.');
    await expect(takeTurn(play([new Error('refused')]), deps, signal())).rejects.toThrow('refused');
    expect(seen.waits).toEqual([]);
  });

  test('a page that is left asks for nothing more', async () => {
    const left = new AbortController();
    const { deps, seen } = world([]);
    left.abort();
    await takeTurn(play([begun, new Error('aborted')]), deps, left.signal);
    await followToTheEnd('m3', deps, left.signal);
    expect(seen.rereads).toBe(0);
  });
});
