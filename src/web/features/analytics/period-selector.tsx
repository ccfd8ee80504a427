import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Period } from './period.ts';

type Props = { period: Period; onChange: (period: Period) => void };

/** The specified periods: side by side where there is room, as a list on phones. */
export function PeriodSelector({ period, onChange }: Props) {
  const { t } = useLingui();
  const label = t`Period`;
  const options = [
    { value: '7d', label: t`Last 7 days` },
    { value: '30d', label: t`Last 30 days` },
    { value: '90d', label: t`Last 90 days` },
    { value: 'all', label: t`All time` },
  ] as const satisfies readonly { value: Period; label: string }[];
  return (
    <>
      <SegmentedControl label={label} value={period} onChange={onChange} segments={options} className="max-md:hidden" />
      <Select
        label={label}
        hideLabel
        value={period}
        onChange={onChange}
        options={options}
        className="w-full md:hidden"
      />
    </>
  );
}
