import type { InputOf } from '#contract/endpoint.ts';
import type { publishClip } from '#contract/publications.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { fromTyped } from './post-text.ts';
import { type PublishForm, targetFormOf, type WallTime, type WhenForm } from './publish-form.ts';
import type { SourceFacts } from './publish-source.ts';

export type PublishInput = Omit<InputOf<typeof publishClip>, 'idempotency_key'>;

type Given = { source: SourceFacts; targets: readonly PublishTarget[]; timeZone: string; isDraft: boolean };

/** The request for a valid form. `targets`: the chosen ones. */
export function toRequest(form: PublishForm, { source, targets, timeZone, isDraft }: Given): PublishInput {
  const at = plannedTime(form.when, timeZone);
  return {
    ...source.ref,
    ...fromTyped(form.text),
    targets: targets.map((target) => {
      const { own, options } = targetFormOf(form, target);
      return { connection_id: target.connection_id, ...(own ? fromTyped(own) : {}), options };
    }),
    ...(at ? { wall_time: at.wallTime, time_zone: at.timeZone } : {}),
    draft: isDraft,
  };
}

/** The chosen time; null for now, or if none is chosen yet. */
export function plannedTime({ kind, date, time, slot }: WhenForm, timeZone: string): WallTime | null {
  if (kind === 'slot') return slot && { wallTime: slot.wallTime, timeZone: slot.timeZone };
  if (kind === 'now' || date === '' || time === '') return null;
  return { wallTime: `${date}T${time}`, timeZone };
}
