import { browserStore } from '#web/storage/storage.ts';

export type Theme = 'light' | 'dark' | 'auto';
export type Density = 'comfortable' | 'compact';
export type Appearance = { theme: Theme; density: Density };

// theme.js in brand/public reads the same keys before the first paint.
const THEME_KEY = 'reelwright.theme';
const DENSITY_KEY = 'reelwright.density';

/** The appearance stored in this browser; auto and comfortable by default. */
export function readAppearance(): Appearance {
  const theme = browserStore().getItem(THEME_KEY);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    density: browserStore().getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable',
  };
}

/** Stores the appearance and applies it to the page. */
export function applyAppearance({ theme, density }: Appearance): void {
  browserStore().setItem(THEME_KEY, theme);
  browserStore().setItem(DENSITY_KEY, density);
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  if (density === 'compact') dataset.density = density;
  else delete dataset.density;
}
