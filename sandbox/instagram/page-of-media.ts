import type { SandboxContext } from '../core/context.ts';
import type { Channel } from '../core/types.ts';
import { parameter } from './graph-error.ts';
import { type Item, itemsOf } from './media-items.ts';

type Cursor = { at: number; id: string };
export type MediaPage = {
  items: Item[];
  before: string | undefined;
  after: string | undefined;
  older: boolean;
  newer: boolean;
};

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

/**
 * One page of an account's media, newest first. `after` continues after a cursor, `before` ends before one; `since`
 * and `until` (Unix seconds) limit the time. @throws GraphError 100
 */
export function pageOfMedia(ctx: SandboxContext, channel: Channel, query: URLSearchParams): MediaPage {
  const limit = Math.min(MAX_LIMIT, wholeNumber(query, 'limit') ?? DEFAULT_LIMIT);
  if (limit < 1) throw parameter('limit must be at least 1');
  const since = wholeNumber(query, 'since');
  const until = wholeNumber(query, 'until');
  const after = cursorOf(query.get('after'));
  const before = cursorOf(query.get('before'));
  const now = ctx.clock.now().getTime();
  const newest = Math.min(now, until === undefined ? now : until * 1000, after?.at ?? now);
  const inTime = ({ publishedAt }: Item) => since === undefined || publishedAt.getTime() >= since * 1000;

  let items: Item[] = [];
  let newer = after !== undefined;
  let older = false;
  for (const item of itemsOf(ctx, channel, new Date(newest))) {
    if (!inTime(item)) break;
    if (after && !isBehind(item, after)) continue;
    if (before && !isInFront(item, before)) {
      older = true;
      break;
    }
    if (!before && items.length === limit) {
      older = true;
      break;
    }
    items.push(item);
  }
  if (before && items.length > limit) {
    newer = true;
    items = items.slice(-limit);
  }
  return { items, before: writeCursor(items[0]), after: writeCursor(items.at(-1)), older, newer };
}

function isBehind(item: Item, { at, id }: Cursor): boolean {
  const own = item.publishedAt.getTime();
  return own < at || (own === at && item.id < id);
}

function isInFront(item: Item, { at, id }: Cursor): boolean {
  const own = item.publishedAt.getTime();
  return own > at || (own === at && item.id > id);
}

function writeCursor(item: Item | undefined): string | undefined {
  return item && Buffer.from(`${item.publishedAt.getTime()}:${item.id}`).toString('base64url');
}

function cursorOf(text: string | null): Cursor | undefined {
  if (!text) return undefined;
  const parts = /^(\d+):(\d+)$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!parts) throw parameter('Invalid cursor');
  return { at: Number(parts[1]), id: parts[2] as string };
}

function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (!text) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Math.floor(Date.parse(text) / 1000);
  if (!Number.isFinite(value)) throw parameter(`${name} must be a number`);
  return value;
}
