import type { ChannelKey, PlatformControl } from '../core/types.ts';
import { failureAnswer } from './failure.ts';
import { scopes } from './oauth/scopes.ts';
import { viewPosts } from './posts-view.ts';
import type { Service } from './service.ts';
import { sessionsOf } from './upload/sessions.ts';

/** What the panel and the faults can do to YouTube. */
export function youtubeControl(service: Service): PlatformControl {
  const { ctx, grants, quota } = service;
  const of = (channel: ChannelKey | undefined) => (row: { account: string }) =>
    channel === undefined || row.account === channel;
  const client = () => ctx.apps.find(({ platform }) => platform === 'youtube')?.clientId ?? '';
  const usual = [scopes.readonly, scopes.analytics, scopes.upload, scopes.forceSsl];
  return {
    grant: (channel, wanted) =>
      grants.issue({ account: channel.key, clientId: client(), scopes: wanted ?? usual }, true),
    tokens: () => grants.living(),
    expire: (channel) => grants.expire(of(channel)),
    revoke: (channel) => grants.revoke(of(channel)),
    accountOf: (request) => {
      const holder = grants.holder(request.bearer ?? request.query.get('access_token') ?? undefined);
      if (holder === undefined) return sessionsOf(ctx).get(request.query.get('upload_id') ?? '')?.channel;
      return holder === 'none' ? undefined : holder;
    },
    failure: failureAnswer,
    gauges: () => quota.gauges(client()),
    posts: (channel) => viewPosts(service, channel),
    reset: () => quota.reset(),
  };
}
