import * as api from '#contract/posts.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import { videoToWire } from '#server/modules/content/content.ts';
import { attachSource, detachSource, fetchSource, readSource, type Source, type SourceDeps } from './sources.ts';

export function sourceRoutes(deps: SourceDeps & { links: MediaLinks }): Route[] {
  const wire = (say: Say, { kind, reason, video, candidates }: Source): api.PostSource => ({
    kind,
    reason,
    video: video ? videoToWire(deps.links, say, video) : null,
    candidates: candidates.map((candidate) => videoToWire(deps.links, say, candidate)),
  });
  return [
    on(api.readPostSource, async ({ id }, { userId, say }) => wire(say, await readSource(deps, userId, id))),
    on(api.attachPostSource, async ({ id, video_id }, { userId, say }) =>
      wire(say, await attachSource(deps, userId, id, video_id)),
    ),
    on(api.detachPostSource, async ({ id }, { userId, say }) => wire(say, await detachSource(deps, userId, id))),
    on(api.fetchPostSource, async ({ id }, { userId, say }) => wire(say, await fetchSource(deps, userId, id))),
  ];
}
