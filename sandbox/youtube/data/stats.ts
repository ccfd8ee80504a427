import type { Answer, SandboxRequest } from '../../core/types.ts';
import { needs } from '../oauth/scopes.ts';
import { onlyParts, readParts } from '../parameters.ts';
import { admit, reply, resource, type Service, timestamp } from '../service.ts';
import { findVideos } from './videos.ts';

/**
 * GET /youtube/v3/videos:batchGetStats, available since June 2026, with a separate quota. Durations are in protobuf
 * format: 65s.
 */
export function batchGetStats(service: Service, request: SandboxRequest): Answer {
  const caller = admit(service, request, { scopes: needs.read, bucket: 'videos.batchGetStats', units: 1 });
  const wanted = readParts(request.query, ['id', 'snippet', 'statistics', 'contentDetails']);
  const items = findVideos(service, request.query, caller.channel).map((item) => {
    const { views, likes, comments } = service.figures.video(item, service.ctx.clock.now());
    const content = onlyParts(wanted, {
      snippet: () => ({ publishTime: timestamp(item.video.publishedAt) }),
      contentDetails: () => ({ duration: `${Math.round(item.video.durationSeconds)}s` }),
      statistics: () => ({
        viewCount: String(views),
        ...(item.likesHidden ? {} : { likeCount: String(likes) }),
        ...(item.commentsOff ? {} : { commentCount: String(comments) }),
      }),
    });
    return resource('videoStats', { id: item.id, ...content });
  });
  return reply(request, 'batchGetStatsResponse', { items });
}
