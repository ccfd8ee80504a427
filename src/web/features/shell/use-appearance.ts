import { type Appearance, applyAppearance, readAppearance } from '#web/app/appearance.ts';
import { useChangeSettings, useSettings } from '#web/features/settings/queries.ts';

/** How the product looks for this account, and the way to change it: at once here, kept with the account's settings. */
export function useAppearance(): { appearance: Appearance; change: (part: Partial<Appearance>) => void } {
  const kept = useSettings().data?.appearance;
  const changeSettings = useChangeSettings();
  const appearance: Appearance = kept
    ? { theme: kept.theme, density: kept.compactMode ? 'compact' : 'comfortable' }
    : readAppearance();
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    applyAppearance(next);
    changeSettings({ appearance: { theme: next.theme, compactMode: next.density === 'compact' } });
  };
  return { appearance, change };
}
