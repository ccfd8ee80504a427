import * as api from '#contract/content.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import { paginate } from '#server/http/pagination.ts';
import { sendFile } from '#server/http/send-file.ts';
import {
  attachTranscript,
  type ContentDeps,
  deleteVideo,
  readReadyVideo,
  readVideo,
  renameVideo,
  restoreVideo,
} from './content.ts';
import { type ListedVideo, listVideoRows } from './store.ts';
import { downloadNameOf, playedKey, videoToWire } from './wire.ts';

/**
 * `countTranscript` limits how often a user sends transcripts.
 * @throws AppError rate_limited
 */
type ContentRouteDeps = ContentDeps & { links: MediaLinks; countTranscript: (userId: string) => Promise<void> };

export function contentRoutes(deps: ContentRouteDeps): Route[] {
  const wire = (say: Say, video: ListedVideo) => videoToWire(deps.links, say, video);
  return [
    on(api.listVideos, async (input, { userId, say }) => {
      const { rows, total } = await listVideoRows(deps.db, userId, {
        page: input.page,
        limit: input.limit,
        search: input.search,
        status: input.status,
        sortBy: input.sort_by,
        sortOrder: input.sort_order,
      });
      return { videos: rows.map((video) => wire(say, video)), pagination: paginate(input, total) };
    }),
    on(api.readVideo, async ({ id }, { userId, say }) => wire(say, await readVideo(deps, userId, id))),
    on(api.renameVideo, async ({ id, title }, { userId, say }) =>
      wire(say, await renameVideo(deps, userId, id, title)),
    ),
    on(api.deleteVideo, async ({ id }, { userId }) => {
      await deleteVideo(deps, userId, id);
      return {};
    }),
    on(api.restoreVideo, async ({ id }, { userId, say }) => wire(say, await restoreVideo(deps, userId, id))),
    on(api.attachTranscript, async ({ id, file_name, text }, { userId, say, signal }) => {
      await deps.countTranscript(userId);
      return wire(say, await attachTranscript(deps, userId, id, { fileName: file_name, text }, { signal }));
    }),
    on(api.playVideo, async ({ id }, { userId, request, reply }) => {
      const video = await readReadyVideo(deps.db, userId, id);
      const key = playedKey(video);
      return sendFile(request, reply, deps.storage, { key, name: downloadNameOf(video, key) });
    }),
  ];
}
