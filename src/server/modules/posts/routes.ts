import * as api from '#contract/posts.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route } from '#server/http/mount.ts';
import { paginate } from '#server/http/pagination.ts';
import { type ListDeps, listAllContent, listMedia, listVideos } from './posts.ts';
import type { PostSort } from './store.ts';
import { contentItem, instagramMedia, tiktokVideo, youtubeVideo } from './wire.ts';

type PostRouteDeps = ListDeps & { links: MediaLinks };
type VideoInput = {
  page: number;
  limit: number;
  search?: string | undefined;
  sort_by: PostSort['sortBy'];
  sort_order: PostSort['sortOrder'];
  account?: string | undefined;
};

export function postRoutes(deps: PostRouteDeps): Route[] {
  const { links } = deps;
  const listOf = async (userId: string, platform: 'tiktok' | 'youtube', input: VideoInput) => {
    const { rows, total } = await listVideos(deps, userId, platform, queryOf(input));
    const pagination = paginate(input, total);
    return { rows, paging: { has_more: pagination.has_next, total, pagination } };
  };
  return [
    on(api.listTiktokVideos, async (input, { userId }) => {
      const { rows, paging } = await listOf(userId, 'tiktok', input);
      return { videos: rows.map((post) => tiktokVideo(links, post)), ...paging };
    }),
    on(api.listYoutubeVideos, async (input, { userId }) => {
      const { rows, paging } = await listOf(userId, 'youtube', input);
      return { videos: rows.map((post) => youtubeVideo(links, post)), ...paging };
    }),
    on(api.listInstagramContent, async ({ sort_by, sort_order, ...input }, { userId }) => {
      const page = await listMedia(deps, userId, 'instagram', { ...input, sortBy: sort_by, sortOrder: sort_order });
      const names = new Map(page.accounts.map(({ id, username }) => [id, username]));
      return {
        media: page.rows.map((post) => instagramMedia(links, post, names.get(post.connectionId) ?? null)),
        paging: { next: page.next, previous: page.previous, cursors: page.cursors },
        total: page.total,
      };
    }),
    on(api.listContent, async ({ sort_by, sort_order, ...input }, { userId, say }) => {
      const { rows, total, sources } = await listAllContent(deps, userId, {
        ...input,
        sortBy: sort_by,
        sortOrder: sort_order,
      });
      return { items: rows.map((row) => contentItem(links, say, row)), pagination: paginate(input, total), sources };
    }),
  ];
}

function queryOf({ page, limit, search, account, sort_by, sort_order }: VideoInput) {
  return { page, limit, search, account, sortBy: sort_by, sortOrder: sort_order };
}
