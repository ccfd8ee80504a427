import { and, eq, gt, isNull } from 'drizzle-orm';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const oauthStates = pgTable('oauth_states', {
  stateHash: bytes('state_hash').primaryKey(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

type Whose = { userId: string; sessionId: string };

/** Uses a state up, in one statement so that two calls at once cannot both have it. Undefined when it is not this session's to use. */
export async function takeState(
  db: Db,
  stateHash: Buffer,
  { userId, sessionId }: Whose,
  now: Date,
): Promise<Platform | undefined> {
  const own = and(eq(oauthStates.stateHash, stateHash), eq(oauthStates.userId, userId), eq(oauthStates.sessionId, sessionId));
  const [taken] = await db
    .update(oauthStates)
    .set({ usedAt: now })
    .where(and(own, isNull(oauthStates.usedAt), gt(oauthStates.expiresAt, now)))
    .returning({ platform: oauthStates.platform });
  return taken?.platform;
}
