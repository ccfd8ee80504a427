import { useLingui } from '@lingui/react/macro';
import { Clapperboard, LayoutDashboard, Lightbulb, Settings, UserRound } from 'lucide-react';
import { createElement, type ReactNode } from 'react';

/** `key` is the second key after G that leads there. */
export type NavItem = { to: string; label: string; icon: ReactNode; key: string };

/** Where one can go, in the specified order. A place appears here together with its capability. */
export function useNavItems(): NavItem[] {
  const { t } = useLingui();
  return [
    { to: '/dashboard', label: t`Dashboard`, icon: createElement(LayoutDashboard), key: 'D' },
    { to: '/dashboard/ideas', label: t`Ideas`, icon: createElement(Lightbulb), key: 'I' },
    { to: '/dashboard/profile', label: t`Profile`, icon: createElement(UserRound), key: 'P' },
    { to: '/dashboard/content', label: t`Content`, icon: createElement(Clapperboard), key: 'C' },
    { to: '/dashboard/settings', label: t`Settings`, icon: createElement(Settings), key: 'S' },
  ];
}

/** Below the profile, but no place of their own. */
const GUIDES = '/dashboard/profile/guide/';

/** The place that counts as the current one: the one with exactly this path, else Dashboard. The guides count as the profile. */
export function activeItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  const path = pathname.startsWith(GUIDES) ? '/dashboard/profile' : pathname;
  return items.find(({ to }) => to === path) ?? items[0];
}
