import type { SandboxContext } from '../core/context.ts';
import type { Answer, Route, SandboxRequest } from '../core/types.ts';
import { failure, success, TiktokFailure } from './envelope.ts';
import { type Caller, type Guard, readBody } from './guard.ts';
import { MAX_POST_SECONDS } from './inspect.ts';
import type { Publication, Publications } from './publications.ts';
import { pullVideo } from './pull.ts';
import { checkSource } from './source-info.ts';

const UNAUDITED_USERS = 5;
const TITLE_LENGTH = 2200;

const messages: Record<string, string> = {
  spam_risk_too_many_posts: 'The daily post cap from the API is reached for the current user.',
  spam_risk_too_many_pending_share: 'There may be at most 5 pending shares within any 24-hour period.',
  reached_active_user_cap: 'The daily quota for active publishing users from your client is reached.',
  unaudited_client_can_only_post_to_private_accounts:
    'Unaudited clients can only post to a private account. The publish attempt will be blocked when calling ' +
    '/publish/video/init/.',
  privacy_level_option_mismatch: 'The privacy_level is not one of the options of creator_info.',
  url_ownership_unverified: 'The domain or URL prefix of the video is not verified for this app.',
};

const path = (end: string) => `/v2/post/publish/${end}/`;

/** Posting and drafts. Source: platform-apis.md 2.7 and 2.8. */
export function publishRoutes(context: SandboxContext, guard: Guard, publications: Publications): Route[] {
  const direct = ['video.publish'];
  const inits = () => context.settings.number('tiktok.inits_per_minute');
  return [
    {
      method: 'POST',
      path: path('creator_info/query'),
      call: 'tiktok.publish.creator_info',
      handle: guard.call({ name: 'creator_info', scopes: direct, perMinute: 20 }, (_, caller) =>
        creatorInfo(context, publications, caller),
      ),
    },
    {
      method: 'POST',
      path: path('video/init'),
      call: 'tiktok.publish.direct_init',
      handle: guard.call({ name: 'direct_init', scopes: direct, perMinute: inits }, async (request, caller) => {
        const body = await readBody(request, 'invalid_param');
        const post = checkPost(context, publications, caller, body.post_info);
        return init(context, publications, caller, {
          mode: 'direct',
          ...post,
          source: body.source_info,
          rejectAs: request.rejectAs,
        });
      }),
    },
    {
      method: 'POST',
      path: path('inbox/video/init'),
      call: 'tiktok.publish.inbox_init',
      handle: guard.call(
        { name: 'inbox_init', scopes: ['video.upload'], perMinute: inits },
        async (request, caller) => {
          const body = await readBody(request, 'invalid_param');
          if (publications.pendingDrafts(caller.channel) >= context.settings.number('tiktok.pending_drafts'))
            throw blocked('spam_risk_too_many_pending_share');
          // A caption is not documented here, so it is ignored.
          return init(context, publications, caller, {
            mode: 'inbox',
            privacy: undefined,
            title: '',
            options: {},
            source: body.source_info,
            rejectAs: request.rejectAs,
          });
        },
      ),
    },
    ...statusRoutes(context, guard, publications),
  ];
}

/** Reading the state of a publication, and canceling a URL pull. */
function statusRoutes({ settings }: SandboxContext, guard: Guard, publications: Publications): Route[] {
  const any = ['video.publish', 'video.upload'];
  const perMinute = () => settings.number('tiktok.status_per_minute');
  return [
    {
      method: 'POST',
      path: path('status/fetch'),
      call: 'tiktok.publish.status',
      handle: guard.call({ name: 'status', scopes: any, perMinute }, async (request, caller) =>
        statusAnswer(publications, await findOwn(publications, request, caller)),
      ),
    },
    {
      method: 'POST',
      path: path('cancel'),
      call: 'tiktok.publish.cancel',
      handle: guard.call({ name: 'cancel', scopes: any, perMinute: 30 }, async (request, caller) => {
        const row = await findOwn(publications, request, caller);
        if (publications.stateOf(row).status !== 'PROCESSING_DOWNLOAD')
          throw new TiktokFailure(400, 'publish_not_cancellable', 'The publish can not be cancelled.');
        publications.fail(row, 'publish_cancelled');
        return success({});
      }),
    },
  ];
}

function statusAnswer(publications: Publications, row: Publication): Answer {
  const { status, failReason, postIds } = publications.stateOf(row);
  const count = row.receivedBytes;
  return success({
    status,
    ...(failReason ? { fail_reason: failReason } : {}),
    ...(postIds ? { publicaly_available_post_id: postIds } : {}), // TikTok's own spelling
    ...(row.source === 'FILE_UPLOAD' ? { uploaded_bytes: count } : { downloaded_bytes: count }),
  });
}

