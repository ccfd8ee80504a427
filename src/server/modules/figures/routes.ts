import { readInstagramAnalytics } from '#contract/posts.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import { readAnalytics } from './figures.ts';

export function figureRoutes(deps: { db: Db }): Route[] {
  return [
    on(readInstagramAnalytics, async (input, { userId }) => {
      const figures = await readAnalytics(deps, userId, 'instagram', input);
      return { period: input.period, ...figures, impressions: figures.views };
    }),
  ];
}
