import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { type Navigator, Router } from 'react-router';
import { QueryProvider } from '#web/app/query-provider.tsx';
import { EventStream } from '#web/features/events/event-stream.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { UserMenu } from '#web/features/shell/user-menu.tsx';
import { useUser } from '#web/session/use-session.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** The landing page's header for a signed-in user: dashboard link, bell and user menu. `onGo` enters the app. */
export function LandingAccount({ onGo }: { onGo: (path: string) => void }) {
  const { id } = useUser();
  const enter = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo('/dashboard');
  };
  return (
    <QueryProvider key={id}>
      <EventStream />
      <Router location="/" navigator={landingNavigator(onGo)}>
        <a href="/dashboard" className={buttonClass({ variant: 'primary' })} onClick={enter}>
          <Trans>Dashboard</Trans>
        </a>
        <NotificationBell />
        <UserMenu onGo={onGo} />
      </Router>
    </QueryProvider>
  );
}

/** The landing page is outside the router: navigation is passed to `onGo`. */
function landingNavigator(onGo: (path: string) => void): Navigator {
  const go = (to: unknown) => onGo(typeof to === 'string' ? to : pathOf(to));
  return {
    createHref: (to) => (typeof to === 'string' ? to : pathOf(to)),
    go: (delta) => history.go(delta),
    push: go,
    replace: go,
  };
}

function pathOf(to: unknown): string {
  const { pathname = '/', search = '', hash = '' } = Object(to);
  return `${pathname}${search}${hash}`;
}
