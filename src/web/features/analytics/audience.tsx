import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Platform, platformNames, platforms } from '#contract/connections.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ExportButton } from './export-buttons.tsx';
import { figureColors } from './figures.ts';
import { type Demographics, demographicsQuery, type Scope } from './queries.ts';
import { QueryState } from './query-state.tsx';
import { useAudienceTexts } from './use-audience-texts.ts';

/** Countries shown at first. */
const COUNTRIES = 8;

/** The audience: shares by age, gender and country, for one platform or for all that report them. */
export function Audience({ scope }: { scope: Scope }) {
  const { t } = useLingui();
  const query = useQuery(demographicsQuery(scope));
  return (
    <section aria-labelledby="audience" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="audience" className="font-semibold text-lg tracking-tight">
          <Trans>Audience</Trans>
        </h2>
        {query.data && query.data.ageGroups.length + query.data.gender.length + query.data.countries.length > 0 ? (
          <ExportButton table="audience" name={t`Audience`} scope={scope} />
        ) : null}
      </div>
      <QueryState
        query={query}
        failed={<Trans>Failed to load demographics</Trans>}
        skeleton={<Skeleton className="h-72 rounded-surface" />}
        framed
      >
        {(demographics) => <Distributions demographics={demographics} />}
      </QueryState>
    </section>
  );
}

function Distributions({ demographics }: { demographics: Demographics }) {
  const { t } = useLingui();
  const { ageGroups, gender, countries } = demographics;
  const { genderName, countryName } = useAudienceTexts();
  const [all, setAll] = useState(false);
  const rest = countries.length - COUNTRIES;
  if (ageGroups.length + gender.length + countries.length === 0)
    return (
      <Surface className="flex flex-col gap-4 p-4 sm:p-5">
        <EmptyState
          className="py-8"
          illustration={<Users />}
          title={<Trans>No demographics data available</Trans>}
          text={<Trans>Age data and country data require sufficient viewership</Trans>}
        />
        <Tellers demographics={demographics} />
      </Surface>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 lg:grid-cols-3">
        <Distribution
          title={t`Age`}
          color={figureColors.views}
          shares={ageGroups.map(({ age, percentage }) => ({ label: age, percentage }))}
          note={t`Age data requires sufficient viewership`}
        />
        <Distribution
          title={t`Gender`}
          color={figureColors.content}
          shares={gender.map((one) => ({ label: genderName(one.gender), percentage: one.percentage }))}
          note={t`Gender data requires sufficient viewership`}
        />
        <Distribution
          title={t`Countries`}
          color={figureColors.engagement}
          shares={(all ? countries : countries.slice(0, COUNTRIES)).map(({ country, percentage }) => ({
            label: countryName(country),
            percentage,
          }))}
          note={t`Country data requires sufficient viewership`}
        >
          {rest > 0 && !all ? (
            <Button size="sm" className="self-start" onClick={() => setAll(true)}>
              {t`Show ${rest} more`}
            </Button>
          ) : null}
        </Distribution>
      </div>
      <Surface className="p-4">
        <Tellers demographics={demographics} />
      </Surface>
    </div>
  );
}

type DistributionProps = {
  title: string;
  color: string;
  shares: readonly { label: string; percentage: number }[];
  /** Possible reasons for an empty panel. */
  note: string;
  children?: ReactNode;
};

/** Shares as bars with their numbers; the longest bar fills the width. */
function Distribution({ title, color, shares, note, children }: DistributionProps) {
  const { formatNumber } = useFormats();
  const most = Math.max(...shares.map(({ percentage }) => percentage), 1);
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h3 className="font-semibold tracking-tight">{title}</h3>
      {shares.length === 0 ? (
        <div className="py-6 text-center">
          <p className="font-medium">
            <Trans>No data available</Trans>
          </p>
          <p className="text-ink-2 text-sm">{note}</p>
        </div>
      ) : (
        <ul aria-label={title} className="flex flex-col gap-2.5">
          {shares.map(({ label, percentage }) => (
            <li key={label} className="flex flex-col gap-1 text-sm">
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">{label}</span>
                <span className="tabular font-medium">
                  {formatNumber(percentage / 100, { style: 'percent', maximumFractionDigits: 1 })}
                </span>
              </span>
              <span className="h-2" data-fill aria-hidden="true">
                <span
                  className="block h-full rounded-full"
                  style={{ width: `${(percentage / most) * 100}%`, background: color }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Surface>
  );
}

/** Which platforms the shares are from, when they reported them, and why the others report none. */
function Tellers({ demographics }: { demographics: Demographics }) {
  const told = platforms.flatMap((platform) => {
    const own = demographics.platforms[platform];
    return own ? [{ platform, ...own }] : [];
  });
  const several = told.filter(({ reason }) => reason === null).length > 1;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <ul className="grid gap-3 md:grid-cols-3">
        {told.map(({ platform, ...audience }) => (
          <li key={platform} className="flex min-w-0 items-start gap-2.5">
            <PlatformMark platform={platform} size="sm" />
            <Teller platform={platform} audience={audience} />
          </li>
        ))}
      </ul>
      {several ? (
        <p className="text-ink-3 text-xs">
          <Trans>Of several audiences together, each counts by its number of followers.</Trans>
        </p>
      ) : null}
    </div>
  );
}

type TellerProps = {
  platform: Platform;
  audience: NonNullable<Demographics['platforms'][Platform]>;
};

function Teller({ platform, audience: { days, read_at: readAt, reason } }: TellerProps) {
  const { t } = useLingui();
  const { audiences, reasons } = useAudienceTexts();
  return (
    <p className="min-w-0">
      <span className="font-medium">{platformNames[platform]}</span>
      <span className="block text-ink-2">{reason === null ? audiences[platform] : reasons(reason, platform)}</span>
      {days === null ? null : <span className="block text-ink-2">{t`Last ${days} days`}</span>}
      {readAt === null ? null : (
        <span className="block text-ink-3 text-xs">
          <Trans>
            Read <RelativeTime instant={readAt} />
          </Trans>
        </span>
      )}
    </p>
  );
}
