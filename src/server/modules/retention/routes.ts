import { readPostRetention } from '#contract/post-page.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { readRetention } from './retention.ts';

export function retentionRoutes(deps: { db: Db; platforms: Platforms }): Route[] {
  return [
    on(readPostRetention, async ({ id }, { userId }) => {
      const { state, readAt, durationSeconds, points, drops } = await readRetention(deps, userId, id);
      return {
        state,
        points,
        read_at: readAt?.toISOString() ?? null,
        duration_seconds: durationSeconds,
        drops: drops.map(({ fromSeconds, toSeconds, lost, words }) => {
          return { from_seconds: fromSeconds, to_seconds: toSeconds, lost, words };
        }),
      };
    }),
  ];
}
