import type { ComponentType } from 'react';
import { loadScreenTexts, type ScreenTexts } from './messages.ts';

/** For `lazy`: loads a component together with the texts of its screens. */
export async function withTexts<Props>(
  texts: ScreenTexts | readonly ScreenTexts[],
  loading: Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  const [component] = await Promise.all([loading, ...[texts].flat().map((part) => loadScreenTexts(part))]);
  return { default: component };
}
