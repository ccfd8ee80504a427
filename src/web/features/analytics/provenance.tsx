import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlatformAnalytics } from '#contract/analytics.ts';
import { type Platform, platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useReasons } from './change.tsx';
import { Count } from './count.tsx';
import { useFigureTexts } from './figure-texts.ts';
import type { Figure, FigureChange } from './figures.ts';
import { useDays } from './use-days.ts';

export type Part = { platform: Platform; analytics: PlatformAnalytics };
type Props = {
  figure: Figure;
  days: number;
  value: number | null;
  /** What the figure is of: all platforms, or one. */
  parts: readonly Part[];
  change: FigureChange;
  /** The number as it is shown. */
  children: ReactNode;
};

/** A figure that opens where it comes from: source, definition, days, freshness, coverage and calculation. */
export function Figured({ figure, days, parts, change, value, children }: Props) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { names } = useFigureTexts();
  const name = names[figure];
  const spoken = value === null ? t`Not known` : formatNumber(value);
  const [only] = parts.length === 1 ? parts : [];
  const whose = only ? `${platformNames[only.platform]}: ${name}` : name;
  return (
    <Popover
      label={t`Where this figure comes from: ${whose}`}
      align="start"
      className="w-96 p-4"
      trigger={
        <button
          type="button"
          aria-label={t`${whose}, ${spoken}. Where this figure comes from`}
          className="-mx-1 inline-flex min-h-6 min-w-6 items-center rounded-[5px] px-1 underline decoration-line-control decoration-dotted decoration-1 underline-offset-4 transition-colors hover:bg-hover hover:decoration-ink data-[state=open]:bg-pressed"
        >
          {children}
        </button>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <h3 className="font-semibold">{whose}</h3>
        {parts.map((part) => (
          <PartSource key={part.platform} figure={figure} days={days} part={part} isOnly={only !== undefined} />
        ))}
        <Calculation figure={figure} days={days} change={change} isSum={only === undefined} />
      </div>
    </Popover>
  );
}

type PartProps = { figure: Figure; days: number; part: Part; isOnly: boolean };

function PartSource({ figure, days, part: { platform, analytics }, isOnly }: PartProps) {
  const { t } = useLingui();
  const { definitions, sources } = useFigureTexts();
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-3">
      {isOnly ? null : (
        <p className="flex items-center gap-2 font-medium">
          <PlatformMark platform={platform} size="xs" />
          <span className="flex-1">{platformNames[platform]}</span>
          <Count value={analytics[figure]} />
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-xs">
        <Row term={t`Definition`}>{definitions(figure, platform)}</Row>
        <Row term={t`Source`}>{sources(figure, platform)}</Row>
        <Row term={t`Coverage`}>
          <Coverage figure={figure} days={days} analytics={analytics} />
        </Row>
        <Row term={t`Freshness`}>
          <ReadTimes accounts={analytics.accounts} />
        </Row>
      </dl>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** Which days a figure is of, and how many of them are known. */
function Coverage({ figure, days, analytics }: { figure: Figure; days: number; analytics: PlatformAnalytics }) {
  const { t } = useLingui();
  const { longDay, range, zoneName } = useDays();
  const { formatNumber } = useFormats();
  const { period, followers_at: countedAt, views_estimated: estimated } = analytics;
  const counted = countedAt === null ? null : longDay(countedAt);
  if (figure === 'followers') return counted === null ? t`Not counted yet` : t`As counted on ${counted}`;
  if (figure === 'content') return t`The last ${days} days, up to now`;
  const [dates, zone] = [range(period.from, period.to), zoneName(period.zone)];
  const [known, all] = [formatNumber(period.known_days), formatNumber(period.all_days)];
  const estimatedCount = formatNumber(Math.round(estimated));
  return (
    <>
      {t`${dates} (${zone}); ${known} of ${all} days known`}
      {figure === 'views' && estimated > 0 ? <> · {t`${estimatedCount} of them estimated`}</> : null}
    </>
  );
}

function ReadTimes({ accounts }: { accounts: PlatformAnalytics['accounts'] }) {
  const { t } = useLingui();
  return accounts.map(({ connection_id: id, name, read_at: readAt }) => (
    <span key={id} className="block">
      {name === null ? null : `${name}: `}
      {readAt === null ? t`not read yet` : <RelativeTime instant={readAt} />}
    </span>
  ));
}

function Calculation({
  figure,
  days,
  change,
  isSum,
}: Pick<PartProps, 'figure' | 'days'> & { change: FigureChange; isSum: boolean }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const reasons = useReasons();
  const how: Record<Figure, string> = {
    views: t`The sum of the days that are known.`,
    engagement: t`The sum of the days that are known.`,
    content: t`The number of posts published in the period.`,
    followers: t`The last count of each account.`,
  };
  const [value, previous] = [change.value, change.previous].map((one) => (one === null ? '–' : formatNumber(one)));
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const percent = change.percent === null ? null : formatNumber(change.percent / 100, { style: 'percent', ...digits });
  return (
    <section className="flex flex-col gap-1 border-line border-t pt-3 text-xs">
      <h4 className="text-ink-3">
        <Trans>Calculation</Trans>
      </h4>
      <p>
        {how[figure]} {isSum ? t`Then the platforms are added up.` : null}
      </p>
      <p className="tabular">
        {percent === null
          ? reasons[change.reason ?? 'not_enough_data']
          : t`Change from the ${days} days before: (${value} − ${previous}) ÷ ${previous} = ${percent}`}
      </p>
      {isSum ? (
        <p className="text-ink-2">
          <Trans>
            The average gives every platform the same weight; the change of the sum compares the totals of the platforms
            that are known in both periods.
          </Trans>
        </p>
      ) : null}
    </section>
  );
}
