import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/**
 * Every platform, one line each: its name as people write it, and the end of its callback address (`/auth/callback/tt`),
 * which names no brand, since some platforms refuse that.
 */
export const platformFacts = {
  tiktok: { name: 'TikTok', slug: 'tt' },
  youtube: { name: 'YouTube', slug: 'yt' },
  instagram: { name: 'Instagram', slug: 'ig' },
} as const;
export type Platform = keyof typeof platformFacts;
export const platforms = Object.keys(platformFacts) as Platform[];
export const platform = z.enum(platforms);

/** What the platforms call themselves, in every language. */
export const platformNames = Object.fromEntries(platforms.map((of) => [of, platformFacts[of].name])) as Readonly<
  Record<Platform, string>
>;

/** Path that the platform sends people back to. */
export function callbackPath(of: Platform): string {
  return `/auth/callback/${platformFacts[of].slug}`;
}

/** The platform whose callback address ends like this. */
export function platformOfSlug(slug: string): Platform | undefined {
  return platforms.find((of) => platformFacts[of].slug === slug);
}

/** A connection is not asked for again within this time by the browser, in milliseconds. */
export const CONNECTION_THROTTLE_MS = 5_000;

/** `live`: the real platform. `sandbox`: the stand-in on this machine. `off`: no credentials, and no sandbox. */
export const platformMode = z.enum(['live', 'sandbox', 'off']);
export type PlatformMode = z.infer<typeof platformMode>;

/** What keeps a connection from working. Each has its sentence and its remedy on the screen (features/connections). */
export const connectionProblems = [
  'access_ended',
  'scope_missing',
  'account_closed',
  'no_channel',
  'not_professional',
  'operator_setup',
  'quota_used_up',
  'rate_limited',
  'platform_down',
  'unexpected_answer',
  'key_missing',
] as const;
export const connectionProblem = z.object({
  code: z.enum(connectionProblems),
  since: instant,
  /** When it is expected to be over by itself; null: when somebody does something. */
  until: z.nullable(instant),
  /** The platform's own code or what was wrong with its answer, for whoever looks into it; null: there is none. */
  reason: z._default(z.nullable(z.string()), null),
});
export type ConnectionProblem = z.infer<typeof connectionProblem>;

const count = z.nullable(z.int());

/** How far the copy of an account's videos is. */
export const syncState = z.object({
  state: z.enum(['idle', 'queued', 'running']),
  /** Videos read in the running or last pass. */
  done: z.int(),
  /** How many the platform says there are; null: unknown. An estimate. */
  total: count,
  /** Videos that the platform listed in that pass and that could not be read. */
  skipped: z._default(z.int(), 0),
  started_at: z.nullable(instant),
  /** When the next one is due by itself; null without auto sync. */
  next_at: z.nullable(instant),
  /** Until when the platform takes no more calls for it, so that it waits; null: it does not wait. */
  waits_until: z._default(z.nullable(instant), null),
});

/**
 * Whether an account can be used for something. `reconnect`: connecting it again asks for the permission that is
 * missing; `off`: this installation does not ask for it; `none`: the platform has nothing of the kind.
 */
const featureState = z.enum(['yes', 'reconnect', 'off', 'none']);
export type FeatureState = z.infer<typeof featureState>;

/** A connected account of a platform, under the names that the platform gives it; a figure it does not give is null. */
export const connection = z.object({
  id: z.string(),
  platform,
  mode: z.enum(['live', 'sandbox']),
  /** The one of several accounts of a platform that stands for it. */
  is_primary: z.boolean(),
  /** `needs_reconnect`: nothing works until the creator connects it again. */
  status: z.enum(['active', 'needs_reconnect']),
  problem: z.nullable(connectionProblem),
  /** What people know the account by: its user name with an @ or its title; the platform's name where it has neither. */
  name: z.string(),
  username: z.nullable(z.string()),
  channel_title: z.nullable(z.string()),
  /** Where the account is seen on the platform. */
  profile_url: z.nullable(z.string()),
  /** A signed address of the copy that is kept here. */
  avatar_url: z.nullable(z.string()),
  profile_picture_url: z.nullable(z.string()),
  follower_count: count,
  following_count: count,
  subscriber_count: count,
  view_count: count,
  video_count: count,
  instagram_media_count: count,
  likes_count: count,
  /** Videos and posts whose copy is here. */
  synced_count: z.int(),
  connected_at: instant,
  last_sync_at: z.nullable(instant),
  sync: syncState,
  /** Permissions that were asked for and not given; what they are for is missing meanwhile. */
  missing_scopes: z.array(z.string()),
  /** Nothing but permissions to publish is missing: the account works, and connecting it again adds them. */
  is_read_only: z.boolean(),
  /** What the given permissions allow. */
  can: z.object({ read: featureState, insights: featureState, captions: featureState, publish: featureState }),
});
export type Connection = z.infer<typeof connection>;

