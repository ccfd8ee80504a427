import { t } from '@lingui/core/macro';
import type { Publication, PublicationOptions } from '#contract/publications.ts';
import type { PublishOutlook, PublishTarget } from '#contract/publishing.ts';
import { findOptionProblems, type OptionProblems } from '../composer/option-problems.ts';
import { fromTyped, type TypedText, toTyped } from '../composer/post-text.ts';
import type { TargetForm } from '../composer/publish-form.ts';
import { measureText } from '../composer/text-limits.ts';
import { findTextProblems, ownText, type TextProblems } from '../composer/text-problems.ts';

/** Edited text and options of a publication. */
export type EditDraft = TypedText & { options: PublicationOptions; discloses: boolean };
export type EditFields = Pick<Publication, 'title' | 'description' | 'hashtags' | 'options'>;

export function toDraft(fields: EditFields): EditDraft {
  const { options } = fields;
  const discloses = options.tiktok?.brand_content === true || options.tiktok?.brand_organic === true;
  return { ...toTyped(fields), options, discloses };
}

export function toFields({ options, discloses: _, ...typed }: EditDraft): EditFields {
  return { ...fromTyped(typed), options };
}

/** Converts a draft to the form values used by the option controls. */
export function toTargetForm({ options, discloses }: EditDraft): TargetForm {
  return { own: null, options, discloses };
}

/** Whether both are the same once saved. */
export function saysSame(one: EditFields, other: EditFields): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Sorts options by key, since the server may return them in another order. */
function sorted({ title, description, hashtags, options }: EditFields): unknown {
  const plain = Object.entries(options).map(([platform, chosen]) => [platform, Object.entries(chosen ?? {}).sort()]);
  return [title, description, hashtags, plain.sort()];
}

export type EditProblems = {
  text: TextProblems;
  options: OptionProblems;
  /** Why the platform would reject the text as a whole. */
  limits: string[];
};

/** The target it is published to; undefined while loading or if no longer connected. */
export type Known = { target: PublishTarget | undefined; outlook: PublishOutlook | undefined };

export function findEditProblems(
  draft: EditDraft,
  { platform, title }: Pick<Publication, 'platform' | 'title'>,
  { target, outlook }: Known,
): EditProblems {
  const fields = toFields(draft);
  const text = findTextProblems(fields, ownText);
  // Some publications have only a caption; those with a title must keep one.
  if (fields.title === '' && title !== '') text.title = t`A title is required`;
  return {
    text,
    options: findOptionProblems(platform, toTargetForm(draft), outlook),
    limits: target ? measureText(target.limits, fields).problems : [],
  };
}

export function hasProblems({ text, options, limits }: EditProblems): boolean {
  return limits.length > 0 || Object.keys({ ...text, ...options }).length > 0;
}
