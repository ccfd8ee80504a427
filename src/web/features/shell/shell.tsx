import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#web/session/use-session.ts';
import { cx } from '#web/ui/cx.ts';
import { loadMenuParts } from '#web/ui/menu.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { loadDrawer, NavDrawer } from './nav-drawer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { readSidebarCollapsed, storeSidebarCollapsed } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = {
  /** Opens the command palette. */
  search?: ReactNode;
  /** The running generation, in the top bar. */
  tracker?: ReactNode;
  /** The notifications bell. */
  bell?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in page: sidebar (a drawer on phones), top bar, main element. */
export function Shell({ search, tracker, bell, children }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [collapsed, setCollapsed] = useState(readSidebarCollapsed);
  const name = useUser().user_metadata.full_name || t`Creator`;
  useEffect(usePreloadOnFirstInput, []);
  const toggle = () => {
    storeSidebarCollapsed(!collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <div data-shell className="flex min-h-dvh">
      <SkipLink />
      <aside
        className={cx(
          'sticky top-0 hidden h-dvh shrink-0 overflow-hidden transition-[width] duration-(--motion-slow) md:block',
          collapsed ? 'w-15' : 'w-sidebar',
        )}
      >
        <Sidebar
          collapsed={collapsed}
          onToggle={toggle}
          toggleLabel={collapsed ? t`Expand sidebar` : t`Collapse sidebar`}
        />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col bg-surface shadow-1">
        <header
          className="sticky top-0 z-30 flex h-14 items-center gap-2 bg-surface px-page
          shadow-[inset_0_-1px_0_var(--line)]"
        >
          <NavDrawer />
          <p className="min-w-0 flex-1 truncate text-ink-2 text-sm">
            <Trans>
              Welcome back, <PersonName name={name} />
            </Trans>
          </p>
          {search}
          {tracker}
          {bell}
          <AppearanceMenu />
          <UserMenu onGo={(path) => void navigate(path)} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[104rem] flex-1 scroll-mt-14 px-page py-7 outline-none max-sm:py-5"
        >
          <OfflineBanner />
          {children}
        </main>
      </div>
    </div>
  );
}

/** An element of its own, so that a name is never parsed as markup of the surrounding text. */
function PersonName({ name }: { name: string }) {
  return <span className="font-medium text-ink">{name}</span>;
}

/**
 * Preloads menus, dialogs and toasts at the first interaction with the page, so that they open without delay and toasts
 * can report a network failure.
 */
function usePreloadOnFirstInput(): () => void {
  const moves = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
  const stop = () => {
    for (const move of moves) window.removeEventListener(move, load);
  };
  const load = () => {
    stop();
    const later = [loadMenuParts, loadDrawer, () => import('#web/ui/toast-list.tsx')];
    for (const part of later) void part().catch(() => undefined);
  };
  for (const move of moves) window.addEventListener(move, load, { passive: true });
  return stop;
}
