import type { SandboxRequest } from '../core/types.ts';
import { badParameter, GoogleError } from './google-error.ts';

/** A list in a query: repeated, separated by commas, or both. */
export function listParameter(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The requested parts, each once. @throws GoogleError 400 when none is given or one is unknown */
export function readParts(query: URLSearchParams, known: readonly string[]): Set<string> {
  const parts = listParameter(query, 'part');
  if (parts.length === 0) throw new GoogleError(400, 'required', 'Required parameter: part', { location: 'part' });
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined)
    throw new GoogleError(400, 'unknownPart', `'${unknown}'`, { domain: 'youtube.part', location: 'part' });
  return new Set(parts);
}

/** An item with the requested parts only. Kind, etag and id are always present. */
export function onlyParts<T extends Record<string, unknown>>(
  parts: ReadonlySet<string>,
  make: { [K in keyof T]: () => T[K] },
): Partial<T> {
  const item: Partial<T> = {};
  for (const part in make) if (parts.has(part)) item[part] = make[part]();
  return item;
}

/** maxResults (default: 5). @throws GoogleError 400 outside 0 to 50 */
export function readMaxResults(query: URLSearchParams): number {
  const text = query.get('maxResults');
  if (text === null) return 5;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 50) {
    throw badParameter(
      'invalidValue',
      'maxResults',
      `Invalid value '${text}'. Values must be within the range: [0, 50]`,
    );
  }
  return value;
}

/** Ids, at most 50. @throws GoogleError 400 */
export function readIds(query: URLSearchParams, name = 'id'): string[] {
  const ids = listParameter(query, name);
  if (ids.length > 50) throw badParameter('invalidFilters', name, 'The request specifies an invalid filter parameter.');
  return ids;
}

/** The error of a list call without a filter. */
export function noFilter(expected: string): GoogleError {
  return new GoogleError(400, 'missingRequiredParameter', `No filter selected. Expected one of: ${expected}`, {
    domain: 'youtube.parameter',
    location: 'parameters.',
    locationType: 'other',
  });
}

/** The body as JSON; an empty body counts as an empty object. @throws GoogleError 400 parseError */
export async function jsonBody(request: SandboxRequest): Promise<unknown> {
  const body = await request.body();
  try {
    return body.length === 0 ? {} : (JSON.parse(body.toString('utf8')) as unknown);
  } catch {
    throw new GoogleError(400, 'parseError', 'Parse Error');
  }
}
