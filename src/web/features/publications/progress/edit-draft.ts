import { t } from '@lingui/core/macro';
import type { Publication, PublicationOptions } from '#contract/publications.ts';
import type { PublishOutlook, PublishTarget } from '#contract/publishing.ts';
import { findOptionProblems, type OptionProblems } from '../composer/option-problems.ts';
import { fromTyped, type TypedText, toTyped } from '../composer/post-text.ts';
import type { TargetForm } from '../composer/publish-form.ts';
import { measureText } from '../composer/text-limits.ts';
import { findTextProblems, ownText, type TextProblems } from '../composer/text-problems.ts';

/** What is being written over the text and the options of a publication. */
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

/** A draft as the controls of options take it. */
export function toTargetForm({ options, discloses }: EditDraft): TargetForm {
  return { own: null, options, discloses };
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

export type EditProblems = {
  text: TextProblems;
  options: OptionProblems;
  /** What the platform would refuse of it as a whole. */
  limits: string[];
};

/** What is known of where it is published; undefined: not known yet, or not connected any more. */
export type Known = { target: PublishTarget | undefined; outlook: PublishOutlook | undefined };

export function findEditProblems(
  draft: EditDraft,
  { platform, title }: Pick<Publication, 'platform' | 'title'>,
  { target, outlook }: Known,
): EditProblems {
  const fields = toFields(draft);
  const text = findTextProblems(fields, ownText);
  // A caption alone was given for some; whatever has a title keeps one.
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