/** The caller's publication named in the body. @throws TiktokFailure */
async function findOwn(publications: Publications, request: SandboxRequest, { grant }: Caller): Promise<Publication> {
  const { publish_id: id } = await readBody(request, 'invalid_param');
  const row = typeof id === 'string' ? publications.find(id) : undefined;
  if (!row) throw new TiktokFailure(400, 'invalid_publish_id', 'The publish_id does not exist.');
  if (row.channel === grant.channel && row.clientId === grant.clientId) return row;
  throw new TiktokFailure(
    400,
    'token_not_authorized_for_specified_publish_id',
    'The publish_id belongs to another user or app.',
  );
}

/** An obstacle is reported with HTTP 200 and an error code, as TikTok does. */
function creatorInfo(context: SandboxContext, publications: Publications, { channel, grant }: Caller): Answer {
  const expiresAt = new Date(context.clock.now().getTime() + 2 * 3600 * 1000);
  const info = {
    creator_avatar_url: context.media.avatarUrl(channel, { expiresAt }),
    creator_username: channel.handle,
    creator_nickname: channel.title,
    privacy_level_options: privacyOptions(context),
    comment_disabled: false,
    duet_disabled: isPrivate(context),
    stitch_disabled: isPrivate(context) || channel.key === 'spiky',
    max_video_post_duration_sec: MAX_POST_SECONDS,
  };
  const obstacle = obstacleOf(context, publications, { channel, grant });
  return obstacle ? failure(200, obstacle, messages[obstacle] ?? '', info) : success(info);
}

function obstacleOf(
  context: SandboxContext,
  publications: Publications,
  { channel, grant }: Pick<Caller, 'channel' | 'grant'>,
) {
  if (publications.postsOfDay(channel) >= context.settings.number('tiktok.posts_per_day'))
    return 'spam_risk_too_many_posts';
  const posters = publications.postersOfDay(grant.clientId);
  if (!isAudited(context) && !posters.has(channel.key) && posters.size >= UNAUDITED_USERS)
    return 'reached_active_user_cap';
  return undefined;
}

function checkPost(context: SandboxContext, publications: Publications, caller: Caller, given: unknown) {
  const info = (given ?? {}) as Record<string, unknown>;
  const { privacy_level: privacy, title = '' } = info;
  if (typeof privacy !== 'string') throw new TiktokFailure(400, 'invalid_param', 'The privacy_level is required.');
  if (typeof title !== 'string' || title.length > TITLE_LENGTH) {
    throw new TiktokFailure(400, 'invalid_param', 'The title has at most 2200 UTF-16 units.');
  }
  for (const name of [
    'disable_comment',
    'disable_duet',
    'disable_stitch',
    'brand_content_toggle',
    'brand_organic_toggle',
    'is_aigc',
  ]) {
    if (info[name] !== undefined && typeof info[name] !== 'boolean')
      throw new TiktokFailure(400, 'invalid_param', `${name} is a boolean.`);
  }
  const obstacle = obstacleOf(context, publications, caller);
  if (obstacle) throw blocked(obstacle);
  if (!privacyOptions(context).includes(privacy)) throw blocked('privacy_level_option_mismatch');
  if (!isAudited(context) && (privacy !== 'SELF_ONLY' || !isPrivate(context))) {
    throw blocked('unaudited_client_can_only_post_to_private_accounts');
  }
  const options = Object.fromEntries(
    Object.entries(info).filter(([name]) => !['privacy_level', 'title'].includes(name)),
  );
  return { privacy, title, options };
}

type Start = Pick<Publication, 'mode' | 'privacy' | 'title' | 'options' | 'rejectAs'> & { source: unknown };

function init(
  context: SandboxContext,
  publications: Publications,
  caller: Caller,
  { source, ...start }: Start,
): Answer {
  const checked = checkSource(source);
  if (checked.source === 'PULL_FROM_URL' && context.settings.get('tiktok.pull_domains') === 'none verified') {
    throw blocked('url_ownership_unverified');
  }
  const row = publications.add({
    channel: caller.channel.key,
    clientId: caller.grant.clientId,
    ...start,
    source: checked.source,
    sizeBytes: checked.sizeBytes,
    chunkBytes: checked.chunkBytes,
    chunks: checked.chunks,
  });
  if (checked.source === 'PULL_FROM_URL') {
    pullVideo(context, publications, row, checked.videoUrl);
    return success({ publish_id: row.id });
  }
  const address = `${context.baseUrl}/tiktok-upload/video/?upload_id=${row.uploadId}&upload_token=${row.uploadToken}`;
  return success({ publish_id: row.id, upload_url: address });
}

function privacyOptions(context: SandboxContext): string[] {
  return isPrivate(context)
    ? ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']
    : ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}

const isPrivate = ({ settings }: SandboxContext) => settings.get('tiktok.private_accounts') === 'private';
const isAudited = ({ settings }: SandboxContext) => settings.get('tiktok.audited') === 'yes';

function blocked(code: string): TiktokFailure {
  return new TiktokFailure(403, code, messages[code] ?? '');
}
