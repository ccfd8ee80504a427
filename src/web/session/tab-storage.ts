import type * as z from 'zod/mini';
import { readValue } from '#web/api/read-value.ts';

/** Reads a value from this tab's session storage; undefined if there is none, it is invalid, or storage is blocked. */
export function readTabStorage<Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return readValue(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined; // not JSON, or storage is blocked
  }
}

/** Writes a value to this tab's session storage; `undefined` removes it. Does nothing if storage is full or blocked. */
export function writeTabStorage(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is full or blocked: the value is lost when the page is left
  }
}
