import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from './answers.ts';
import type { SandboxContext } from './context.ts';
import type { Fault } from './faults.ts';
import { readWhole, send, sendCut } from './send.ts';
import { spoil } from './spoil.ts';
import type { Answer, Route, SandboxRequest } from './types.ts';

type Interference = {
  raw: IncomingMessage;
  response: ServerResponse;
  request: SandboxRequest;
  route: Route;
  context: SandboxContext;
  account: string | undefined;
  /** Records the call with its status; 0: there was no response. */
  note: (status: number) => void;
  /** Runs the call's own handler. */
  handle: () => Promise<Answer>;
};

/** Responds to a call as a fault demands. */
export async function applyFault(fault: Fault, call: Interference): Promise<void> {
  const { raw, response, request, context, account, note, handle } = call;
  const control = controlOf(context, call.route.call);
  switch (fault.kind) {
    case 'hang':
      note(0);
      raw.resume();
      return;
    case 'status':
    case 'html': {
      raw.resume();
      const answer = fault.kind === 'html' ? webPage(fault) : failure(fault, call);
      note(answer.status ?? 200);
      return send(raw, response, answer);
    }
    case 'delay':
      await waitOrAbort((fault.seconds ?? 5) * 1000, context.signal);
      return send(raw, response, await handle());
    case 'expire_token':
      control?.expire(context.channels.byKey(account)?.key);
      return send(raw, response, await handle());
    case 'revoke':
      control?.revoke(context.channels.byKey(account)?.key);
      return send(raw, response, await handle());
    case 'reject':
      request.rejectAs = fault.code ?? 'default';
      return send(raw, response, await handle());
    case 'lost_answer':
      await handle();
      raw.socket.destroy();
      return;
    case 'cut_body': {
      cutBody(raw, fault.afterBytes ?? 0);
      const answer = await handle().catch((error: unknown) => {
        if (!raw.destroyed) throw error;
      });
      return answer && !raw.destroyed ? send(raw, response, answer) : undefined;
    }
    case 'cut':
      return sendCut(raw, response, await handle(), fault.afterBytes ?? 0);
    default: {
      const answer = await handle();
      return send(raw, response, spoil(answer.stream ? await readWhole(answer) : answer, fault));
    }
  }
}

/** Ends the connection once this many bytes of the body have been read. */
function cutBody(raw: IncomingMessage, afterBytes: number): void {
  const read = raw[Symbol.asyncIterator].bind(raw);
  raw[Symbol.asyncIterator] = async function* (): AsyncGenerator<Buffer, undefined> {
    let leftBytes = afterBytes;
    for await (const part of { [Symbol.asyncIterator]: read } as AsyncIterable<Buffer>) {
      yield part.subarray(0, leftBytes);
      leftBytes -= part.length;
      if (leftBytes > 0) continue;
      raw.destroy();
      throw new Error('the connection was cut');
    }
    return undefined;
  };
}

/** The failure in the platform's own format. */
function failure(fault: Fault, { context, route, request }: Interference): Answer {
  const status = fault.status ?? 500;
  const answer =
    controlOf(context, route.call)?.failure(status, fault.code, request) ??
    text('The sandbox was told to fail.', status);
  if (fault.retryAfter === undefined) return { ...answer, status: answer.status ?? status };
  const headers = { ...answer.headers, 'retry-after': String(fault.retryAfter) };
  return { ...answer, headers, status: answer.status ?? status };
}

function webPage({ status = 200 }: Fault): Answer {
  const page = '<!doctype html><html><head><title>One moment</title></head><body><h1>Please wait</h1></body></html>';
  return text(page, status, { 'content-type': 'text/html; charset=utf-8' });
}

async function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  await Promise.race([
    new Promise((done) => setTimeout(done, ms)),
    new Promise((done) => signal.addEventListener('abort', done, { once: true })),
  ]);
}

export function controlOf({ controls }: SandboxContext, call: string) {
  const [platform] = call.split('.');
  return platform === 'tiktok' || platform === 'youtube' || platform === 'instagram' ? controls[platform] : undefined;
}
