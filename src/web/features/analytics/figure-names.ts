import { useLingui } from '@lingui/react/macro';
import type { Figure } from './figures.ts';

/** Names of the figures. */
export function useFigureNames(): Record<Figure, string> {
  const { t } = useLingui();
  return { views: t`Views`, engagement: t`Engagement`, content: t`Content`, followers: t`Followers` };
}
