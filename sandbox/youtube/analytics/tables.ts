import { chance } from '../../core/random.ts';
import type { Channel } from '../../core/types.ts';
import { names, nothing, type Totals } from '../figures.ts';
import { addDays, daysBetween, pacificMidnight } from '../pacific.ts';
import type { Service } from '../service.ts';
import { apportion, countriesOf, peopleOf } from './audience.ts';
import type { ReportQuery } from './report-query.ts';

export type Cell = string | number;
/** The figures of a period. */
type Happened = Totals & { subscribersGained: number; subscribersLost: number };

/** Below this many views YouTube reports no demographics and no countries. */
const MIN_FOR_DEMOGRAPHICS = 100;
const MIN_FOR_COUNTRY = 10;
/** How many of the newest videos are considered for the top videos of a period. */
const RANKED_VIDEOS = 3000;

/** Rows of a report, in no particular order; none where there is no data (yet). */
export async function tableRows(service: Service, channel: Channel, query: ReportQuery): Promise<Cell[][]> {
  const days = readyDays(service, channel, query);
  if (days.length === 0 || channel.videosAtAnchor + service.library.size(channel) === 0) return [];
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const during = (from: string, to: string) => happened(service, channel, query, from, to);
  const row = (keys: Cell[], what: Happened) => [...keys, ...query.metrics.map((metric) => metricOf(metric, what))];
  switch (query.dimensions.toSorted().join(',')) {
    case 'elapsedVideoTimeRatio':
      return retention(service, channel, query);
    case '':
      return [row([], await during(first, last))];
    case 'day':
      return oneByOne(days, async (day) => [row([day], await during(day, day))]);
    case 'month':
      return oneByOne(months(days), async ([from, to]) => [row([from.slice(0, 7)], await during(from, to))]);
    case 'country':
      return countries(channel, query, await during(first, last)).map(({ country, what }) => row([country], what));
    case 'video':
      return videos(service, channel, query, first, last).map(({ id, what }) => row([id], what));
    case 'creatorContentType':
      return contentTypes(service, channel, query, first, last, (type, what) => row([type], what));
    case 'creatorContentType,day':
      return oneByOne(days, (day) =>
        contentTypes(service, channel, query, day, day, (type, what) =>
          row(query.dimensions[0] === 'day' ? [day, type] : [type, day], what),
        ),
      );
    default:
      return people(channel, query, await during(first, last));
  }
}

/**
 * Rows of one item after the other. The end of a day is the start of the next, so each point in time is summed once.
 */
async function oneByOne<T>(items: readonly T[], rowsOf: (item: T) => Promise<Cell[][]>): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (const item of items) rows.push(...(await rowsOf(item)));
  return rows;
}

/** Days of the period that have data: not before the first video, and 48 to 72 hours after the end of the day. */
function readyDays(
  { ctx, library }: Service,
  channel: Channel,
  { startDate, endDate, dimensions }: ReportQuery,
): string[] {
  const lastDay = dimensions.includes('month') ? addDays(addDays(endDate, 31).slice(0, 8).concat('01'), -1) : endDate;
  const now = ctx.clock.now();
  const oldest =
    channel.videosAtAnchor > 0
      ? ctx.channels.video(channel, 1).publishedAt
      : library.uploadsOf(channel).at(-1)?.video.publishedAt;
  if (!oldest) return [];
  const from = [startDate, oldest.toISOString().slice(0, 10)].toSorted().at(-1) ?? startDate;
  const to = [lastDay, now.toISOString().slice(0, 10)].toSorted()[0] ?? lastDay;
  return daysBetween(from, to).filter((day) => readyAt(channel, day) <= now);
}

function readyAt(channel: Channel, day: string): Date {
  const hours = 48 + 24 * chance(channel.seed, day, 'analytics lag');
  return new Date(pacificMidnight(addDays(day, 1)).getTime() + hours * 3_600_000);
}

/** The gains from the start of one day to the end of another, for the requested videos and country. */
async function happened(
  service: Service,
  channel: Channel,
  query: ReportQuery,
  from: string,
  to: string,
): Promise<Happened> {
  const [start, end] = [pacificMidnight(from), pacificMidnight(addDays(to, 1))];
  const all = difference(await service.figures.channel(channel, start), await service.figures.channel(channel, end));
  const chosen = query.videos ? ofVideos(service, channel, query.videos, start, end) : all;
  const share = all.views > 0 ? chosen.views / all.views : 0;
  return ofCountry(channel, query, withSubscribers(service, channel, chosen, share, from, to));
}

function ofVideos(
  { library, figures }: Service,
  channel: Channel,
  ids: readonly string[],
  start: Date,
  end: Date,
): Totals {
  const sum = nothing();
  for (const id of ids) {
    const item = library.find(id);
    if (item?.video.channel !== channel) continue;
    const what = difference(figures.video(item, start), figures.video(item, end));
    for (const name of names) sum[name] += what[name];
  }
  return sum;
}

/** Subscribers follow the views: a fifth more are gained than the channel's net growth, and a fifth are lost. */
function withSubscribers(
  { ctx }: Service,
  channel: Channel,
  what: Totals,
  share: number,
  from: string,
  to: string,
): Happened {
  const [start, end] = [pacificMidnight(from), pacificMidnight(addDays(to, 1))];
  const grown = ctx.channels.followers(channel, end) - ctx.channels.followers(channel, start);
  const lost = Math.round(grown * (0.1 + 0.2 * chance(channel.seed, from, to, 'lost')));
  return { ...what, subscribersGained: Math.round((grown + lost) * share), subscribersLost: Math.round(lost * share) };
}