/** Longest code and state that are taken in; the platforms' own are a few hundred characters. */
const MAX_PARAMETER_LENGTH = 2_048;
const parameter = z
  .string(formMessage('form.authorization_missing'))
  .check(z.minLength(1, formMessage('form.authorization_missing')), z.maxLength(MAX_PARAMETER_LENGTH));
const platformParams = z.object({ platform });
const whichOne = z.object({ id: z.optional(z.string().check(z.maxLength(64))) });

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  access: 'user',
  summary: 'Every platform, how this installation reaches it, and the accounts that are connected',
  reply: z.object({
    platforms: z.array(z.object({ platform, mode: platformMode })),
    connections: z.array(connection),
  }),
});

export const startConnection = endpoint({
  method: 'GET',
  path: '/api/:platform/auth/url',
  access: 'user',
  summary:
    'Begin to connect an account: where the browser goes to ask its owner. Good for ten minutes, in this session only',
  params: platformParams,
  /** Both spellings: the specification names `authUrl` for TikTok and YouTube, `auth_url` for Instagram. */
  reply: z.object({ authUrl: z.string(), auth_url: z.string() }),
});

export const finishConnection = endpoint({
  method: 'POST',
  path: '/api/:platform/auth/callback',
  access: 'user',
  summary:
    'Finish connecting a platform; which one it is, the state decides, which works once and in the session that began it',
  params: platformParams,
  body: z.object({ code: parameter, state: parameter }),
  reply: z.object({ connection }),
});

export const readConnection = endpoint({
  method: 'GET',
  path: '/api/:platform/connection',
  access: 'user',
  summary: 'The account that stands for a platform, and all that are connected',
  params: platformParams,
  reply: z.object({ connected: z.boolean(), connection: z.nullable(connection), connections: z.array(connection) }),
});

export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/api/:platform/connection',
  access: 'user',
  summary:
    'Disconnect an account (the primary one unless `id` says which): its copies go, and the platform is told to forget the access',
  params: platformParams,
  query: whichOne,
  /** `revoked`: false where the platform has no call for it or could not be reached; its own settings then do it. */
  reply: z.object({ revoked: z.boolean() }),
});

export const syncConnection = endpoint({
  method: 'POST',
  path: '/api/:platform/sync',
  access: 'user',
  summary: 'Read an account anew (the primary one unless `id` says which); the copy goes on behind this answer',
  params: platformParams,
  body: whichOne,
  reply: z.object({ connection }),
});

export const makePrimary = endpoint({
  method: 'POST',
  path: '/api/connections/:id/primary',
  access: 'user',
  summary: 'Let this account stand for its platform',
  params: idParams,
  reply: z.object({ connection }),
});

/** What scopes are for, in the order in which they are shown. */
export const scopePurposes = ['connect', 'profile', 'read', 'insights', 'captions', 'comments', 'publish'] as const;

/** What a platform calls an installation for: access that was removed, data to delete, events about an account. */
const platformCalls = ['deauthorize', 'data-deletion', 'events'] as const;
export type PlatformCall = (typeof platformCalls)[number];

/** What an operator types into a platform's developer pages so that this installation may connect to it. */
export const platformGuide = z.object({
  platform,
  mode: platformMode,
  /** Addresses to register for the way back, the one that is used first. */
  redirect_uris: z.array(z.string()),
  /** Addresses that the platform calls, to be registered as well. */
  called_addresses: z.array(z.object({ for: z.enum(platformCalls), address: z.string() })),
  /** Permissions that an account is asked for here. */
  scopes: z.array(z.object({ name: z.string(), for: z.enum(scopePurposes) })),
  /** Environment variable that lists the permissions of an app that has fewer than the product uses. */
  scopes_variable: z.string(),
  /** Whether clips can be published here, and the permissions for it are asked for. */
  publishing: z.boolean(),
  /** Environment variables to set afterwards. */
  variables: z.array(z.object({ name: z.string(), set: z.boolean() })),
  /** Why the platform would not accept the addresses as they are; empty when it would. */
  obstacles: z.array(z.enum(['needs_https', 'needs_public_address'])),
});
export type PlatformGuide = z.infer<typeof platformGuide>;

export const readPlatformGuide = endpoint({
  method: 'GET',
  path: '/api/:platform/guide',
  access: 'operator',
  summary:
    'How the operator registers an app with a platform: the addresses, scopes and variables of this installation',
  params: platformParams,
  reply: platformGuide,
});
