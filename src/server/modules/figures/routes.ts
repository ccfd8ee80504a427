import { readInstagramAnalytics } from '#contract/posts.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type FigureDeps, readAnalytics } from './figures.ts';

export function figureRoutes(deps: FigureDeps): Route[] {
  return [
    on(readInstagramAnalytics, async (input, { userId }) => {
      const figures = await readAnalytics(deps, userId, 'instagram', input);
      return { period: input.period, ...figures, impressions: figures.views };
    }),
  ];
}
