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
import { editPublication } from './edit.ts';
import { listPublications } from './list-store.ts';
import { type LoggedPublication, readGroup, readPublication } from './publications.ts';
import { type PublishingRouteDeps, publishingRoutes } from './publishing-routes.ts';
import { type RequestDeps, requestOnInstagram, requestPublications } from './request.ts';
import { entryToWire, groupStatus, publicationToWire } from './wire.ts';

export type PublicationRouteDeps = ChangeDeps & RequestDeps & PublishingRouteDeps;

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
          clipId: input.clip_id ?? null,
          videoId: input.video_id ?? null,
          platforms: input.platforms,
          targets: input.targets.map(({ connection_id, ...target }) => ({ connectionId: connection_id, ...target })),
          title: input.title,
          description: input.description,
          hashtags: input.hashtags,
          when: whenOf(input),
          isDraft: input.draft,
          mayRepeat: input.repeat,
          idempotencyKey: input.idempotency_key,
        }),
        say,
      ),
    ),
    on(api.publishOnInstagram, async (input, { userId, say }) =>
      group(
        userId,
        await requestOnInstagram(deps, userId, {
          clipId: input.clip_id ?? null,
          videoId: input.video_id ?? null,
          connectionId: input.connection_id,
          caption: input.caption,
          options: input.options,
          when: whenOf(input),
          mayRepeat: input.repeat,
          idempotencyKey: input.idempotency_key,
        }),
        say,
      ),
    ),
    on(api.readPublication, ({ id }, { userId, say }) => group(userId, id, say)),
    on(api.listPublications, async ({ from, to, clip_ids, video_ids, attention }, { userId, say }) => {
      const rows = await listPublications(db, userId, {
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
        clipIds: clip_ids?.split(','),
        videoIds: video_ids?.split(','),
        needsAttention: attention === 'needed',
      });
      return { publications: rows.map((row) => entryToWire(deps.links, say, row)) };
    }),
    on(api.readOnePublication, ({ id }, { userId, say }) => one(userId, id, say)),
    ...changeRoutes(deps, one),
    ...publishingRoutes(deps),
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
    on(api.updatePublication, async ({ id, revision, timing, options, ...input }, { userId, say }) => {
      const { title, description, hashtags, repeat } = input;
      await editPublication(deps, userId, id, {
        revision,
        timing,
        options,
        text: { title, description, hashtags },
        when: whenOf(input),
        mayRepeat: repeat,
      });
      return one(userId, id, say);
    }),
    on(api.reschedulePublication, async ({ id, ...input }, { userId, say }) => {
      await reschedulePublication(deps, userId, id, { when: whenOf(input), mayRepeat: input.repeat });
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

function whenOf(input: {
  scheduled_at?: string | undefined;
  wall_time?: string | undefined;
  time_zone?: string | undefined;
}) {
  return { scheduledAt: input.scheduled_at, wallTime: input.wall_time, timeZone: input.time_zone };
}
