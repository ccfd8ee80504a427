import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Mishap } from '#web/app/mishap.tsx';
import { QueryProvider } from '#web/app/query-provider.tsx';
import { EventStream } from '#web/features/events/event-stream.tsx';
import { GenerationPill } from '#web/features/generation/generation-pill.tsx';
import { GenerationProvider } from '#web/features/generation/generation-provider.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { Palette } from '#web/features/palette/palette.tsx';
import { UserEffects } from '#web/features/profile/user-effects.tsx';
import { useUser } from '#web/features/session/use-session.ts';
import { SettingsEffects } from '#web/features/settings/settings-effects.tsx';
import { Shell } from '#web/features/shell/shell.tsx';
import { Shortcuts } from '#web/features/shortcuts/shortcuts.tsx';
import { UploadProvider } from '#web/features/uploads/upload-provider.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Everything behind the sign-in: what runs whatever page is shown (events, the generation, uploads), and the frame around the page. */
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
            <Mishap at={pathname}>
              <Suspense fallback={<Spinner size="lg" className="mx-auto my-24 flex w-fit text-ink-3" />}>
                <Outlet />
              </Suspense>
            </Mishap>
          </Shell>
          <Shortcuts />
        </UploadProvider>
      </GenerationProvider>
    </QueryProvider>
  );
}
