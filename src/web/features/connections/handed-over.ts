import * as z from 'zod/mini';
import { platform } from '#contract/connections.ts';

const HANDED_KEY = 'reelwright.callback';

const told = z.object({ platform, username: z.nullable(z.string()), channel_title: z.nullable(z.string()) });
const handed = z.object({ state: z.string(), connection: z.nullable(told) });

/** What a connection is told by. */
export type Told = z.infer<typeof told>;

/** What this tab knows of a platform's answer: never handed to the server, handed without an end that is known, or connected. */
export type Handed = 'never' | 'unsettled' | { connection: Told };

/** Remembers that an answer was handed to the server, and what became of it: a page that is loaded again must not take that for a failure. */
export function keepHanded(state: string, connection: Told | null): void {
  const known = connection && {
    platform: connection.platform,
    username: connection.username,
    channel_title: connection.channel_title,
  };
  sessionStorage.setItem(HANDED_KEY, JSON.stringify({ state, connection: known }));
}

export function readHanded(state: string): Handed {
  const parsed = z.safeParse(handed, readKept());
  if (!parsed.success || parsed.data.state !== state) return 'never';
  return parsed.data.connection ? { connection: parsed.data.connection } : 'unsettled';
}

function readKept(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(HANDED_KEY) ?? 'null');
  } catch {
    return null;
  }
}
