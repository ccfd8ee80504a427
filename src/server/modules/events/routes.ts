import { PassThrough } from 'node:stream';
import * as api from '#contract/events.ts';
import { on, type Route } from '#server/http/mount.ts';
import { limitStreams } from '#server/http/stream-limit.ts';
import type { Subscribe } from './events.ts';

/** A comment now and then keeps proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 20_000;
/** How long a browser waits before it comes back, in milliseconds. */
const RETRY_MS = 2000;
/** Open streams of one account in one process: a tab that is not visible has none, so this is many devices. Beyond, browsers poll. */
const STREAMS_MAX = 20;

export type EventDeps = {
  subscribe: Subscribe;
  /** Ends all streams when the server stops. */
  closing: AbortSignal;
  /** Whether a session still holds: its stream ends soon after it. */
  holds: (sessionId: string) => Promise<boolean>;
  keepAliveMs?: number;
};

/** `GET /api/events`: server-sent events; `Last-Event-ID` replays what was missed. */
export function eventRoutes({ subscribe, closing, holds, keepAliveMs = KEEP_ALIVE_MS }: EventDeps): Route[] {
  const holdStream = limitStreams(STREAMS_MAX);
  return [
    on(api.streamEvents, async (_input, { userId, sessionId, request, reply, signal }) => {
      const release = holdStream(userId);
      const ended = new AbortController();
      const stream = new PassThrough();
      // Without a listener an error of the stream would end the process; it closes after one, which ends what belongs to it.
      stream.on('error', (err) => request.log.warn({ err }, 'an event stream failed'));
      const write = (text: string) => {
        if (!ended.signal.aborted) stream.write(text);
      };
      const keepAlive = setInterval(() => {
        write(': \n\n');
        holds(sessionId).then(
          (still) => still || end(),
          (err: unknown) => request.log.warn({ err }, 'a session could not be looked up'),
        );
      }, keepAliveMs);
      const end = () => {
        clearInterval(keepAlive);
        release();
        ended.abort();
        stream.end();
      };
      stream.on('close', end);
      // First of all, so that a stream that is over already is still a whole answer.
      write(`retry: ${RETRY_MS}\n\n`);
      for (const over of [signal, closing]) {
        if (over.aborted) end();
        else over.addEventListener('abort', end, { once: true, signal: ended.signal });
      }

      const lastId = request.headers['last-event-id'];
      await subscribe(
        userId,
        typeof lastId === 'string' ? lastId : undefined,
        ({ id, event }) => write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`),
        ended.signal,
      ).catch((error: unknown) => {
        end();
        throw error;
      });
      // The connection ends with the stream: an idle one would hold the server up when it stops.
      return reply
        .type('text/event-stream')
        .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' })
        .send(stream);
    }),
  ];
}
