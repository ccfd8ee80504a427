import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { MAX_TITLE_LENGTH } from '#contract/clips.ts';
import { type Publication, type PublicationOptions, updatePublication } from '#contract/publications.ts';
import { fromTyped, type TypedText, toTyped } from '../composer/post-text.ts';
import type { TextProblems } from '../composer/text-problems.ts';

/** What is being written over the text of a publication. */
export type EditDraft = TypedText & { options: PublicationOptions };
export type EditFields = Pick<Publication, 'title' | 'description' | 'hashtags' | 'options'>;

export function toDraft(fields: EditFields): EditDraft {
  return { ...toTyped(fields), options: fields.options };
}

export function toFields({ options, ...typed }: EditDraft): EditFields {
  return { ...fromTyped(typed), options };
}

/** Whether both say the same once they are saved. */
export function saysSame(one: EditFields, other: EditFields): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Fields of options in one order, since the server may give them in another. */
function sorted({ title, description, hashtags, options }: EditFields): unknown {
  const plain = Object.entries(options).map(([platform, chosen]) => [platform, Object.entries(chosen ?? {}).sort()]);
  return [title, description, hashtags, plain.sort()];
}

const texts = z.pick(updatePublication.body, { title: true, description: true, hashtags: true });

type Rules = {
  /** Of the platform; null where it has none that can be counted here. */
  maxDescription: number | null;
  /** A caption alone was given for some. */
  mayLackTitle: boolean;
};

/** Errors by field. */
export function findEditProblems(fields: EditFields, { maxDescription, mayLackTitle }: Rules): TextProblems {
  const problems: TextProblems = {};
  if (fields.title === '' && !mayLackTitle) problems.title = t`A title is required`;
  for (const { path } of z.safeParse(texts, fields).error?.issues ?? []) {
    if (path[0] === 'title') problems.title = t`A title has at most ${MAX_TITLE_LENGTH} characters`;
    if (path[0] === 'description') problems.description = t`The description is too long`;
    if (path[0] === 'hashtags')
      problems.hashtags = path.length > 1 ? t`A hashtag has at most 100 characters` : t`These are too many hashtags`;
  }
  if (maxDescription !== null && fields.description.length > maxDescription)
    problems.description = t`A description has at most ${maxDescription} characters`;
  return problems;
}
