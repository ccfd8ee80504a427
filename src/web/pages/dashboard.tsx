import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { QueryProvider } from '#web/app/query-provider.tsx';
import { EventStream } from '#web/features/events/event-stream.tsx';
import { GenerationPill } from '#web/features/generation/generation-pill.tsx';
import { GenerationProvider } from '#web/features/generation/generation-provider.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { Palette } from '#web/features/palette/palette.tsx';
import { UserEffects } from '#web/features/profile/user-effects.tsx';
import { OutcomeWatcher } from '#web/features/publications/progress/outcome-watcher.tsx';
import { SettingsEffects } from '#web/features/settings/settings-effects.tsx';
import { Shell } from '#web/features/shell/shell.tsx';
import { Shortcuts } from '#web/features/shortcuts/shortcuts.tsx';
import { UploadProvider } from '#web/features/uploads/upload-provider.tsx';
import { useUser } from '#web/session/use-session.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * Everything that requires a session: what runs on every page (events, the generation, uploads), and the frame around
 * the page.
 */
export function DashboardLayout() {
  const { id } = useUser();
  const { pathname } = useLocation();
  return (
    <QueryProvider key={id}>
      <EventStream />
      <SettingsEffects />
      <UserEffects />
      <GenerationProvider>
        <UploadProvider userId={id}>
          <Shell search={<Palette />} tracker={<GenerationPill />} bell={<NotificationBell />}>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<Spinner size="lg" className="mx-auto my-24 flex w-fit text-ink-3" />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </Shell>
          <Shortcuts />
          <OutcomeWatcher />
        </UploadProvider>
      </GenerationProvider>
    </QueryProvider>
  );
}
