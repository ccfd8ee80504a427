import { PassThrough } from 'node:stream';
import * as api from '#contract/chat.ts';
import { type Call, on, type Route } from '#server/http/mount.ts';
import type { Coach } from './chat.ts';
import { followTurn, readFollowed } from './follow.ts';
import { type TakenTurn, takeTurn } from './turns.ts';

/** A comment now and then keeps proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 15_000;

/** Answers as server-sent events. What refuses a turn is answered as every other call is. */
export function streamRoutes(coach: Coach): Route[] {
  return [
    on(api.streamChatTurn, async ({ id, turn }, call) => stream(coach, await takeTurn(coach, call.userId, id, turn), call)),
    on(api.followChatMessage, async ({ id }, call) => stream(coach, await readFollowed(coach, call.userId, id), call)),
  ];
}

/** A connection that closes ends the following, never the answer. */
function stream(coach: Coach, turn: TakenTurn, { userId, request, reply }: Call) {
  const closed = new AbortController();
  const body = new PassThrough();
  const keepAlive = setInterval(() => body.write(': \n\n'), KEEP_ALIVE_MS);
  const end = () => {
    clearInterval(keepAlive);
    closed.abort();
  };
  body.on('close', end);
  // NOTE: the request's own `close` comes as soon as its body was read.
  reply.raw.on('close', end);
  tell(coach, userId, turn, body, closed.signal)
    .catch((err: unknown) => request.log.error({ err, requestId: request.id }, 'an answer could not be followed'))
    .finally(() => {
      clearInterval(keepAlive);
      body.end();
    });
  return reply
    .type('text/event-stream')
    .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' })
    .send(body);
}

async function tell(coach: Coach, userId: string, turn: TakenTurn, body: PassThrough, signal: AbortSignal): Promise<void> {
  for await (const event of followTurn(coach, userId, turn, signal)) body.write(`data: ${JSON.stringify(event)}\n\n`);
}
