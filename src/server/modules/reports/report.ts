import { FINDING_POSTS } from '#contract/analytics.ts';
import { type Platform, platformNames } from '#contract/connections.ts';
import type { Language } from '#contract/languages.ts';
import { findingMessage } from '#server/idea-engine/facts/finding-message.ts';
import { clipText } from '#server/idea-engine/words/text.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type AnalyticsDeps, dailyOf, type PlatformOverview, readOverview } from '#server/modules/figures/figures.ts';
import { findingsOf } from '#server/modules/findings/findings.ts';
import type { DayZone } from '#server/platforms/figures.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import type { NamedPeriod } from './file-name.ts';
import type { PrintedReport } from './report-pdf.ts';

const TOP_POSTS = 5;
const UNKNOWN = '–';
/** More do not fit on a line. */
const MAX_TITLE = 120;
const figures = ['views', 'engagement', 'content', 'followers'] as const;
type Figure = (typeof figures)[number];
type Change = PlatformOverview['changes'][Figure];

export type ReportQuery = { platform: Platform | undefined; days: number; language: Language };

const names: Record<Figure, () => Message> = {
  views: () => msg('table.views'),
  engagement: () => msg('table.engagement'),
  content: () => msg('table.content'),
  followers: () => msg('table.followers'),
};

/**
 * Composes the texts of a report for a period, whose first and last day are returned beside it.
 * @throws AppError not_found without an account
 */
export async function readReport(
  deps: AnalyticsDeps,
  userId: string,
  query: ReportQuery,
): Promise<{ report: PrintedReport; period: NamedPeriod }> {
  const { platform, days, language } = query;
  const now = deps.clock.now();
  const [overview, found] = await Promise.all([
    readOverview(deps, userId, { days, topContent: TOP_POSTS }),
    findingsOf(deps.db, userId, now),
  ]);
  const platforms = overview.platforms.filter((one) => platform === undefined || one.platform === platform);
  const [only] = platforms;
  if (!only) throw new AppError('not_found', msg('report.nothing'));
  const daily = dailyOf(platforms, days);
  const words = writerIn(language);
  const changes = platforms.length === 1 ? only.changes : overview.summed;
  const today = now.toISOString().slice(0, 10);
  const [from = today, to = today] = [daily.points[0]?.date, daily.points.at(-1)?.date];
  const [first, last] = [words.day(from), words.day(to)];
  const findings = found.findings.filter((one) => platform === undefined || one.platform === platform);
  const report: PrintedReport = {
    title: words.say(msg('report.title', { from: first, to: last })),
    label: words.say(msg('report.made', { day: words.day(today) })),
    stamps: platforms.map((one) => stampOf(one, words)),
    language,
    at: now,
    cards: figures.map((figure) => ({
      name: words.say(names[figure]()),
      value: words.number(platforms.length === 1 ? changes[figure].value : overview.sums[figure]),
      change: changeOf(changes[figure], words),
    })),
    tables: { platforms: platformTable(platforms, words), top: topTable(platforms, words) },
    chart: {
      title: words.say(msg('report.trend')),
      current: daily.points.map(({ views }) => views),
      previous: daily.previous.map(({ views }) => views),
      legend: { current: words.say(msg('report.this_period')), previous: words.say(msg('report.period_before')) },
      first,
      last,
      most: words.number(Math.max(0, ...[...daily.points, ...daily.previous].map(({ views }) => views ?? 0))),
    },
    findings: {
      title: words.say(msg('report.findings')),
      lines:
        findings.length > 0
          ? findings.map((finding) => words.say(findingMessage(finding, language)))
          : [words.say(msg('report.no_findings', { posts: 2 * FINDING_POSTS }))],
    },
    sources: { title: words.say(msg('report.sources')), lines: sourcesOf(platforms, days, words) },
  };
  return { report, period: { from, to } };
}

type Writer = ReturnType<typeof writerIn>;

function writerIn(language: Language) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    say: (message: Message) => say(language, message),
    number: (value: number | null) => (value === null ? UNKNOWN : number.format(value)),
    percent: (value: number) => percent.format(value / 100),
    /** A time zone as people call it: “Pacific Time”. */
    zone: (zone: DayZone) => {
      const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
      return zone === 'UTC' ? zone : (parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone);
    },
    day: (date: string | null) => (date === null ? UNKNOWN : day.format(new Date(`${date}T00:00:00Z`))),
  };
}

/** The account, and until when its figures are complete. */
function stampOf({ platform, accounts, rules, completeUntil }: PlatformOverview, words: Writer): string {
  const account = accounts.map(({ channelTitle, username }) => channelTitle ?? username ?? UNKNOWN).join(', ');
  const values = { platform: platformNames[platform], account };
  if (completeUntil === undefined) return words.say(msg('report.incomplete', values));
  const zone = words.zone(rules.figures.zone);
  return words.say(msg('report.complete', { ...values, day: words.day(completeUntil), zone }));
}

/** The change, and the figure of the period before. */
function changeOf({ percent, previous }: Change, words: Writer): string {
  if (percent === null) return words.say(msg('report.not_compared'));
  return words.say(msg('report.change', { change: words.percent(percent), before: words.number(previous) }));
}

function platformTable(platforms: readonly PlatformOverview[], words: Writer) {
  return {
    title: words.say(msg('report.platforms')),
    headings: [words.say(msg('field.platform')), ...figures.map((figure) => words.say(names[figure]()))],
    rows: platforms.map(({ platform, changes }) => [
      platformNames[platform],
      ...figures.map((figure) => {
        const { value, percent } = changes[figure];
        return percent === null ? words.number(value) : `${words.number(value)} (${words.percent(percent)})`;
      }),
    ]),
    widths: figures.map(() => 100),
  };
}

function topTable(platforms: readonly PlatformOverview[], words: Writer) {
  const posts = platforms
    .flatMap(({ top }) => top)
    .sort((a, b) => (b.views ?? 0) - (a.views ?? 0))
    .slice(0, TOP_POSTS);
  return {
    title: words.say(msg('report.top')),
    headings: [msg('table.title'), msg('field.platform'), msg('table.published'), msg('table.views')].map(words.say),
    rows: posts.map(({ title, platform, publishedAt, views }) => [
      clipText(title, MAX_TITLE) || UNKNOWN,
      platformNames[platform],
      words.day(publishedAt.toISOString().slice(0, 10)),
      words.number(views),
    ]),
    widths: [70, 90, 80],
  };
}

function sourcesOf(platforms: readonly PlatformOverview[], days: number, words: Writer): string[] {
  const sources: Record<Platform, Message> = {
    tiktok: msg('report.source_tiktok'),
    youtube: msg('report.source_youtube'),
    instagram: msg('report.source_instagram'),
  };
  return [
    ...platforms.map(({ platform }) => sources[platform]),
    msg('report.source_definitions'),
    msg('report.source_changes', { days }),
    msg('report.source_findings'),
  ].map(words.say);
}
