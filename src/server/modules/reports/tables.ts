import type { AnalyticsTable } from '#contract/analytics.ts';
import { type Platform, platformNames } from '#contract/connections.ts';
import type { CsvCell } from '#server/kit/csv.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { type AnalyticsDeps, readAudience, readDaily, readOverview } from '#server/modules/figures/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import { type Message, msg } from '#texts/message.ts';
import type { NamedPeriod } from './file-name.ts';
import { listPostLines } from './store.ts';

export type TableQuery = { platform: Platform | undefined; days: number };

/** More posts than anyone publishes in a year. */
const MAX_POSTS = 50_000;

/** The rows of a table on the analytics screens, headings first, and the days they are about. */
export async function readTable(
  deps: AnalyticsDeps,
  userId: string,
  table: AnalyticsTable,
  query: TableQuery,
  say: (message: Message) => string,
): Promise<{ rows: CsvCell[][]; period: NamedPeriod }> {
  const write = { daily: writeDaily, platforms: writePlatforms, posts: writePosts, audience: writeAudience }[table];
  const { headings, rows, days } = await write(deps, userId, query, say);
  const today = deps.clock.now().toISOString().slice(0, 10);
  const [from = addDays(today, 1 - query.days), to = today] = [days[0], days.at(-1)];
  return { rows: [headings.map(say), ...rows], period: { from, to } };
}

/** `days`: those the rows are about, at least the first and the last one; empty: up to today. */
type Table = { headings: Message[]; rows: CsvCell[][]; days: string[] };

async function writeDaily(deps: AnalyticsDeps, userId: string, query: TableQuery): Promise<Table> {
  const { points } = await readDaily(deps, userId, query);
  return {
    days: points.map(({ date }) => date),
    headings: [
      msg('table.date'),
      msg('field.platform'),
      msg('table.views'),
      msg('table.views_estimated'),
      msg('table.engagement'),
      msg('table.likes'),
      msg('table.comments'),
      msg('table.shares'),
      msg('table.reach'),
      msg('table.followers'),
    ],
    rows: points.flatMap(({ date, platforms }) =>
      platforms.map(({ platform, day }): CsvCell[] => [
        date,
        platformNames[platform],
        day.views,
        day.views === null ? null : day.viewsEstimated,
        day.engagement,
        day.likes,
        day.comments,
        day.shares,
        day.reach,
        day.followers,
      ]),
    ),
  };
}

async function writePlatforms(deps: AnalyticsDeps, userId: string, { platform, days }: TableQuery): Promise<Table> {
  const overview = await readOverview(deps, userId, { days, topContent: 0 });
  const platforms = overview.platforms.filter((one) => platform === undefined || one.platform === platform);
  const figures = ['views', 'engagement', 'content', 'followers'] as const;
  const names = { views: 'table.views', engagement: 'table.engagement', content: 'table.content' } as const;
  const headingOf = (figure: (typeof figures)[number]) =>
    figure === 'followers' ? msg('table.followers') : msg(names[figure]);
  return {
    headings: [
      msg('field.platform'),
      msg('table.from'),
      msg('table.to'),
      msg('table.complete_until'),
      ...figures.flatMap((figure) => {
        const name = headingOf(figure);
        return [name, msg('table.before', { figure: name }), msg('table.change', { figure: name })];
      }),
      msg('table.known_days'),
      msg('table.all_days'),
    ],
    days: platforms.flatMap(({ period }) => [period.from, period.to]).sort(),
    rows: platforms.map(({ platform: of, period, completeUntil, changes, current }): CsvCell[] => {
      const { known, all } = current.views;
      return [
        platformNames[of],
        period.from,
        period.to,
        completeUntil ?? null,
        ...figures.flatMap((figure) => {
          const { value, previous, percent } = changes[figure];
          return [value, previous, percent];
        }),
        known,
        all,
      ];
    }),
  };
}

async function writePosts({ db, clock }: AnalyticsDeps, userId: string, query: TableQuery): Promise<Table> {
  const since = new Date(clock.now().getTime() - query.days * DAY_MS);
  const posts = await listPostLines(db, userId, { platform: query.platform, since, limit: MAX_POSTS });
  return {
    days: [],
    headings: [
      msg('field.platform'),
      msg('table.account'),
      msg('table.title'),
      msg('table.published'),
      msg('table.seconds'),
      msg('table.views'),
      msg('table.likes'),
      msg('table.comments'),
      msg('table.shares'),
      msg('table.saves'),
      msg('table.reach'),
      msg('table.engagement'),
      msg('table.address'),
      msg('table.read'),
    ],
    rows: posts.map((post): CsvCell[] => [
      platformNames[post.platform],
      post.account,
      post.title,
      post.publishedAt.toISOString(),
      post.seconds,
      post.views,
      post.likes,
      post.comments,
      post.shares,
      post.saves,
      post.reach,
      post.engagement,
      post.permalink,
      post.readAt.toISOString(),
    ]),
  };
}

async function writeAudience(
  deps: AnalyticsDeps,
  userId: string,
  query: TableQuery,
  say: (message: Message) => string,
): Promise<Table> {
  const { platforms } = await readAudience(deps, userId, query);
  const kinds = { age: msg('table.age'), gender: msg('table.gender'), country: msg('table.country') };
  return {
    days: [],
    headings: [
      msg('field.platform'),
      msg('table.kind'),
      msg('table.group'),
      msg('table.percent'),
      msg('table.audience_days'),
      msg('table.read'),
    ],
    rows: platforms.flatMap(({ platform: of, shares, days, readAt }) =>
      (['age', 'gender', 'country'] as const).flatMap((kind) =>
        shares[kind].map(({ label, percentage }): CsvCell[] => [
          platformNames[of],
          say(kinds[kind]),
          label,
          percentage,
          days,
          readAt?.toISOString() ?? null,
        ]),
      ),
    ),
  };
}
