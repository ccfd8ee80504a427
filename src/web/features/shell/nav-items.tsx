import { useLingui } from '@lingui/react/macro';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';

export type NavItem = { to: string; label: string; icon: ReactNode };

/** Where one can go. A place appears here together with its capability. */
export function useNavItems(): NavItem[] {
  const { t } = useLingui();
  return [{ to: '/dashboard/content', label: t`Content`, icon: <Clapperboard /> }];
}
