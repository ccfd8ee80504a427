import { useLingui } from '@lingui/react/macro';
import { ChartSpline, Table2 } from 'lucide-react';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

export type ChartView = 'chart' | 'table';

/** Chooses between a chart and a table of the same figures. `label`: what is chosen, for screen readers. */
export function ChartOrTable({
  label,
  value,
  onChange,
}: {
  label: string;
  value: ChartView;
  onChange: (view: ChartView) => void;
}) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={label}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'chart', label: t`Chart`, icon: <ChartSpline /> },
        { value: 'table', label: t`Table`, icon: <Table2 /> },
      ]}
    />
  );
}
