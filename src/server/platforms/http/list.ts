import * as z from 'zod/mini';
import type { Platform } from '#contract/connections.ts';
import { PlatformError, type SkippedPost } from '../platform.ts';
import { id } from './fields.ts';

/** The valid items of a list, and those that could not be read. */
export type ReadList<T> = { items: T[]; skipped: SkippedPost[] };

/**
 * A list whose items are validated one by one: an invalid item is skipped with the place of its first error (`at
 * data.videos.3.id`), and the others are returned. A missing list makes the whole response invalid. `path`: where the
 * list is in the response.
 */
export function listOf<S extends z.ZodMiniType>(path: string, item: S) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((all): ReadList<z.output<S>> => {
      const list: ReadList<z.output<S>> = { items: [], skipped: [] };
      for (const [place, raw] of all.entries()) {
        const parsed = z.safeParse(item, raw);
        if (parsed.success) list.items.push(parsed.data);
        else {
          const fault = [path, place, ...(parsed.error.issues[0]?.path ?? [])].join('.');
          list.skipped.push({ platformPostId: idOf(raw), code: `at ${fault}` });
        }
      }
      return list;
    }),
  );
}

const identified = z.object({ id });

function idOf(raw: unknown): string | null {
  const parsed = z.safeParse(identified, raw);
  return parsed.success ? parsed.data.id : null;
}

/**
 * Tolerates some unreadable items, but not a response of nothing else. A single unreadable item is tolerated when
 * others were read before it (`alone`). @throws PlatformError unexpected_answer
 */
export function refuseUnreadable(
  platform: Platform,
  call: string,
  { items, skipped }: ReadList<unknown>,
  alone: 'allowed' | 'refused',
): void {
  const [first, second] = skipped;
  if (!first || items.length > 0 || (!second && alone === 'allowed')) return;
  throw new PlatformError('unexpected_answer', { platform, call, status: 200, code: first.code });
}
