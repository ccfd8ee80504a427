import { readJson } from './json.ts';

/** Largest response that is read; the longest page of 50 descriptions stays far below. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Reads a body up to the limit; undefined if it is larger. The request's time limit applies here too. */
export async function readBody(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of response.body ?? []) {
    sizeBytes += part.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (sizeBytes > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Parses a body as JSON, whatever its content type claims; HTML and truncated JSON do not parse. `fault` says why
 * there is no value.
 */
export function readBodyJson(text: string): { value: unknown; fault: 'empty_answer' | 'not_json' | undefined } {
  if (text.trim() === '') return { value: undefined, fault: 'empty_answer' };
  try {
    return { value: readJson(text), fault: undefined };
  } catch {
    // NOTE: the parser quotes the text, which may contain tokens, in its message; so it is not passed on as the cause.
    return { value: undefined, fault: 'not_json' };
  }
}
