import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, updateClip } from '#contract/clips.ts';
import type { PostText } from './post-text.ts';

export type TextProblems = Partial<Record<keyof PostText, string>>;

/** Validation errors of a clip's texts by field, according to the contract's schema. */
export function findTextProblems(text: PostText): TextProblems {
  const parsed = z.safeParse(updateClip.body, text);
  const problems: TextProblems = {};
  for (const { path } of parsed.error?.issues ?? []) {
    if (path[0] === 'title')
      problems.title =
        text.title.trim() === '' ? t`A title is required` : t`A title has at most ${MAX_TITLE_LENGTH} characters`;
    if (path[0] === 'description')
      problems.description = t`A description has at most ${MAX_DESCRIPTION_LENGTH} characters`;
    if (path[0] === 'hashtags')
      problems.hashtags =
        path.length > 1 ? t`A hashtag has at most 100 characters` : t`There can be at most 30 hashtags`;
  }
  return problems;
}
