import * as api from '#contract/publications.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import {
  type ChangeDeps,
  cancelPublication,
  pausePublication,
  reschedulePublication,
  resolvePublication,
  resumePublication,
  retryPublication,
} from './change.ts';
import { type LoggedPublication, readGroup, readPublication, readPublications } from './publications.ts';
import { type RequestDeps, requestOnInstagram, requestPublications } from './request.ts';
import { readSlots, replaceSlots, type Slots } from './slots.ts';
import { groupStatus, publicationToWire } from './wire.ts';

export type PublicationRouteDeps = ChangeDeps & RequestDeps;

export function publicationRoutes(deps: PublicationRouteDeps): Route[] {
  const { db } = deps;
  const wire = (say: Say, { row, attempts }: LoggedPublication) => publicationToWire(say, row, attempts);
  const group = async (userId: string, id: string, say: Say) => {
    const targets = (await readGroup(db, userId, id)).map((one) => wire(say, one));
    return { publish_id: id, status: groupStatus(targets.map(({ state }) => state)), targets };
  };
  const one = async (userId: string, id: string, say: Say) => wire(say, await readPublication(db, userId, id));
  return [
    on(api.publishClip, async (input, { userId, say }) =>
      group(
        userId,
        await requestPublications(deps, userId, {
          ...{ clipId: input.clip_id ?? null, videoId: input.video_id ?? null, platforms: input.platforms },
          targets: input.targets.map(({ connection_id, ...target }) => ({ connectionId: connection_id, ...target })),
          ...{ title: input.title, description: input.description, hashtags: input.hashtags },
          ...{ when: whenOf(input), isDraft: input.draft, mayRepeat: input.repeat },
          idempotencyKey: input.idempotency_key,
        }),
        say,
      ),
    ),
    on(api.publishOnInstagram, async (input, { userId, say }) =>
      group(
        userId,
        await requestOnInstagram(deps, userId, {
          ...{ clipId: input.clip_id ?? null, videoId: input.video_id ?? null, connectionId: input.connection_id },
          ...{ caption: input.caption, options: input.options, when: whenOf(input), mayRepeat: input.repeat },
          idempotencyKey: input.idempotency_key,
        }),
        say,
      ),
    ),
    on(api.readPublication, ({ id }, { userId, say }) => group(userId, id, say)),
    on(api.listPublications, async ({ from, to, clip_id }, { userId, say }) => {
      const query = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined, clipId: clip_id };
      return { publications: (await readPublications(db, userId, query)).map((found) => wire(say, found)) };
    }),
    ...changeRoutes(deps, one),
    ...slotRoutes(deps),
  ];
}

function changeRoutes(
  deps: PublicationRouteDeps,
  one: (userId: string, id: string, say: Say) => Promise<ReturnType<typeof publicationToWire>>,
): Route[] {
  return [
    on(api.cancelPublication, async ({ id }, { userId, say }) => {
      await cancelPublication(deps, userId, id);
      return one(userId, id, say);
    }),
    on(api.pausePublication, async ({ id }, { userId, say }) => {
      await pausePublication(deps, userId, id);
      return one(userId, id, say);
    }),
    on(api.resumePublication, async ({ id }, { userId, say }) => {
      await resumePublication(deps, userId, id);
      return one(userId, id, say);
    }),
    on(api.reschedulePublication, async ({ id, ...input }, { userId, say }) => {
      await reschedulePublication(deps, userId, id, whenOf(input));
      return one(userId, id, say);
    }),
    on(api.retryPublication, async ({ id }, { userId, say }) => {
      await retryPublication(deps, userId, id);
      return one(userId, id, say);
    }),
    on(api.resolvePublication, async ({ id, outcome, post_id }, { userId, say }) => {
      await resolvePublication(deps, userId, id, { isThere: outcome === 'there', postId: post_id });
      return one(userId, id, say);
    }),
  ];
}

function slotRoutes(deps: PublicationRouteDeps): Route[] {
  return [
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

function whenOf(input: {
  scheduled_at?: string | undefined;
  wall_time?: string | undefined;
  time_zone?: string | undefined;
}) {
  return { scheduledAt: input.scheduled_at, wallTime: input.wall_time, timeZone: input.time_zone };
}
