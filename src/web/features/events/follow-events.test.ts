import { describe, expect, test } from 'vitest';
import type { ServerEvent } from '#contract/events.ts';
import { followEvents, reconnectDelayMs } from './follow-events.ts';
import { staleKeys } from './stale-keys.ts';

function streamOf(...parts: string[]): Response {
  return new Response(parts.join(''));
}

/** Follows scripted connections; ends after the last one. */
async function follow(connections: (() => Response)[]) {
  const ended = new AbortController();
  const log: (string | null | boolean | ServerEvent)[] = [];
  const waits: number[] = [];
  await followEvents(
    {
      open: async (lastEventId) => {
        const next = connections.shift();
        if (!next) {
          ended.abort();
          throw new Error('over');
        }
        log.push(lastEventId);
        return next();
      },
      whenVisible: () => Promise.resolve(),
      wait: async (ms) => void waits.push(ms),
      random: () => 1,
      onEvent: (event) => log.push(event),
      onUp: (up) => log.push(up),
    },
    ended.signal,
  );
  return { log, waits };
}

describe('the event stream', () => {
  test('delivers events and resumes after the last one seen', async () => {
    const { log } = await follow([
      () =>
        streamOf(
          'id: 7\ndata: {"type":"job","job_id":"j1"}\n\n',
          ': keep-alive\n\nid: 8\ndata: {"type":"clip","clip_id":"c1"}\n\n',
        ),
      () => streamOf(''),
    ]);
    expect(log).toEqual([
      null,
      true,
      { type: 'job', job_id: 'j1' },
      { type: 'clip', clip_id: 'c1' },
      false,
      '8',
      true,
      false,
    ]);
  });

  test('ignores unknown events and text that is not an event', async () => {
    const { log } = await follow([() => streamOf('data: {"type":"weather"}\n\ndata: nonsense\n\n')]);
    expect(log).toEqual([null, true, false]);
  });

  test('waits longer after each failure in a row', async () => {
    const failing = () => {
      throw new Error('refused');
    };
    const { waits } = await follow([failing, failing, failing]);
    expect(waits).toEqual([2_000, 4_000, 8_000]);
  });

  test('pauses are between half and all of their ceiling, which is 30 seconds at most', () => {
    expect(reconnectDelayMs(0, 0)).toBe(500);
    expect(reconnectDelayMs(0, 1)).toBe(1_000);
    expect(reconnectDelayMs(50, 1)).toBe(30_000);
  });

  test('a clip also changes the count on its video', () => {
    expect(staleKeys({ type: 'clip', clip_id: 'c' })).toEqual(expect.arrayContaining(['clips', 'videos']));
    expect(staleKeys({ type: 'connection', platform: 'tiktok' })).toEqual(['connections', 'profile']);
    expect(staleKeys({ type: 'posts', platform: 'tiktok' })).toContain('posts');
    expect(staleKeys({ type: 'notification', notification_id: 'n' })).toEqual(['notifications']);
  });
});
