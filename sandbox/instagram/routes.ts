import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Answer, Route } from '../core/types.ts';
import { accountInsights } from './account-insights.ts';
import { uploadBytes } from './byte-upload.ts';
import { addComment, addReply, listComments, listReplies, readComment } from './comments.ts';
import { showConsent, takeConsent } from './consent.ts';
import { instagramControl } from './control.ts';
import { graphCall, ownAccount, withGraphErrors } from './graph.ts';
import { objectGone } from './graph-error.ts';
import { mediaInsights } from './media-insights.ts';
import { childOne, mediaChildren, mediaList, mediaOne, ownItem, profile } from './nodes.ts';
import { exchangeCode, exchangeToken, refreshToken } from './oauth.ts';
import { embedPage, postPage, profilePage, publishedFile } from './pages.ts';
import { createContainer, publishContainer, publishingLimit, readContainer } from './publish.ts';
import { type Caller, tokenTextOf } from './tokens.ts';
import { openUsage, type Usage } from './usage.ts';

/**
 * Everything that the sandbox emulates of Instagram: its consent page, the Graph API with Instagram Login, the byte
 * upload, its public pages.
 */
export function instagramRoutes(ctx: SandboxContext): Route[] {
  const usage = openUsage(ctx);
  ctx.controls.instagram = instagramControl(ctx, usage);
  return [
    { method: 'GET', path: '/oauth/authorize', call: 'instagram.oauth.authorize', handle: showConsent(ctx) },
    { method: 'POST', path: '/oauth/authorize', call: 'instagram.oauth.consent', handle: takeConsent(ctx) },
    { method: 'POST', path: '/oauth/access_token', call: 'instagram.oauth.token', handle: exchangeCode(ctx) },
    {
      method: 'GET',
      path: '/access_token',
      call: 'instagram.token.exchange',
      handle: withGraphErrors(exchangeToken(ctx)),
    },
    {
      method: 'GET',
      path: '/refresh_access_token',
      call: 'instagram.token.refresh',
      handle: withGraphErrors(refreshToken(ctx)),
    },
    ...userRoutes(ctx, usage),
    ...nodeRoutes(ctx, usage),
    {
      method: 'POST',
      path: /^\/ig-api-upload\/v\d+\.\d+\/(?<id>\d{1,20})$/,
      call: 'instagram.upload',
      handle: uploadBytes(ctx),
    },
    {
      method: 'GET',
      path: /^\/media\/instagram\/(?<id>\d{1,20})\.mp4$/,
      call: 'instagram.file',
      handle: publishedFile(ctx),
    },
    {
      method: 'GET',
      path: /^\/(?:reel|p)\/(?<code>[\w-]{5,20})\/embed\/?$/,
      call: 'instagram.embed',
      handle: embedPage(ctx),
    },
    { method: 'GET', path: /^\/(?:reel|p)\/(?<code>[\w-]{5,20})\/?$/, call: 'instagram.page', handle: postPage(ctx) },
    { method: 'GET', path: handlePath(ctx), call: 'instagram.profile', handle: profilePage(ctx) },
  ];
}

/** Only handles that exist: other single-segment paths belong to other platforms. */
function handlePath(ctx: SandboxContext): RegExp {
  return new RegExp(`^/(?<handle>${ctx.channels.all.map(({ handle }) => handle).join('|')})/?$`);
}

/** An optional version, then `me` or a number: nothing else exists at the root. */
const at = (id: string, edge = '') => new RegExp(`^(?:/(?<version>v\\d+\\.\\d+))?/(?<id>${id})${edge}/?$`);
const USER = 'me|178414\\d{11}|2\\d{16}';
const CONTAINER = '180\\d{14}';
const ANY = '\\d{1,20}';

