import { Agent, fetch, type RequestInit } from 'undici';
import { ModelError } from './model-error.ts';
import { codesOf, kindOfStatus } from './sort-failure.ts';

const CONNECT_MS = 10_000;
const MAX_ERROR_BYTES = 16 * 1024;

/**
 * What the libraries of the providers send their requests with. Redirects are not followed, since the key would go with
 * them; what is refused is thrown as ModelError; an answer beyond `maxBytes` (unpacked) breaks off with one while it
 * comes. Beginning and pauses may take `limitMs`.
 */
export function openModelFetch({ limitMs, maxBytes }: { limitMs: number; maxBytes: number }): typeof globalThis.fetch {
  const dispatcher = new Agent({
    connect: { timeout: Math.min(CONNECT_MS, limitMs) },
    ...{ headersTimeout: limitMs, bodyTimeout: limitMs, allowH2: false },
  });
  const send = async (url: string | URL, init: RequestInit = {}) => {
    const answer = await fetch(url, { ...init, redirect: 'manual', dispatcher });
    if (!answer.ok) {
      const codes = codesOf(parse(await readStart(answer.body)));
      throw new ModelError(kindOfStatus(answer.status, codes), `The model answered with status ${answer.status}`, {
        ...{ status: answer.status, retryAfterMs: retryAfterOf(answer.headers.get('retry-after')) },
      });
    }
    if (answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel();
      throw new ModelError('invalid_answer', 'The address answers with a web page');
    }
    const body = answer.body?.pipeThrough(limitBytes(maxBytes)) ?? null;
    return new Response(body as ReadableStream<Uint8Array> | null, {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length'),
    });
  };
  return send as unknown as typeof globalThis.fetch;
}

/** Passes bytes on until there are too many. */
function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new ModelError('invalid_answer', `The answer has more than ${maxBytes} bytes`);
      controller.enqueue(chunk);
    },
  });
}

/** The beginning of an error's body: its code fields stand there. */
async function readStart(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ERROR_BYTES) break;
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds; a date, which the header may hold too, is read as if nothing were said. */
function retryAfterOf(value: string | null): number | undefined {
  return value !== null && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : undefined;
}
