import { useLingui } from '@lingui/react/macro';
import { Clapperboard, LayoutDashboard, Settings, UserRound } from 'lucide-react';
import { createElement, type ReactNode } from 'react';

/** `key` is the second key after G that leads there. */
export type NavItem = { to: string; label: string; icon: ReactNode; key: string };

/** Where one can go, in the specified order. A place appears here together with its capability. */
export function useNavItems(): NavItem[] {
  const { t } = useLingui();
  return [
    { to: '/dashboard', label: t`Dashboard`, icon: createElement(LayoutDashboard), key: 'D' },
    { to: '/dashboard/profile', label: t`Profile`, icon: createElement(UserRound), key: 'P' },
    { to: '/dashboard/content', label: t`Content`, icon: createElement(Clapperboard), key: 'C' },
    { to: '/dashboard/settings', label: t`Settings`, icon: createElement(Settings), key: 'S' },
  ];
}

/** The place that counts as the current one: the one with exactly this path, else the one that it lies below, else Dashboard. */
export function activeItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  return items.find(({ to }) => to === pathname) ?? items.slice(1).find(({ to }) => pathname.startsWith(`${to}/`)) ?? items[0];
}
