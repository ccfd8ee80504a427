import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { type Navigator, Router } from 'react-router';
import { QueryProvider } from '#web/app/query-provider.tsx';
import { EventStream } from '#web/features/events/event-stream.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { useUser } from '#web/features/session/use-session.ts';
import { UserMenu } from '#web/features/shell/user-menu.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** What stands at the top of the landing page for whoever is signed in: the way in, the bell, the person's menu. `onGo` goes behind the door. */
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
      <Router location="/" navigator={outwards(onGo)}>
        <a href="/dashboard" className={buttonClass({ variant: 'primary' })} onClick={enter}>
          <Trans>Dashboard</Trans>
        </a>
        <NotificationBell />
        <UserMenu onGo={onGo} />
      </Router>
    </QueryProvider>
  );
}

/** The landing page stands outside the router: what would move inside it goes through the door. */
function outwards(onGo: (path: string) => void): Navigator {
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
