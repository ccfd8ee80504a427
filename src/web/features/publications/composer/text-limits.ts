import { t } from '@lingui/core/macro';
import { captionOf, countHashtags, describePost } from '#contract/post-text.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import type { PostText } from './post-text.ts';

type Limits = PublishTarget['limits'];
/** A length and its limit. */
export type Measure = { length: number; max: number; unit: 'characters' | 'bytes' };

export type MeasuredText = {
  /** Null if the platform has no title. */
  title: Measure | null;
  /** The description with the hashtags; without a title, everything in one caption. */
  body: Measure;
  /** Why the platform would reject it. */
  problems: string[];
  /** Accepted by the platform but not recommended. */
  warnings: string[];
};

/** Measures texts as they would be sent to an account, with the limits of its platform. */
export function measureText(limits: Limits, text: PostText): MeasuredText {
  const hasTitle = limits.title !== null;
  const sentTitle = hasTitle ? text.title.trim() : '';
  const sentBody = hasTitle ? describePost(text) : captionOf(text);
  const { max, unit } = limits.description;
  const title: Measure | null =
    limits.title === null ? null : { length: [...sentTitle].length, max: limits.title, unit: 'characters' };
  const body: Measure = { length: lengthIn(unit, sentBody), max, unit };
  const hashtags = countHashtags(`${sentTitle} ${sentBody}`);
  const forbidden = limits.forbidden.filter((one) => sentTitle.includes(one) || sentBody.includes(one));
  return {
    title,
    body,
    problems: [
      ...(title && title.length > title.max ? [titleTooLong(title)] : []),
      ...(body.length > body.max ? [bodyTooLong(body, hasTitle)] : []),
      ...(forbidden.length > 0 ? [forbiddenIn(forbidden)] : []),
      ...(limits.hashtags && hashtags > limits.hashtags.max ? [tooManyHashtags(hashtags, limits.hashtags.max)] : []),
    ],
    warnings:
      limits.hashtags && hashtags > limits.hashtags.warn_above && hashtags <= limits.hashtags.max
        ? [manyHashtags(limits.hashtags.warn_above)]
        : [],
  };
}

function lengthIn(unit: Measure['unit'], text: string): number {
  return unit === 'bytes' ? new TextEncoder().encode(text).length : text.length;
}

const titleTooLong = ({ length, max }: Measure) =>
  t`The title has ${length} characters, and at most ${max} are allowed here.`;

function bodyTooLong({ length, max, unit }: Measure, hasTitle: boolean): string {
  if (!hasTitle)
    return t`Title, description and hashtags together have ${length} characters, and at most ${max} are allowed here.`;
  return unit === 'bytes'
    ? t`Description and hashtags have ${length} bytes, and at most ${max} are allowed here.`
    : t`Description and hashtags have ${length} characters, and at most ${max} are allowed here.`;
}

function forbiddenIn(forbidden: readonly string[]): string {
  const characters = forbidden.join(' ');
  return t`These characters are not allowed here: ${characters}`;
}

const tooManyHashtags = (count: number, max: number) =>
  t`There are ${count} hashtags, and at most ${max} are allowed here.`;

const manyHashtags = (max: number) => t`More than ${max} hashtags may be ignored or cut off here.`;
