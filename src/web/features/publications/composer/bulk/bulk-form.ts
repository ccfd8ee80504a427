import type { Clip } from '#contract/clips.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import type { TargetForm, WallTime } from '../publish-form.ts';
import type { PublishInput } from '../publish-request.ts';
import type { FreeSlot } from '../use-free-slots.ts';

/** When to publish several clips. `slots`: each account at its next posting times, one clip per slot. */
export type BulkWhen = 'now' | 'slots' | 'draft';

export type BulkForm = {
  /** Changed titles, by clip id. */
  titles: Readonly<Record<string, string>>;
  /** Chosen connections, or null for the default selection. */
  chosen: string[] | null;
  /** Changed options, by connection id. */
  targets: Readonly<Record<string, TargetForm>>;
  when: BulkWhen;
};

export const emptyBulkForm: BulkForm = { titles: {}, chosen: null, targets: {}, when: 'now' };

/** One request: a clip, the accounts, and their time, or null for now or a draft. */
export type BulkJob = { clip: Clip; targets: readonly PublishTarget[]; at: WallTime | null };

/** Key of a clip and an account. */
export const pairOf = (clip: Clip, target: PublishTarget) => `${clip.id} ${target.connection_id}`;

type Given = { when: BulkWhen; slots: readonly FreeSlot[]; accepted: ReadonlySet<string> };

/**
 * The requests that publish these clips: one per clip, or, at posting times, one per clip and account. Accepted ones
 * are left out.
 */
export function planJobs(
  clips: readonly Clip[],
  targets: readonly PublishTarget[],
  { when, slots, accepted }: Given,
): BulkJob[] {
  const open = (clip: Clip) => targets.filter((target) => !accepted.has(pairOf(clip, target)));
  if (when !== 'slots')
    return clips.flatMap((clip) => (open(clip).length > 0 ? [{ clip, targets: open(clip), at: null }] : []));
  const free = new Map(targets.map((target) => [target, slots.filter((slot) => isOf(slot, target))]));
  return clips.flatMap((clip) =>
    open(clip).flatMap((target) => {
      const slot = free.get(target)?.shift();
      return slot ? [{ clip, targets: [target], at: { wallTime: slot.wallTime, timeZone: slot.timeZone } }] : [];
    }),
  );
}

/** Accounts with fewer free posting times than clips. */
export function lackingSlots(
  clips: readonly Clip[],
  targets: readonly PublishTarget[],
  { slots, accepted }: Omit<Given, 'when'>,
): { target: PublishTarget; free: number; needed: number }[] {
  return targets.flatMap((target) => {
    const free = slots.filter((slot) => isOf(slot, target)).length;
    const needed = clips.filter((clip) => !accepted.has(pairOf(clip, target))).length;
    return free < needed ? [{ target, free, needed }] : [];
  });
}

const isOf = (slot: FreeSlot, target: PublishTarget) => slot.target.connection_id === target.connection_id;

export const titleOf = (form: BulkForm, clip: Clip) => form.titles[clip.id] ?? clip.title;

export function toBulkRequest(
  { clip, targets, at }: BulkJob,
  form: BulkForm,
  optionsOf: (target: PublishTarget) => TargetForm,
): PublishInput {
  return {
    clip_id: clip.id,
    title: titleOf(form, clip).trim(),
    description: clip.description,
    hashtags: clip.hashtags,
    targets: targets.map((target) => ({
      connection_id: target.connection_id,
      options: optionsOf(target).options,
    })),
    ...(at ? { wall_time: at.wallTime, time_zone: at.timeZone } : {}),
    draft: form.when === 'draft',
  };
}