function userRoutes(ctx: SandboxContext, usage: Usage): Route[] {
  const basic = 'instagram_business_basic';
  const publishing = 'instagram_business_content_publish';
  return [
    {
      method: 'GET',
      path: at(USER),
      call: 'instagram.me',
      handle: graphCall(ctx, usage, basic, (caller, { params }, values) =>
        profile(ctx, ownAccount(caller, params.id), values.get('fields')),
      ),
    },
    {
      method: 'GET',
      path: at(USER, '/media'),
      call: 'instagram.media.list',
      handle: graphCall(ctx, usage, basic, (caller, request, values) =>
        mediaList(ctx, ownAccount(caller, request.params.id), request.path, values, tokenTextOf(request)),
      ),
    },
    {
      method: 'POST',
      path: at(USER, '/media'),
      call: 'instagram.container.create',
      handle: graphCall(ctx, usage, publishing, (caller, request, values) => {
        ownAccount(caller, request.params.id);
        return createContainer(ctx, caller, values, request.rejectAs);
      }),
    },
    {
      method: 'POST',
      path: at(USER, '/media_?publish'),
      call: 'instagram.publish',
      handle: graphCall(ctx, usage, publishing, (caller, { params }, values) => {
        ownAccount(caller, params.id);
        return publishContainer(ctx, caller, values);
      }),
    },
    {
      method: 'GET',
      path: at(USER, '/content_publishing_limit'),
      call: 'instagram.publishing_limit',
      handle: graphCall(ctx, usage, publishing, (caller, { params }, values) => {
        ownAccount(caller, params.id);
        return publishingLimit(ctx, caller, values.get('fields'));
      }),
    },
    {
      method: 'GET',
      path: at(USER, '/insights'),
      call: 'instagram.insights',
      handle: graphCall(ctx, usage, 'instagram_business_manage_insights', (caller, { params }, values) =>
        json(accountInsights(ctx, ownAccount(caller, params.id), values)),
      ),
    },
  ];
}

/** A post, a picture of an album, or a comment. */
function nodeOf(ctx: SandboxContext, caller: Caller, id: string, values: URLSearchParams): Answer {
  const fields = values.get('fields');
  return childOne(ctx, caller, id, fields) ?? readComment(ctx, caller, id, values) ?? mediaOne(ctx, caller, id, fields);
}

function commentRoutes(ctx: SandboxContext, usage: Usage): Route[] {
  const managing = 'instagram_business_manage_comments';
  type Call = (ctx: SandboxContext, caller: Caller, id: string, values: URLSearchParams) => Answer;
  const edge = (method: 'GET' | 'POST', name: string, call: string, run: Call): Route => ({
    method,
    path: at(ANY, `/${name}`),
    call,
    handle: graphCall(ctx, usage, managing, (caller, { params }, values) => run(ctx, caller, params.id ?? '', values)),
  });
  return [
    {
      method: 'GET',
      path: at(ANY, '/children'),
      call: 'instagram.media.children',
      handle: graphCall(ctx, usage, 'instagram_business_basic', (caller, { params }, values) =>
        mediaChildren(ctx, caller, params.id ?? '', values.get('fields')),
      ),
    },
    edge('GET', 'comments', 'instagram.comments.list', listComments),
    edge('POST', 'comments', 'instagram.comments.add', addComment),
    edge('GET', 'replies', 'instagram.replies.list', listReplies),
    edge('POST', 'replies', 'instagram.replies.add', addReply),
  ];
}

function nodeRoutes(ctx: SandboxContext, usage: Usage): Route[] {
  const basic = 'instagram_business_basic';
  return [
    {
      method: 'GET',
      path: at(CONTAINER),
      call: 'instagram.container.read',
      handle: graphCall(ctx, usage, basic, (caller, { params }, values) =>
        readContainer(ctx, caller, params.id ?? '', values.get('fields')),
      ),
    },
    {
      method: 'GET',
      path: at(ANY, '/insights'),
      call: 'instagram.media.insights',
      handle: graphCall(ctx, usage, 'instagram_business_manage_insights', (caller, { params }, values) =>
        json(mediaInsights(ctx, ownItem(ctx, caller, params.id ?? ''), values)),
      ),
    },
    {
      method: 'GET',
      path: at(ANY),
      call: 'instagram.media',
      handle: graphCall(ctx, usage, basic, (caller, { params }, values) =>
        nodeOf(ctx, caller, params.id ?? '', values),
      ),
    },
    ...commentRoutes(ctx, usage),
    {
      method: 'GET',
      path: at(ANY, '/\\w+'),
      call: 'instagram.unknown',
      handle: graphCall(ctx, usage, basic, (_, { params }) => {
        throw objectGone(params.id ?? '');
      }),
    },
  ];
}
