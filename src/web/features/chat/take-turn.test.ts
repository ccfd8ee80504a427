import { describe, expect, test } from 'vitest';
import type { ChatEvent } from '#contract/chat.ts';
import { aMessage, aSession } from './coach.test-kit.tsx';
import { followToTheEnd, type TurnDeps, takeTurn } from './take-turn.ts';

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

  test('interrupted after it began, it is followed with growing pauses until it ends', async () => {
    const broken = () => [new Error('network error')];
    const { deps, seen } = world([broken(), broken(), broken(), [begun, ended]]);
    await takeTurn(play([begun, new Error('network error')]), deps, signal());
    expect(seen.waits).toEqual([300, 600, 1_200, 2_400]);
    expect(seen.events).toEqual(['started', 'started', 'done']);
  });

  test('a pause is 8 s at most, and is short again once text has arrived', async () => {
    const text: ChatEvent = { type: 'text', text: 'x' };
    const { deps, seen } = world([
      ...Array.from({ length: 6 }, () => [new Error('no')]),
      [begun, text, new Error('no')],
      [ended],
    ]);
    await followToTheEnd('m3', deps, signal());
    expect(seen.waits).toEqual([300, 600, 1_200, 2_400, 4_800, 8_000, 300]);
  });

  test('an answer that is settled or gone meanwhile is not followed any longer', async () => {
    for (const state of ['done', 'stopped', 'failed', 'gone'] as const) {
      const { deps, seen } = world([], [state]);
      await takeTurn(play([begun]), deps, signal());
      expect(seen).toMatchObject({ rereads: 1, events: ['started'] });
    }
  });

  test('before it begins, its arrival is uncertain: that is a failure', async () => {
    const { deps, seen } = world([]);
    await expect(takeTurn(play([]), deps, signal())).rejects.toThrow('Unable to connect to server.');
    await expect(takeTurn(play([new Error('refused')]), deps, signal())).rejects.toThrow('refused');
    expect(seen.waits).toEqual([]);
  });

  test('a page that was left requests nothing more', async () => {
    const left = new AbortController();
    const { deps, seen } = world([]);
    left.abort();
    await takeTurn(play([begun, new Error('aborted')]), deps, left.signal);
    await followToTheEnd('m3', deps, left.signal);
    expect(seen.rereads).toBe(0);
  });
});
