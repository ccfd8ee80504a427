import { LoadingAnalytics } from '#web/features/analytics/loading-analytics.tsx';
import { loadScreenTexts } from '#web/i18n/messages.ts';
import { LoadedPart } from '#web/ui/loaded-part.tsx';

/** The analytics of the dashboard with their texts, loaded after the first paint. */
export function HomeAnalytics() {
  return (
    <LoadedPart load={loadAnalytics} waiting={<LoadingAnalytics className="min-h-[60rem]" />}>
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
