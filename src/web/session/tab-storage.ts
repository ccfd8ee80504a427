import type * as z from 'zod/mini';
import { readValue } from '#web/api/read-value.ts';
import type { StorageKey } from '#web/storage/browser-storage.ts';
import { tabStore } from '#web/storage/storage.ts';

/** Reads a value from this tab's session storage; undefined if there is none, it is invalid, or storage is blocked. */
export function readTabStorage<Schema extends z.core.$ZodType>(
  key: StorageKey,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return readValue(schema, JSON.parse(tabStore().getItem(key) ?? 'null'));
  } catch {
    return undefined; // not JSON, or storage is blocked
  }
}

/** Writes a value to this tab's session storage; `undefined` removes it. Does nothing if storage is full or blocked. */
export function writeTabStorage(key: StorageKey, value: unknown): void {
  try {
    if (value === undefined) tabStore().removeItem(key);
    else tabStore().setItem(key, JSON.stringify(value));
  } catch {
    // storage is full or blocked: the value is lost when the page is left
  }
}
