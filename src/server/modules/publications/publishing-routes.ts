import * as api from '#contract/publishing.ts';
import { on, type Route } from '#server/http/mount.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { calendarPostToWire, readCalendar } from './calendar.ts';
import type { EditDeps } from './edit.ts';
import { type OutlookDeps, outlookToWire, readOutlook } from './outlook.ts';
import { readSlots, replaceSlots, type Slots } from './slots.ts';
import { listTargets, type TargetDeps } from './targets.ts';
import { entryToWire } from './wire.ts';

export type PublishingRouteDeps = EditDeps &
  TargetDeps &
  OutlookDeps & {
    /** Counts an outlook against the user's limit, since each one calls a platform. @throws AppError rate_limited */
    countOutlook(userId: string): Promise<void>;
  };

/** Endpoints of the publishing form, the calendar and posting times. */
export function publishingRoutes(deps: PublishingRouteDeps): Route[] {
  return [
    on(api.readPublishTargets, async (_input, { userId, say }) => {
      const [targets, settings] = await Promise.all([listTargets(deps, userId, say), readSettings(deps.db, userId)]);
      return { targets, time_zone: settings.time_zone ?? 'UTC' };
    }),
    on(api.readPublishOutlook, async ({ id, clip_id, video_id }, { userId, isOperator, say }) => {
      await deps.countOutlook(userId);
      const hasSource = clip_id !== undefined || video_id !== undefined;
      const source = hasSource ? { clipId: clip_id ?? null, videoId: video_id ?? null } : undefined;
      return outlookToWire(say, id, await readOutlook(deps, { userId, isOperator }, id, source));
    }),
    on(api.readCalendar, async ({ from, to }, { userId, say }) => {
      const found = await readCalendar(deps, userId, { from: new Date(from), to: new Date(to) });
      return {
        publications: found.publications.map((row) => entryToWire(deps.links, say, row)),
        posts: found.posts.map((post) => calendarPostToWire(deps, post)),
        truncated: found.isTruncated,
      };
    }),
    on(api.readPostingSlots, async ({ id }, { userId }) => slotsToWire(await readSlots(deps, userId, id))),
    on(api.replacePostingSlots, async ({ id, time_zone, slots }, { userId }) => {
      await replaceSlots(deps, userId, id, { timeZone: time_zone, slots });
      return slotsToWire(await readSlots(deps, userId, id));
    }),
  ];
}

function slotsToWire({ timeZone, slots, free }: Slots) {
  const times = free.map(({ dueAt, wallTime }) => ({ at: dueAt.toISOString(), wall_time: wallTime }));
  return { time_zone: timeZone, slots, free: times };
}
