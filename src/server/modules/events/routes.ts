import { PassThrough } from 'node:stream';
import * as api from '#contract/events.ts';
import { on, type Route } from '#server/http/mount.ts';
import { limitStreams } from '#server/http/stream-limit.ts';
import type { Subscribe } from './events.ts';

/** A periodic comment keeps proxies from closing an idle stream. */
const KEEP_ALIVE_MS = 20_000;
/** Milliseconds a browser waits before reconnecting. */
const RETRY_MS = 2000;
/** Open streams per account and process. Hidden tabs have none, so this is many devices; beyond it, browsers poll. */
const MAX_STREAMS = 20;

export type EventDeps = {
  subscribe: Subscribe;
  /** Ends all streams when the server stops. */
  closing: AbortSignal;
  /** Whether a session is still valid; its stream ends soon after it does. */
  holds: (sessionId: string) => Promise<boolean>;
  keepAliveMs?: number;
};

/** `GET /api/events`: server-sent events; `Last-Event-ID` replays missed ones. */
export function eventRoutes({ subscribe, closing, holds, keepAliveMs = KEEP_ALIVE_MS }: EventDeps): Route[] {
  const holdStream = limitStreams(MAX_STREAMS);
  return [
    on(api.streamEvents, async (_input, { userId, sessionId, request, reply, signal }) => {
      const release = holdStream(userId);
      const ended = new AbortController();
      const stream = new PassThrough();
      // Without a listener a stream error would end the process; `close` follows and cleans up.
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
      // Written first, so that even a stream that ends immediately is a complete response.
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
      // The connection closes with the stream, since an idle one would delay the server's shutdown.
      return reply
        .type('text/event-stream')
        .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' })
        .send(stream);
    }),
  ];
}
