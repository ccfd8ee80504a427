import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { QueryProvider } from '#web/app/query-provider.tsx';
import { RouteFocus } from '#web/app/route-focus.tsx';
import { EventStream } from '#web/features/events/event-stream.tsx';
import { GenerationPill } from '#web/features/generation/generation-pill.tsx';
import { GenerationProvider } from '#web/features/generation/generation-provider.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { useUser } from '#web/features/session/use-session.ts';
import { Shell } from '#web/features/shell/shell.tsx';
import { UploadProvider } from '#web/features/uploads/upload-provider.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Everything behind the sign-in: what runs whatever page is shown (events, the generation, uploads), and the frame around the page. */
export function DashboardLayout() {
  const { id } = useUser();
  return (
    <QueryProvider key={id}>
      <EventStream />
      <GenerationProvider>
        <UploadProvider userId={id}>
          <Shell tracker={<GenerationPill />} bell={<NotificationBell />}>
            <RouteFocus />
            <Suspense fallback={<Spinner size="lg" className="mx-auto my-24 flex w-fit text-ink-3" />}>
              <Outlet />
            </Suspense>
          </Shell>
        </UploadProvider>
      </GenerationProvider>
    </QueryProvider>
  );
}
