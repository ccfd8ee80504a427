import { createHash } from 'node:crypto';
import type { Platform } from '#contract/connections.ts';
import { openInstagram } from './instagram/instagram.ts';
import { openPhotolog, photolog, photologEntry } from './photolog.test-kit.ts';
import type { FakeAnswer } from './platform.test-kit.ts';
import type { AdapterDeps, PlatformAdapter } from './platform.ts';
import type { PublishHandle } from './publishing.ts';
import { testPlatforms } from './registry.test-kit.ts';
import type { PlatformEntry } from './rules.ts';
import { openTiktok } from './tiktok/tiktok.ts';
import { openYoutube } from './youtube/youtube.ts';

export const CLIENT_SECRET = 'secret-of-the-app';
export const CLIP_BYTES = 20_000_000;

/** One adapter with the minimal responses of its platform. */
export type Subject = {
  platform: Platform;
  entry: PlatformEntry;
  open(url: string, deps: AdapterDeps): PlatformAdapter;
  /** What the consent page receives for the verifier; undefined if the platform does not support PKCE. */
  challengeOf(verifier: string): string | undefined;
  /** Responses to the exchange of a code and to a refresh. */
  exchanged: FakeAnswer[];
  refreshed: FakeAnswer[];
  /** An account, and a page with one post, without any optional fields. */
  account: FakeAnswer[];
  page(nextCursor?: string): FakeAnswer[];
  /** The stored state of a started publication; undefined if nothing is published there. */
  handle: ((url: string) => PublishHandle) | undefined;
};

const client = { clientId: 'ci', clientSecret: CLIENT_SECRET };
const sha256 = (text: string, encoding: 'hex' | 'base64url') => createHash('sha256').update(text).digest(encoding);
const { tiktok, youtube, instagram } = testPlatforms();
const scopesOf = ({ rules }: PlatformEntry) => rules.scopes.map(({ name }) => name);

const tiktokTokens = {
  access_token: 'new-access',
  expires_in: 7_200,
  refresh_token: 'new-refresh',
  refresh_expires_in: 15_552_000,
  scope: scopesOf(tiktok).join(','),
};
const tiktokSubject: Subject = {
  platform: 'tiktok',
  entry: tiktok,
  open: (url, deps) =>
    openTiktok({ ...client, scopes: scopesOf(tiktok), appKind: 'desktop', urls: { authorize: url, api: url } }, deps),
  challengeOf: (verifier) => sha256(verifier, 'hex'),
  exchanged: [{ body: tiktokTokens }],
  refreshed: [{ body: tiktokTokens }],
  account: [{ body: { data: { user: { open_id: 'account-1', display_name: 'Ann' } }, error: { code: 'ok' } } }],
  page: (next) => {
    const list = next === undefined ? { has_more: false } : { cursor: next, has_more: true };
    const videos = [{ id: 'post-1', create_time: 1_790_000_000 }];
    return [{ body: { data: { videos, ...list }, error: { code: 'ok' } } }];
  },
  handle: (uploadUrl) => ({ publishId: 'v_pub_file~1', uploadUrl, totalBytes: CLIP_BYTES, privacy: 'public' }),
};

const youtubeTokens = { access_token: 'new-access', expires_in: 3_599, scope: scopesOf(youtube).join(' ') };
const channel = {
  id: 'account-1',
  snippet: { title: 'Ann' },
  contentDetails: { relatedPlaylists: { uploads: 'UU1' } },
};
const youtubeSubject: Subject = {
  platform: 'youtube',
  entry: youtube,
  open: (url, deps) =>
    openYoutube(
      { ...client, scopes: scopesOf(youtube), urls: { authorize: url, token: url, api: url, analytics: url } },
      deps,
    ),
  challengeOf: (verifier) => sha256(verifier, 'base64url'),
  exchanged: [{ body: { ...youtubeTokens, refresh_token: 'new-refresh' } }],
  refreshed: [{ body: youtubeTokens }],
  account: [{ body: { items: [channel] } }],
  page: (nextPageToken) => {
    const snippet = { publishedAt: '2026-11-01T10:00:00Z', channelId: 'account-1', title: 'One' };
    return [
      { body: { nextPageToken, items: [{ contentDetails: { videoId: 'post-1' } }] } },
      { body: { items: [{ id: 'post-1', snippet }] } },
    ];
  },
  handle: (session) => ({ session, totalBytes: CLIP_BYTES }),
};

const longToken = { access_token: 'new-access', expires_in: 5_183_944 };
const instagramSubject: Subject = {
  platform: 'instagram',
  entry: instagram,
  open: (url, deps) =>
    openInstagram(
      {
        ...client,
        scopes: scopesOf(instagram),
        graphVersion: 'v25.0',
        urls: { authorize: url, token: url, graph: url },
      },
      deps,
    ),
  challengeOf: () => undefined,
  exchanged: [{ body: { access_token: 'short-access', permissions: scopesOf(instagram) } }, { body: longToken }],
  refreshed: [{ body: longToken }],
  account: [{ body: { user_id: 'account-1', username: 'ann' } }],
  page: (after) => {
    const media = { id: 'post-1', media_type: 'VIDEO', timestamp: '2026-11-01T10:00:00+0000' };
    const paging = after === undefined ? undefined : { cursors: { after }, next: 'https://next.example' };
    return [{ body: { data: [media], paging } }];
  },
  handle: () => ({ container: '1790' }),
};

const photologTokens = {
  access_token: 'new-access',
  refresh_token: 'new-refresh',
  expires_in: 3_600,
  scope: 'account photos',
};
const photologSubject: Subject = {
  platform: photolog,
  entry: photologEntry(),
  open: (url, deps) => openPhotolog({ url, secret: CLIENT_SECRET }, deps),
  challengeOf: (verifier) => sha256(verifier, 'base64url'),
  exchanged: [{ body: photologTokens }],
  refreshed: [{ body: photologTokens }],
  account: [{ body: { id: 'account-1', name: 'ann' } }],
  handle: undefined,
  page: (next) => [{ body: { photos: [{ id: 'post-1', text: 'One', at: '2026-11-01T10:00:00Z' }], next } }],
};

export const subjects: readonly Subject[] = [tiktokSubject, youtubeSubject, instagramSubject, photologSubject];
