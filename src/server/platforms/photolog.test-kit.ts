import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Platform, platformFacts, platformNames, platforms } from '#contract/connections.ts';
import { verbatim } from '#texts/message.ts';
import type { Access } from './access.ts';
import { addressOf, nextCursorOf, requireScope } from './http/address.ts';
import { type Client, openClient } from './http/client.ts';
import { counter, id, instant, lifetime, orNull, splitScopes, token } from './http/fields.ts';
import { listOf, refuseUnreadable } from './http/list.ts';
import type { AdapterDeps, PlatformAdapter, PostFacts, Tokens } from './platform.ts';
import type { Budgets, PlatformEntry, PlatformRules } from './rules.ts';

/**
 * A fourth platform unknown to the product: read-only, without publishing, insights, days, audience and captions. The
 * tests register it to show that a platform takes only its adapter, its rules and one line of the contract.
 */
export const photolog = 'photolog' as Platform;

/** Adds the line to the contract at run time. Returns a function that removes it. */
export function addPhotolog(): () => void {
  Object.assign(platformFacts, { [photolog]: { name: 'Photolog', slug: 'pl' } });
  Object.assign(platformNames, { [photolog]: 'Photolog' });
  platforms.push(photolog);
  return () => {
    Reflect.deleteProperty(platformFacts, photolog);
    Reflect.deleteProperty(platformNames, photolog);
    platforms.splice(platforms.indexOf(photolog), 1);
  };
}

const photologRules: PlatformRules = {
  platform: photolog,
  scopes: [
    { name: 'account', for: 'connect', isNeeded: true },
    { name: 'photos', for: 'read' },
  ],
  scopesVariable: 'PHOTOLOG_SCOPES',
  credentials: ['PHOTOLOG_ID', 'PHOTOLOG_SECRET'],
  callbackPaths: [],
  calls: [],
  obstacles: () => [],
  selfRenewal: undefined,
  namedBy: 'username',
  fields: { followers: 'follower_count', posts: 'video_count' },
  engagement: ['likes', 'comments'],
  engagementOver: undefined,
  postMetrics: ['views', 'likes', 'comments'],
  figures: { zone: 'UTC', lagHours: { least: 0, most: 24 }, daysFrom: 'posts', audience: null, definitions: [] },
  givesRetention: false,
  commentScope: undefined,
  titledBy: 'description',
  sites: ['photolog.example'],
  givesFiles: false,
  firstDays: 0,
  coverUrlsEnd: false,
  keepUnreadDays: undefined,
  doctor: {
    redirectFault: () => undefined,
    fetchesMedia: false,
    testMode: undefined,
    notAudited: undefined,
    accountChecks: [],
    forecast: () => ({ state: 'stopped', text: verbatim('Nothing would be published: Photolog is only read.') }),
  },
  publish: undefined,
};
const photologBudgets: Budgets = { calls: { window: 'hour', limit: 1_000, per: 'account' } };

export function photologEntry(adapter?: PlatformAdapter): PlatformEntry {
  return {
    rules: photologRules,
    budgets: photologBudgets,
    mode: adapter ? 'live' : 'off',
    adapter,
    app: { appKind: null, audited: null, testing: false },
    asks: photologRules.scopes,
    publishing: false,
  };
}

const tokenReply = z.object({ access_token: token, refresh_token: token, expires_in: lifetime, scope: z.string() });
const accountReply = z.object({ id, name: z.string(), followers: orNull(counter), photos: orNull(counter) });
const photo = z.object({ id, text: z.string(), at: instant, likes: orNull(counter), comments: orNull(counter) });
const pageReply = z.object({ photos: listOf('photos', photo), next: z.optional(z.string()) });

export function openPhotolog(config: { secret: string; url: string }, deps: AdapterDeps): PlatformAdapter {
  const client = openClient({ platform: photolog, judge: () => undefined, requestId: () => undefined }, deps);
  const askTokens = async (fields: Record<string, string>): Promise<Tokens> => {
    const form = { client_id: 'ci', client_secret: config.secret, ...fields };
    const url = addressOf(config.url, '/oauth/token');
    const reply = await client.ask({ name: 'oauth/token', method: 'POST', url, form }, tokenReply);
    return {
      accessToken: reply.access_token,
      refreshToken: reply.refresh_token,
      scopes: splitScopes(reply.scope),
      accessExpiresAt: new Date(deps.now().getTime() + reply.expires_in * 1_000),
      refreshExpiresAt: undefined,
    };
  };
  return {
    platform: photolog,
    apiUrl: config.url,
    playerUrl: undefined,
    readAtOnce: 10,
    authorizeUrl: ({ state, codeVerifier, redirectUri }) =>
      addressOf(config.url, '/oauth/authorize', {
        client_id: 'ci',
        response_type: 'code',
        scope: 'account photos',
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }),
    exchangeCode: ({ code, codeVerifier, redirectUri }) =>
      askTokens({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      }),
    refresh: ({ refreshToken }) => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }),
    revoke: async () => false,
    async readChannel(access) {
      const account = await read(client, access, { url: addressOf(config.url, '/me'), scope: 'account' }, accountReply);
      return {
        platformUserId: account.id,
        appUserId: null,
        username: account.name,
        channelTitle: null,
        profileUrl: null,
        avatarUrl: null,
        followers: account.followers,
        following: null,
        posts: account.photos,
        views: null,
        likes: null,
        accountType: null,
        uploadsPlaylist: null,
      };
    },
    async listPosts(access, cursor) {
      const url = addressOf(config.url, '/photos', { cursor });
      const { photos, next } = await read(client, access, { url, scope: 'photos' }, pageReply);
      refuseUnreadable(photolog, 'photos', photos, cursor === undefined ? 'refused' : 'allowed');
      return {
        posts: photos.items.map(postOf),
        skipped: photos.skipped,
        nextCursor: next === undefined ? undefined : nextCursorOf(photolog, 'photos', cursor, next),
      };
    },
    async readPosts(access, ids) {
      const url = addressOf(config.url, '/photos', { ids: ids.join(',') });
      const { photos } = await read(client, access, { url, scope: 'photos' }, pageReply);
      return { posts: photos.items.map(postOf), skipped: photos.skipped };
    },
    readInsights: undefined,
    readDays: undefined,
    readAudience: undefined,
    readCaptions: undefined,
    readComments: undefined,
    readRetention: undefined,
    readSignedRequest: undefined,
    readEvent: undefined,
    readOutlook: undefined,
    publisher: undefined,
  };
}

function read<S extends z.ZodMiniType>(
  client: Client,
  access: Pick<Access, 'accessToken' | 'scopes'> & { platformUserId?: string },
  { url, scope }: { url: string; scope: string },
  reply: S,
): Promise<z.output<S>> {
  requireScope(photolog, 'read', access, scope);
  const { accessToken, platformUserId } = access;
  const quota = { bucket: 'calls', units: 1, ...(platformUserId === undefined ? {} : { account: platformUserId }) };
  return client.ask({ name: 'read', url, token: accessToken, quota }, reply);
}

function postOf({ id: platformPostId, text: description, at, likes, comments }: z.output<typeof photo>): PostFacts {
  return {
    platformPostId,
    kind: 'image',
    title: '',
    description,
    publishedAt: at,
    durationSeconds: null,
    width: null,
    height: null,
    permalink: `https://photolog.example/p/${platformPostId}`,
    embedUrl: null,
    coverUrl: null,
    mediaUrl: null,
    privacy: 'public',
    hasCaptions: null,
    views: null,
    likes,
    comments,
    shares: null,
  };
}
