import type { IdeaCategory } from '#contract/ideas.ts';
import type { FormatTraits } from './format-traits.ts';
import { formats1 } from './formats-1.ts';
import { formats2 } from './formats-2.ts';

/**
 * Proven formats of short and long content. What they are called and how they read stands in the languages' words under
 * the same names. Fits are judgements of the trade, not measurements; the creator's own results outweigh them.
 */
const formats = { ...formats1, ...formats2 } as const;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as FormatName[];

export function isFormat(name: string | null): name is FormatName {
  return name !== null && Object.hasOwn(formats, name);
}

export function traitsOfFormat(name: FormatName): FormatTraits {
  return formats[name];
}

/** How well a format suits a category, 0–1. What starts from a post that did well suits whatever category that has. */
export function fitOfCategory(name: FormatName, category: IdeaCategory): number {
  const { strong, weak, post } = traitsOfFormat(name);
  if (post) return 0.75;
  if (strong.includes(category)) return 0.9;
  return weak.includes(category) ? 0.3 : 0.6;
}
