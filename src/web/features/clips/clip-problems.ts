import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, updateClip } from '#contract/clips.ts';

type Fields = { title: string; description: string; hashtags: string[] };
export type ClipProblems = Partial<Record<keyof Fields, string>>;

/** Validation errors of a clip's texts by field, according to the contract's schema. */
export function findClipProblems(fields: Fields): ClipProblems {
  const parsed = z.safeParse(updateClip.body, fields);
  const problems: ClipProblems = {};
  for (const { path } of parsed.error?.issues ?? []) {
    if (path[0] === 'title')
      problems.title =
        fields.title.trim() === '' ? t`A title is required` : t`A title has at most ${MAX_TITLE_LENGTH} characters`;
    if (path[0] === 'description')
      problems.description = t`A description has at most ${MAX_DESCRIPTION_LENGTH} characters`;
    if (path[0] === 'hashtags')
      problems.hashtags =
        path.length > 1 ? t`A hashtag has at most 100 characters` : t`There can be at most 30 hashtags`;
  }
  return problems;
}
