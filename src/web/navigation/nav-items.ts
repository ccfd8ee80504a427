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
import { type Platform, platformNames } from '#contract/connections.ts';

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

export type SubItem = { to: string; label: string; tab: string };

/** The entries below Content: everything, clips, uploads, and a tab for each platform with an account. */
export function useContentSubItems(connected: readonly Platform[]): SubItem[] {
  const { t } = useLingui();
  return [
    { to: CONTENT, label: t`All`, tab: 'all' },
    { to: contentTabPath('clips'), label: t`Clips`, tab: 'clips' },
    { to: contentTabPath('videos'), label: t`Uploads`, tab: 'videos' },
    ...connected.map((tab) => ({ to: contentTabPath(tab), label: platformNames[tab], tab })),
  ];
}

export const CONTENT = '/dashboard/content';
/** The section of the profile page where accounts are connected. */
export const CONNECTIONS = '/dashboard/profile#connections';

/** The address of a tab of the content page; of a platform's tab with the posts of one account, if given. */
export function contentTabPath(tab: 'clips' | 'videos' | Platform, account?: string): string {
  return `${CONTENT}?${new URLSearchParams({ tab, ...(account === undefined ? {} : { account }) })}`;
}

/** Pages without a navigation item of their own, such as guides, transcripts and posts, and the item they belong to. */
const BELOW = [
  { start: '/dashboard/profile/guide/', to: '/dashboard/profile' },
  { start: '/dashboard/content/videos/', to: '/dashboard/content' },
  { start: '/dashboard/content/posts/', to: '/dashboard/content' },
];

/** The current item: the one with exactly this path, or the one this path is below, otherwise Dashboard. */
export function activeItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  const path = BELOW.find(({ start }) => pathname.startsWith(start))?.to ?? pathname;
  return items.find(({ to }) => to === path) ?? items[0];
}
