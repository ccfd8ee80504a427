import { Trans } from '@lingui/react/macro';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadScreenTexts } from '#web/i18n/messages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Loaded = { Section: ComponentType } | 'failed' | null;

/**
 * The analytics of the dashboard with their texts, loaded after the first paint. Not by `lazy`, so that a failure can
 * be retried.
 */
export function HomeAnalytics() {
  const [part, setPart] = useState<Loaded>(null);
  const load = useCallback(() => {
    setPart(null);
    loadSection().then(
      (Section) => setPart({ Section }),
      () => setPart('failed'),
    );
  }, []);
  useEffect(load, [load]);
  if (part === 'failed')
    return (
      <Surface>
        <ErrorState title={<Trans>This part of the page could not be loaded</Trans>} onRetry={load} />
      </Surface>
    );
  // Reserves its height, so that nothing below it jumps.
  if (part === null)
    return (
      <div role="status" className="flex min-h-[60rem] items-start gap-2 text-ink-2 text-sm">
        <Spinner size="sm" label={null} /> <Trans>Loading dashboard data...</Trans>
      </div>
    );
  return <part.Section />;
}

async function loadSection(): Promise<ComponentType> {
  const [{ DashboardAnalytics }] = await Promise.all([
    import('#web/features/analytics/dashboard-analytics.tsx'),
    loadScreenTexts('analytics'),
  ]);
  return DashboardAnalytics;
}
