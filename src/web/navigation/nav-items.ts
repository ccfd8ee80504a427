import { useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  ChartNoAxesColumn,
  Clapperboard,
  LayoutDashboard,
  Lightbulb,
  Settings,
  UserRound,
} from 'lucide-react';
import { createElement, type ReactNode } from 'react';

/** `key` is the key after G that opens the page. */
export type NavItem = { to: string; label: string; icon: ReactNode; key: string };

/** The main navigation, in the specified order. */
export function useNavItems(): NavItem[] {
  const { t } = useLingui();
  return [
    { to: '/dashboard', label: t`Dashboard`, icon: createElement(LayoutDashboard), key: 'D' },
    { to: '/dashboard/ideas', label: t`Ideas`, icon: createElement(Lightbulb), key: 'I' },
    { to: '/dashboard/profile', label: t`Profile`, icon: createElement(UserRound), key: 'P' },
    { to: '/dashboard/analytics', label: t`Analytics`, icon: createElement(ChartNoAxesColumn), key: 'A' },
    { to: '/dashboard/content', label: t`Content`, icon: createElement(Clapperboard), key: 'C' },
    { to: '/dashboard/calendar', label: t`Calendar`, icon: createElement(CalendarDays), key: 'L' },
    { to: '/dashboard/settings', label: t`Settings`, icon: createElement(Settings), key: 'S' },
  ];
}

/** Pages below an item that have none of their own: guides, transcripts of videos, and posts. */
const BELOW = [
  { start: '/dashboard/profile/guide/', to: '/dashboard/profile' },
  { start: '/dashboard/content/videos/', to: '/dashboard/content' },
  { start: '/dashboard/content/posts/', to: '/dashboard/content' },
];

/** The current item: the one with exactly this path or what is below it, otherwise Dashboard. */
export function activeItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  const path = BELOW.find(({ start }) => pathname.startsWith(start))?.to ?? pathname;
  return items.find(({ to }) => to === path) ?? items[0];
}
