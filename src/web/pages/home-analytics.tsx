import { Trans } from '@lingui/react/macro';
import { loadScreenTexts } from '#web/i18n/messages.ts';
import { LoadedPart } from '#web/ui/loaded-part.tsx';
import { LoadingLine } from '#web/ui/loading-line.tsx';

/** The analytics of the dashboard with their texts, loaded after the first paint. */
export function HomeAnalytics() {
  const waiting = (
    <LoadingLine className="min-h-[60rem]">
      <Trans>Loading dashboard data...</Trans>
    </LoadingLine>
  );
  return (
    <LoadedPart load={loadAnalytics} waiting={waiting}>
      {({ DashboardAnalytics }) => <DashboardAnalytics />}
    </LoadedPart>
  );
}

async function loadAnalytics() {
  const [loaded] = await Promise.all([
    import('#web/features/analytics/dashboard-analytics.tsx'),
    loadScreenTexts('analytics'),
  ]);
  return loaded;
}
