import { Agent, fetch, type RequestInit } from 'undici';
import { ModelError } from './model-error.ts';
import { codesOf, kindOfStatus } from './sort-failure.ts';

const CONNECT_MS = 10_000;
const MAX_ERROR_BYTES = 16 * 1024;

/**
 * The `fetch` given to the providers' libraries. Redirects are rejected, since the key would be sent along; refusals
 * are thrown as ModelError, and so is an answer as soon as it exceeds `maxBytes` (decompressed). `limitMs` limits the
 * wait for the first byte and each pause.
 */
export function openModelFetch({ limitMs, maxBytes }: { limitMs: number; maxBytes: number }): typeof globalThis.fetch {
  const dispatcher = new Agent({
    connect: { timeout: Math.min(CONNECT_MS, limitMs) },
    headersTimeout: limitMs,
    bodyTimeout: limitMs,
    allowH2: false,
  });
  const send = async (url: string | URL, init: RequestInit = {}) => {
    const answer = await fetch(url, { ...init, redirect: 'manual', dispatcher });
    if (!answer.ok) {
      const codes = codesOf(parse(await readStart(answer.body)));
      throw new ModelError(kindOfStatus(answer.status, codes), `The model answered with status ${answer.status}`, {
        status: answer.status,
        retryAfterMs: retryAfterOf(answer.headers.get('retry-after')),
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

/** Passes bytes through until there are too many. */
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

/** Reads the beginning of an error body, which contains its code fields. */
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

/** Seconds; the header's date format is ignored. */
function retryAfterOf(value: string | null): number | undefined {
  return value !== null && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : undefined;
}
