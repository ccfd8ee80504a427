import { useLingui } from '@lingui/react/macro';
import {
  BookOpen,
  Clapperboard,
  Columns3,
  Keyboard,
  LogOut,
  Moon,
  Plug,
  Plus,
  Rows3,
  Scissors,
  Sun,
  Upload,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { platformNames, platforms } from '#contract/connections.ts';
import { useAppearance } from '#web/features/settings/queries.ts';
import { useSignOut } from '#web/features/shell/queries.ts';
import { ideasPath } from '#web/navigation/ideas-workspace.ts';
import { useNavItems } from '#web/navigation/nav-items.ts';
import { openShortcutsHelp } from '#web/navigation/shortcuts-help.ts';
import { useIsOperator } from '#web/session/use-session.ts';
import type { SearchEntry } from './matches.ts';

export type Command = SearchEntry & {
  id: string;
  group: 'go' | 'do';
  icon: ReactNode;
  /** Equivalent shortcut. */
  keys?: readonly string[];
  run: () => void;
};

/** Pages and actions in the palette. Features that do not exist yet are not listed. */
export function useCommands(): Command[] {
  return [...usePlaces(), ...useActions()];
}

function usePlaces(): Command[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isOperator = useIsOperator();
  const places = useNavItems();
  const guideLabel = (name: string) => t`Guide: ${name}`;
  return [
    ...places.map(({ to, label, icon, key }) => ({
      id: to,
      group: 'go' as const,
      label,
      icon,
      keys: ['G', key],
      words: t`go to`,
      run: () => void navigate(to),
    })),
    {
      id: 'idea-board',
      group: 'go',
      label: t`Idea Board`,
      icon: <Columns3 />,
      words: t`go to ideas status`,
      run: () => void navigate(ideasPath({ mode: 'board' })),
    },
    {
      id: 'clips',
      group: 'go',
      label: t`AI Clips`,
      icon: <Scissors />,
      words: t`go to content`,
      run: () => void navigate('/dashboard/content?tab=clips'),
    },
    {
      id: 'videos',
      group: 'go',
      label: t`Uploaded Videos`,
      icon: <Clapperboard />,
      words: t`go to content`,
      run: () => void navigate('/dashboard/content?tab=videos'),
    },
    {
      id: 'connections',
      group: 'go',
      label: t`Platform Connections`,
      icon: <Plug />,
      words: t`connect account TikTok YouTube Instagram`,
      run: () => void navigate('/dashboard/profile#connections'),
    },
    ...(isOperator ? platforms : []).map((platform) => ({
      id: `guide-${platform}`,
      group: 'go' as const,
      icon: <BookOpen />,
      words: t`guide operator credentials`,
      label: guideLabel(platformNames[platform]),
      run: () => void navigate(`/dashboard/profile/guide/${platform}`),
    })),
  ];
}

function useActions(): Command[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { appearance, change } = useAppearance();
  const dark = isDark(appearance.theme);
  const compact = appearance.density === 'compact';
  return [
    {
      id: 'new-idea',
      group: 'do',
      label: t`New Idea`,
      icon: <Plus />,
      words: t`generate ideas write coach`,
      run: () => void navigate(ideasPath({ mode: 'generator', step: 1 })),
    },
    {
      id: 'upload',
      group: 'do',
      label: t`Upload Video`,
      icon: <Upload />,
      words: t`add file`,
      run: () => void navigate('/dashboard/content', { state: { upload: true } }),
    },
    {
      id: 'theme',
      group: 'do',
      icon: dark ? <Sun /> : <Moon />,
      words: t`theme appearance`,
      label: dark ? t`Switch to the light theme` : t`Switch to the dark theme`,
      run: () => change({ theme: dark ? 'light' : 'dark' }),
    },
    {
      id: 'compact',
      group: 'do',
      icon: <Rows3 />,
      words: t`appearance density`,
      label: compact ? t`Turn compact mode off` : t`Turn compact mode on`,
      run: () => change({ density: compact ? 'comfortable' : 'compact' }),
    },
    {
      id: 'shortcuts',
      group: 'do',
      label: t`Keyboard shortcuts`,
      icon: <Keyboard />,
      keys: ['?'],
      words: t`help keys`,
      run: openShortcutsHelp,
    },
    { id: 'sign-out', group: 'do', label: t`Sign Out`, icon: <LogOut />, words: t`leave log out`, run: signOut },
  ];
}

function isDark(theme: 'light' | 'dark' | 'auto'): boolean {
  return theme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
