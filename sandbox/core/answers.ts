import type { Answer } from './types.ts';

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers, json: value };
}

export function text(value: string, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, text: value };
}

/** A page under a strict policy; `formTargets` are origins to which its forms may be submitted. */
export function html(value: string, status = 200, formTargets: string[] = []): Answer {
  const policy = [
    "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
  ].join('; ');
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    text: value,
  };
}

export function redirect(address: string, status = 302): Answer {
  return { status, headers: { location: address, 'cache-control': 'no-store' } };
}

export function empty(status = 204, headers: Record<string, string> = {}): Answer {
  return { status, headers };
}

/** Serialises JSON with every bigint as a bare number, which is how the platforms write their long identifiers. */
export function stringify(value: unknown): string {
  const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? rawJSON(String(part)) : part)) ?? 'null';
}

/** Thrown by a stream to break the connection in the middle of the response. */
export class CutOff extends Error {}
