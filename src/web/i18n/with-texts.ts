import type { ComponentType } from 'react';
import { loadScreenTexts, type ScreenTexts } from './messages.ts';

/** For `lazy`: a component that is shown when the texts of its screens are there too. */
export async function withTexts<Props>(
  texts: ScreenTexts | readonly ScreenTexts[],
  loading: Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  const [component] = await Promise.all([loading, ...[texts].flat().map((part) => loadScreenTexts(part))]);
  return { default: component };
}
