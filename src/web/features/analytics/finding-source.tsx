import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Finding } from '#contract/analytics.ts';
import { useFormats } from '#web/ui/format.ts';
import { PopoverPanel } from '#web/ui/popover.tsx';
import type { Findings } from './queries.ts';
import { SourceRow } from './source-row.tsx';

type Props = {
  finding: Finding;
  findings: Findings;
  /** The button, which is rendered before this is loaded. */
  button: RefObject<HTMLButtonElement | null>;
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The source of a finding: which posts are compared with which, how, and what the interval means. */
export function FindingSource({ finding, findings, ...panel }: Props) {
  const { t } = useLingui();
  const { formatDate, formatNumber } = useFormats();
  const { posts, others, group, confidence, examined } = { ...finding, examined: findings.examined };
  const [count, otherCount] = [formatNumber(posts), formatNumber(others)];
  const [median, othersMedian] = [finding.median_views, finding.others_median_views].map((views) =>
    formatNumber(Math.round(views)),
  );
  const percent = formatNumber(confidence, { style: 'percent', maximumFractionDigits: 1 });
  const until = findings.settled_before === null ? null : formatDate(findings.settled_before, { dateStyle: 'long' });
  const zone = findings.zone;
  return (
    <PopoverPanel {...panel} label={t`Where this finding comes from`} align="start" className="w-96 p-4">
      <div className="flex flex-col gap-3 text-sm">
        <h3 className="font-semibold">{finding.statement}</h3>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-line border-t pt-3 text-xs">
          <SourceRow term={t`Compared`}>{t`${count} posts with the ${otherCount} others of the account`}</SourceRow>
          <SourceRow term={t`Median views`}>{t`${median}, of the others ${othersMedian}`}</SourceRow>
          <SourceRow term={t`Source`}>{t`Views of each post, as last reported by the platform`}</SourceRow>
          {until === null ? null : (
            <SourceRow term={t`Coverage`}>{t`All public posts published before ${until}`}</SourceRow>
          )}
          {group.kind === 'weekday' || group.kind === 'hour' ? <SourceRow term={t`Time zone`}>{zone}</SourceRow> : null}
        </dl>
        <section className="flex flex-col gap-1 border-line border-t pt-3 text-xs">
          <h4 className="text-ink-3">
            <Trans>Calculation</Trans>
          </h4>
          <p>
            <Trans>
              Each post is first compared with the posts published just before and after it, so that growth of the
              account does not count. The figure is the median of all differences between the two groups.
            </Trans>
          </p>
          <p>
            {t`The true figure lies in the interval with ${percent} confidence, corrected for the ${examined} groups that were compared. It does not say why.`}
          </p>
        </section>
      </div>
    </PopoverPanel>
  );
}
