import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, updateClip } from '#contract/clips.ts';
import { publishClip, updatePublication } from '#contract/publications.ts';
import type { PostText } from './post-text.ts';

export type TextProblems = Partial<Record<keyof PostText, string>>;
/** The contract schema that applies, and its limits. */
export type TextRules = { schema: z.ZodMiniType; description: number; hashtags: number };

/** For the saved texts of a clip. */
export const clipText: TextRules = { schema: updateClip.body, description: MAX_DESCRIPTION_LENGTH, hashtags: 30 };
/** For a publish request. */
export const commonText: TextRules = { schema: publishClip.body, description: MAX_DESCRIPTION_LENGTH, hashtags: 60 };
/** For an account's own texts. */
export const ownText: TextRules = { schema: updatePublication.body, description: 5_000, hashtags: 60 };

/** Validation errors of texts by field, according to the contract's schema. */
export function findTextProblems(text: PostText, { schema, description, hashtags }: TextRules): TextProblems {
  const parsed = z.safeParse(schema, text);
  const problems: TextProblems = text.title.trim() === '' ? { title: t`A title is required` } : {};
  for (const { path } of parsed.error?.issues ?? []) {
    if (path[0] === 'title') problems.title ??= t`A title has at most ${MAX_TITLE_LENGTH} characters`;
    if (path[0] === 'description') problems.description = t`A description has at most ${description} characters`;
    if (path[0] === 'hashtags')
      problems.hashtags =
        path.length > 1 ? t`A hashtag has at most 100 characters` : t`There can be at most ${hashtags} hashtags`;
  }
  return problems;
}