function ofCountry(channel: Channel, { country, dimensions }: ReportQuery, what: Happened): Happened {
  if (country === undefined || dimensions.includes('country')) return what;
  const share = countriesOf(channel).find((candidate) => candidate.country === country)?.share ?? 0;
  return scaled(what, share);
}

function countries(channel: Channel, { country }: ReportQuery, what: Happened) {
  const shares = countriesOf(channel);
  const views = apportion(
    shares.map(({ share }) => share),
    Math.floor(what.views),
  );
  return shares
    .map(({ country: place, share }, index) => ({
      country: place,
      what: { ...scaled(what, share), views: views[index] ?? 0 },
    }))
    .filter(
      ({ country: place, what: { views: seen } }) =>
        seen >= MIN_FOR_COUNTRY && (country === undefined || place === country),
    );
}

function videos(service: Service, channel: Channel, query: ReportQuery, from: string, to: string) {
  const { library, figures } = service;
  const [start, end] = [pacificMidnight(from), pacificMidnight(addDays(to, 1))];
  const items = query.videos
    ? query.videos.flatMap((id) => library.find(id) ?? []).filter(({ video }) => video.channel === channel)
    : library.list(channel, 0, RANKED_VIDEOS);
  return items.flatMap((item) => {
    const what = difference(figures.video(item, start), figures.video(item, end));
    if (what.views <= 0) return [];
    const subscribersGained = Math.round(what.views * 0.002);
    return [
      {
        id: item.id,
        what: ofCountry(channel, query, {
          ...what,
          subscribersGained,
          subscribersLost: Math.round(subscribersGained * 0.1),
        }),
      },
    ];
  });
}

async function contentTypes(
  service: Service,
  channel: Channel,
  query: ReportQuery,
  from: string,
  to: string,
  row: (type: string, what: Happened) => Cell[],
) {
  const [start, end] = [pacificMidnight(from), pacificMidnight(addDays(to, 1))];
  const before = await service.figures.split(channel, start);
  const after = await service.figures.split(channel, end);
  const kinds = { shorts: difference(before.short, after.short), videoOnDemand: difference(before.long, after.long) };
  const all = kinds.shorts.views + kinds.videoOnDemand.views;
  return Object.entries(kinds)
    .filter(([, { views }]) => views > 0)
    .map(([type, what]) =>
      row(type, ofCountry(channel, query, withSubscribers(service, channel, what, what.views / all, from, to))),
    );
}

/** A hundred places of one video and who watches there; none with few views. */
function retention(
  { ctx, library, figures }: Service,
  channel: Channel,
  { videos: ids, metrics }: ReportQuery,
): Cell[][] {
  const item = library.find(ids?.[0] ?? '');
  if (item?.video.channel !== channel || figures.video(item, ctx.clock.now()).views < MIN_FOR_DEMOGRAPHICS) return [];
  const { seed } = channel;
  const pace = 0.8 + 1.6 * chance(seed, item.video.n, 'retention pace');
  const dropAt = 20 + Math.floor(60 * chance(seed, item.video.n, 'retention drop'));
  return Array.from({ length: 100 }, (_, place) => {
    const hook = 0.82 + 0.3 * Math.exp(-place / 4);
    const lost = place >= dropAt ? 0.12 : 0;
    const watching = Math.max(0.02, hook * Math.exp((-pace * place) / 140) - lost);
    const figureOf = (metric: string) =>
      metric === 'audienceWatchRatio' ? round4(watching) : round4(0.3 + 0.4 * chance(seed, item.video.n, place));
    return [(place + 1) / 100, ...metrics.map(figureOf)];
  });
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Audience shares; none for small audiences. */
function people(channel: Channel, { dimensions, startDate }: ReportQuery, { views }: Totals): Cell[][] {
  if (views < MIN_FOR_DEMOGRAPHICS) return [];
  const tenths = new Map<string, number>();
  for (const share of peopleOf(channel, startDate)) {
    const key = dimensions.map((dimension) => (dimension === 'ageGroup' ? share.ageGroup : share.gender)).join(' ');
    tenths.set(key, (tenths.get(key) ?? 0) + Math.round(share.percentage * 10));
  }
  return [...tenths].map(([key, count]) => [...key.split(' '), count / 10]);
}

/** First and last day of each month that lies completely within the period. */
function months(days: readonly string[]): [string, string][] {
  const starts = days.filter((day) => day.endsWith('-01'));
  const whole = starts.map((start): [string, string] => [
    start,
    addDays(addDays(start, 31).slice(0, 8).concat('01'), -1),
  ]);
  return whole.filter(([, end]) => days.includes(end));
}

function metricOf(metric: string, what: Happened): number {
  const { views, watchedSeconds, offeredSeconds, likes } = what;
  switch (metric) {
    case 'estimatedMinutesWatched':
      return Math.round(watchedSeconds / 60);
    case 'averageViewDuration':
      return views > 0 ? Math.round(watchedSeconds / views) : 0;
    case 'averageViewPercentage':
      return offeredSeconds > 0 ? Math.round((watchedSeconds / offeredSeconds) * 10_000) / 100 : 0;
    case 'dislikes':
      return Math.floor(likes * 0.02);
    default:
      return Math.floor(what[metric as keyof Happened]);
  }
}

/** Totals are rounded at both ends so that days add up to months. */
function difference(before: Totals, after: Totals): Totals {
  const what = nothing();
  for (const name of names) what[name] = Math.max(0, Math.floor(after[name]) - Math.floor(before[name]));
  return what;
}

function scaled(what: Happened, share: number): Happened {
  const part = { ...what };
  for (const name of Object.keys(part) as (keyof Happened)[]) part[name] = what[name] * share;
  return part;
}
