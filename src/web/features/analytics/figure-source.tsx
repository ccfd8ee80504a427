import { Trans, useLingui } from '@lingui/react/macro';
import type { PlatformAnalytics } from '#contract/analytics.ts';
import { platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { PopoverPanel } from '#web/ui/popover.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useReasons } from './change.tsx';
import { Count } from './count.tsx';
import { useFigureSources } from './figure-sources.ts';
import type { Figure, FigureChange, Part } from './figures.ts';
import { MissingSince } from './missing-since.tsx';
import type { PanelOfButton } from './source-button.tsx';
import { SourceRow } from './source-row.tsx';
import { useDays } from './use-days.ts';

type Props = PanelOfButton & {
  figure: Figure;
  days: number;
  /** The subject of the figure, in words. */
  whose: string;
  parts: readonly Part[];
  change: FigureChange;
};

/** Where a figure comes from: source, definition, days, freshness, coverage and calculation. */
export function FigureSource({ figure, days, whose, parts, change, ...panel }: Props) {
  const { t } = useLingui();
  const isOnly = parts.length === 1;
  return (
    <PopoverPanel {...panel} label={t`Where this figure comes from: ${whose}`} align="start" className="w-96 p-4">
      <div className="flex flex-col gap-3 text-sm">
        <h3 className="font-semibold">{whose}</h3>
        {parts.map((part) => (
          <PartSource key={part.platform} figure={figure} days={days} part={part} isOnly={isOnly} />
        ))}
        <Calculation figure={figure} days={days} change={change} isSum={!isOnly} />
      </div>
    </PopoverPanel>
  );
}

type PartProps = { figure: Figure; days: number; part: Part; isOnly: boolean };

function PartSource({ figure, days, part: { platform, analytics }, isOnly }: PartProps) {
  const { t } = useLingui();
  const { definitions, sources } = useFigureSources();
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
        <SourceRow term={t`Definition`}>{definitions(figure, platform)}</SourceRow>
        <SourceRow term={t`Source`}>{sources(figure, platform)}</SourceRow>
        <SourceRow term={t`Coverage`}>
          <Coverage figure={figure} days={days} analytics={analytics} />
          <MissingSince part={{ platform, analytics }} figure={figure} className="block text-warning-ink" />
        </SourceRow>
        <SourceRow term={t`Freshness`}>
          <ReadTimes accounts={analytics.accounts} />
        </SourceRow>
      </dl>
    </section>
  );
}

/** Which days a figure covers, and how many of them are known. */
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
