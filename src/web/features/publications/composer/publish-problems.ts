import { t } from '@lingui/core/macro';
import type { PublishOutlook, PublishTarget } from '#contract/publishing.ts';
import { findOptionProblems, type OptionProblems } from './option-problems.ts';
import { fromTyped } from './post-text.ts';
import { type PublishForm, type TargetForm, targetFormOf, type WhenForm } from './publish-form.ts';
import { type MeasuredText, measureText } from './text-limits.ts';
import { commonText, findTextProblems, ownText, type TextProblems } from './text-problems.ts';
import { wallTimeIn } from './wall-clock.ts';

export type TargetProblems = {
  /** Problems of the account's own texts, by field. */
  own: TextProblems;
  measured: MeasuredText;
  options: OptionProblems;
};
export type WhenProblems = { date?: string; time?: string; slot?: string };

export type PublishProblems = {
  text: TextProblems;
  /** By connection. */
  targets: Record<string, TargetProblems>;
  when: WhenProblems;
};

type Given = {
  targets: readonly PublishTarget[];
  outlooks: Readonly<Record<string, PublishOutlook | undefined>>;
  timeZone: string;
  now: Date;
};

/** Problems of a request that can be detected in the browser. `targets`: the chosen ones. */
export function findPublishProblems(form: PublishForm, { targets, outlooks, timeZone, now }: Given): PublishProblems {
  return {
    text: findTextProblems(fromTyped(form.text), commonText),
    targets: Object.fromEntries(
      targets.map((target) => {
        const id = target.connection_id;
        return [id, findTargetProblems(form, target, targetFormOf(form, target), outlooks[id])];
      }),
    ),
    when: findWhenProblems(form.when, timeZone, now),
  };
}

function findTargetProblems(
  form: PublishForm,
  target: PublishTarget,
  own: TargetForm,
  outlook: PublishOutlook | undefined,
): TargetProblems {
  return {
    own: own.own ? findTextProblems(fromTyped(own.own), ownText) : {},
    measured: measureText(target.limits, fromTyped(own.own ?? form.text)),
    options: findOptionProblems(target.platform, own, outlook),
  };
}

function findWhenProblems({ kind, date, time, slot }: WhenForm, timeZone: string, now: Date): WhenProblems {
  if (kind === 'now') return {};
  if (kind === 'slot') return slot ? {} : { slot: t`Choose one of the posting times.` };
  const problems: WhenProblems = {};
  if (date === '') problems.date = t`Choose a date.`;
  if (time === '') problems.time = t`Choose a time.`;
  const [today, clock = ''] = wallTimeIn(timeZone, now).split('T');
  if (date !== '' && today !== undefined && date < today) problems.date = t`Choose today or a later day.`;
  else if (date === today && time !== '' && time <= clock) problems.time = t`This time has passed. Choose a later one.`;
  return problems;
}

export function isTargetFine({ own, measured, options }: TargetProblems): boolean {
  return measured.problems.length === 0 && Object.keys({ ...own, ...options }).length === 0;
}

export function isFine({ text, targets, when }: PublishProblems): boolean {
  return Object.keys({ ...text, ...when }).length === 0 && Object.values(targets).every(isTargetFine);
}
