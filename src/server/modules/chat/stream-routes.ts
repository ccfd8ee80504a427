import { PassThrough } from 'node:stream';
import * as api from '#contract/chat.ts';
import { type Call, on, type Route, type Say } from '#server/http/mount.ts';
import { limitStreams } from '#server/http/stream-limit.ts';
import type { Coach } from './coach.ts';
import { followTurn, readFollowed } from './follow.ts';
import { type TakenTurn, takeTurn } from './turns.ts';

/** A periodic comment keeps proxies from closing an idle stream. */
const KEEP_ALIVE_MS = 15_000;

/** Open streams of one account in one process: a window follows one answer at a time. */
const MAX_STREAMS = 10;

/**
 * Streams answers as server-sent events. A refused turn gets an ordinary error reply, and nothing of it is stored.
 */
export function streamRoutes(coach: Coach): Route[] {
  const holdStream = limitStreams(MAX_STREAMS);
  const follow = async (call: Call, take: () => Promise<TakenTurn>) => {
    const release = holdStream(call.userId);
    try {
      return stream(coach, await take(), call, release);
    } catch (error) {
      release();
      throw error;
    }
  };
  return [
    on(api.streamChatTurn, ({ id, turn }, call) => follow(call, () => takeTurn(coach, call.userId, id, turn))),
    on(api.followChatMessage, ({ id }, call) => follow(call, () => readFollowed(coach, call.userId, id))),
  ];
}

/** Closing the connection ends the stream, never the answer. */
function stream(coach: Coach, turn: TakenTurn, { userId, request, reply, say, signal }: Call, release: () => void) {
  const body = new PassThrough();
  const keepAlive = setInterval(() => body.write(': \n\n'), KEEP_ALIVE_MS);
  tell(coach, userId, turn, body, { signal, say })
    .catch((err: unknown) => request.log.error({ err, requestId: request.id }, 'an answer could not be followed'))
    .finally(() => {
      clearInterval(keepAlive);
      release();
      body.end();
    });
  return reply
    .type('text/event-stream')
    .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' })
    .send(body);
}

async function tell(
  coach: Coach,
  userId: string,
  turn: TakenTurn,
  body: PassThrough,
  reader: { signal: AbortSignal; say: Say },
): Promise<void> {
  for await (const event of followTurn(coach, userId, turn, reader)) body.write(`data: ${JSON.stringify(event)}\n\n`);
}
