import { Trans } from '@lingui/react/macro';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Stands where analytics will be. `className` gives it their height. */
export function LoadingAnalytics({ className }: { className: string }) {
  return (
    <div role="status" className={cx('flex items-start gap-2 text-ink-2 text-sm', className)}>
      <Spinner size="sm" label={null} /> <Trans>Loading dashboard data...</Trans>
    </div>
  );
}
