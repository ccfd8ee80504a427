import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, FilePen, Send } from 'lucide-react';
import { platformNames } from '#contract/connections.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { ProblemLine } from '../problem-line.tsx';
import type { BulkWhen } from './bulk-form.ts';

type Props = {
  when: BulkWhen;
  onChange: (when: BulkWhen) => void;
  /** Accounts with too few posting times. */
  lacking: readonly { target: PublishTarget; free: number; needed: number }[];
};

/** When to publish: now, at the accounts' next posting times one after the other, or not yet. */
export function BulkWhenField({ when, onChange, lacking }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={t`When to publish`}
        hideLegend
        stacked
        columns={3}
        value={when}
        onChange={onChange}
        options={[
          { value: 'now', label: t`Publish now`, icon: <Send /> },
          { value: 'slots', label: t`Next free slots`, icon: <CalendarClock /> },
          { value: 'draft', label: t`Save as drafts`, icon: <FilePen /> },
        ]}
      />
      {when === 'slots' ? (
        <p className="text-ink-3 text-xs">
          <Trans>Each account publishes one clip after the other at its next free posting times.</Trans>
        </p>
      ) : null}
      {lacking.map(({ target, free, needed }) => {
        const name = target.account_name;
        const platform = platformNames[target.platform];
        return (
          <ProblemLine
            key={target.connection_id}
            text={t`${name} on ${platform} has too few free posting times: ${free} of ${needed}. Add some in the calendar, or choose other accounts.`}
          />
        );
      })}
    </div>
  );
}
