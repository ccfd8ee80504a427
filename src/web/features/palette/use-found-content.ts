import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Clip } from '#contract/clips.ts';
import type { Video } from '#contract/content.ts';
import type { Idea } from '#contract/ideas.ts';
import { listContent } from '#contract/posts.ts';
import { call } from '#web/api/call.ts';
import { clipQuery, clipsQuery } from '#web/features/clips/queries.ts';
import { ideaQuery, ideasQuery } from '#web/features/ideas/queries.ts';
import { videoQuery, videosQuery } from '#web/features/videos/queries.ts';
import { ideaPath } from '#web/navigation/ideas-workspace.ts';
import type { Choice } from './recent.ts';

/** `post`: a post on a platform; `idea`: a saved idea. */
export type FoundContent = {
  kind: 'video' | 'clip' | 'post' | 'idea';
  id: string;
  title: string;
  picture: string | null;
};

const MAX_RESULTS = 5;
/** The results for posts also contain uploads and clips, which have their own calls, so more are requested. */
const POSTS_ASKED = 20;

/** Videos, clips, posts and saved ideas of the account whose title contains `query`; an empty query makes no calls. */
export function useFoundContent(query: string): { found: FoundContent[]; searching: boolean; failure: string | null } {
  const input = { page: 1, limit: MAX_RESULTS, search: query };
  const enabled = query !== '';
  const videos = useQuery({ ...videosQuery(input, true), enabled });
  const clips = useQuery({ ...clipsQuery(input), enabled });
  const posts = useQuery({ ...foundPostsQuery(query), enabled });
  const ideas = useQuery({ ...ideasQuery(input), enabled });
  if (!enabled) return { found: [], searching: false, failure: null };
  // Shown together, because late results would move the selected row under the pointer.
  const complete = [videos, clips, posts, ideas].every(({ isPending }) => !isPending);
  const found = [
    ...(videos.data?.videos.map(fromVideo) ?? []),
    ...(clips.data?.clips.map(fromClip) ?? []),
    ...(posts.data ?? []),
    ...(ideas.data?.ideas.map(fromIdea) ?? []),
  ];
  return {
    found: complete ? found : [],
    searching: videos.isFetching || clips.isFetching || posts.isFetching || ideas.isFetching,
    failure: videos.error?.message ?? clips.error?.message ?? posts.error?.message ?? ideas.error?.message ?? null,
  };
}

/** Recent content that still exists. */
export function useRecentContent(recent: readonly Choice[]): FoundContent[] {
  const of = (kind: Choice['kind']) => recent.filter((one) => one.kind === kind).map(({ id }) => id);
  const videos = useQueries({ queries: of('video').map((id) => videoQuery(id)) });
  const clips = useQueries({ queries: of('clip').map((id) => clipQuery(id)) });
  const ideas = useQueries({ queries: of('idea').map((id) => ideaQuery(id)) });
  return [
    ...videos.flatMap(({ data, isError }) => (data && !isError ? [fromVideo(data)] : [])),
    ...clips.flatMap(({ data, isError }) => (data && !isError ? [fromClip(data)] : [])),
    ...ideas.flatMap(({ data, isError }) => (data && !isError ? [fromIdea(data)] : [])),
  ];
}

/** Where content is shown: its list filtered by title, or for an idea its own page. */
export function addressOf({ kind, id, title }: Pick<FoundContent, 'kind' | 'id' | 'title'>): string {
  if (kind === 'idea') return ideaPath(id);
  const tab = { video: 'videos', clip: 'clips', post: 'all' }[kind];
  return `/dashboard/content?${new URLSearchParams({ ...(tab === 'all' ? {} : { tab }), q: title })}`;
}

function foundPostsQuery(search: string) {
  return queryOptions({
    queryKey: ['content', 'found', search] as const,
    queryFn: async ({ signal }) => {
      const { items } = await call(listContent, { search, limit: POSTS_ASKED }, { signal });
      return items.flatMap(({ id, title, type, platform, thumbnail: picture }): FoundContent[] =>
        type === 'clip' || platform === 'upload' ? [] : [{ kind: 'post', id, title, picture }],
      );
    },
    select: (posts) => posts.slice(0, MAX_RESULTS),
    placeholderData: keepPreviousData,
  });
}

function fromVideo({ id, title, thumbnail_url: picture }: Video): FoundContent {
  return { kind: 'video', id, title, picture };
}

function fromClip({ id, title, thumbnail_url: picture }: Clip): FoundContent {
  return { kind: 'clip', id, title, picture };
}

function fromIdea({ id, title }: Idea): FoundContent {
  return { kind: 'idea', id, title, picture: null };
}
