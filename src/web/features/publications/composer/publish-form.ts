import * as z from 'zod/mini';
import { publicationOptions } from '#contract/publications.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { type TypedText, typedText } from './post-text.ts';

/** Choices for one account. */
const targetForm = z.object({
  /** Its own texts, or null to use the common ones. */
  own: z.nullable(typedText),
  options: publicationOptions,
  /** Whether the disclosure controls are shown. */
  discloses: z.boolean(),
});
export type TargetForm = z.infer<typeof targetForm>;

const whenForm = z.object({
  kind: z.enum(['now', 'schedule', 'slot']),
  /** `YYYY-MM-DD` and `HH:MM`; empty if not chosen yet. */
  date: z.string(),
  time: z.string(),
  /** Null for the zone in the settings. */
  timeZone: z.nullable(z.string()),
  /** A posting time of an account, or null for the next one. */
  slot: z.nullable(z.object({ connectionId: z.string(), wallTime: z.string(), timeZone: z.string() })),
});
export type WhenForm = z.infer<typeof whenForm>;

/** The values of the publish form. */
export const publishForm = z.object({
  text: typedText,
  /** Chosen connections, or null for the default selection. */
  chosen: z.nullable(z.array(z.string())),
  /** Changed options, by connection id. */
  targets: z.record(z.string(), targetForm),
  when: whenForm,
});
export type PublishForm = z.infer<typeof publishForm>;

/** A local time, `YYYY-MM-DDTHH:MM`, and its zone. */
export type WallTime = { wallTime: string; timeZone: string };

export function emptyForm(text: TypedText, at?: WallTime): PublishForm {
  const [date = '', time = ''] = at?.wallTime.split('T') ?? [];
  const kind = at ? 'schedule' : 'now';
  const when = { kind, date, time: time.slice(0, 5), timeZone: at?.timeZone ?? null, slot: null } as const;
  return { text, chosen: null, targets: {}, when };
}

/** The chosen accounts; defaults to the primary TikTok account, as specified, if it can be published to. */
export function chosenTargets(
  { chosen }: Pick<PublishForm, 'chosen'>,
  targets: readonly PublishTarget[],
): PublishTarget[] {
  const open = targets.filter(({ can }) => can === 'yes');
  if (chosen === null) return open.filter(({ platform, is_primary }) => platform === 'tiktok' && is_primary);
  return open.filter(({ connection_id: id }) => chosen.includes(id));
}

export function targetFormOf(
  { targets }: { targets: Readonly<Record<string, TargetForm>> },
  target: PublishTarget,
): TargetForm {
  return targets[target.connection_id] ?? { own: null, options: target.defaults, discloses: false };
}
