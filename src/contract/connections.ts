import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/**
 * All platforms: display name, and the last part of the callback URL (`/auth/callback/tt`), which contains no brand
 * name because some platforms reject that.
 */
export const platformFacts = {
  tiktok: { name: 'TikTok', slug: 'tt' },
  youtube: { name: 'YouTube', slug: 'yt' },
  instagram: { name: 'Instagram', slug: 'ig' },
} as const;
export type Platform = keyof typeof platformFacts;
export const platforms = Object.keys(platformFacts) as Platform[];
export const platform = z.enum(platforms);

/** Display names of the platforms, the same in every language. */
export const platformNames = Object.fromEntries(platforms.map((of) => [of, platformFacts[of].name])) as Readonly<
  Record<Platform, string>
>;

/** The browser does not fetch a connection again within this time, in milliseconds. */
export const CONNECTION_THROTTLE_MS = 5_000;

/** `live`: the real platform. `sandbox`: the simulator on this machine. `off`: no credentials and no sandbox. */
export const platformMode = z.enum(['live', 'sandbox', 'off']);
export type PlatformMode = z.infer<typeof platformMode>;

/** Reason of `quota_used_up`: this user's part of the installation's quota, while others still have theirs. */
export const SHARE_OF_USER = 'share_of_user_used_up';
/** Reasons a connection does not work. The screen has an explanation and a remedy for each (features/connections). */
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
  /** When it is expected to resolve by itself, or null if someone has to act. */
  until: z.nullable(instant),
  /**
   * The platform's error code, what was wrong with its response, or {@link SHARE_OF_USER}, for troubleshooting; null if
   * there is none.
   */
  reason: z._default(z.nullable(z.string()), null),
});
export type ConnectionProblem = z.infer<typeof connectionProblem>;

const count = z.nullable(z.int());

/** Progress of copying an account's videos. */
export const syncState = z.object({
  state: z.enum(['idle', 'queued', 'running']),
  /** Videos read so far in the current sync, or in the last one. */
  done: z.int(),
  /** Estimate of the total, as reported by the platform, or null if unknown. */
  total: count,
  /** Videos listed by the platform that could not be read. */
  skipped: z._default(z.int(), 0),
  started_at: z.nullable(instant),
  /** When the next sync is due, or null if auto sync is off. */
  next_at: z.nullable(instant),
  /** Until when the platform's rate limit pauses the sync, or null if it is not paused. */
  waits_until: z._default(z.nullable(instant), null),
});

/**
 * Whether an account can be used for something. `reconnect`: reconnecting asks for the missing permission; `off`: this
 * installation does not ask for the permission; `none`: the platform has no such feature.
 */
const featureState = z.enum(['yes', 'reconnect', 'off', 'none']);
export type FeatureState = z.infer<typeof featureState>;

/** A connected account of a platform. Figures that the platform does not report are null. */
export const connection = z.object({
  id: z.string(),
  platform,
  mode: z.enum(['live', 'sandbox']),
  /** The account used by default when several are connected to the platform. */
  is_primary: z.boolean(),
  /** `needs_reconnect`: nothing works until the user reconnects it. */
  status: z.enum(['active', 'needs_reconnect']),
  problem: z.nullable(connectionProblem),
  /** Display name: the user name with an @, the title, or the platform's name if it has neither. */
  name: z.string(),
  username: z.nullable(z.string()),
  channel_title: z.nullable(z.string()),
  /** URL of the account on the platform. */
  profile_url: z.nullable(z.string()),
  /** Signed URL of our copy of the avatar. */
  avatar_url: z.nullable(z.string()),
  profile_picture_url: z.nullable(z.string()),
  follower_count: count,
  following_count: count,
  subscriber_count: count,
  view_count: count,
  video_count: count,
  instagram_media_count: count,
  likes_count: count,
  /** Number of posts in our copy. */
  synced_count: z.int(),
  connected_at: instant,
  last_sync_at: z.nullable(instant),
  sync: syncState,
  /** Permissions that were requested but not granted; features that need them are unavailable. */
  missing_scopes: z.array(z.string()),
  /** True if only publishing permissions are missing: the account works, and reconnecting adds them. */
  is_read_only: z.boolean(),
  /** What the granted permissions allow. */
  can: z.object({ read: featureState, insights: featureState, captions: featureState, publish: featureState }),
});
export type Connection = z.infer<typeof connection>;

/** Maximum accepted length of code and state; the platforms' are a few hundred characters. */
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
  summary: 'List all platforms, how this installation reaches each, and the connected accounts',
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
    'Start connecting an account; returns the URL where its owner grants access, valid for ten minutes and only in this session',
  params: platformParams,
  /** Both spellings, because the specification uses `authUrl` for TikTok and YouTube and `auth_url` for Instagram. */
  reply: z.object({ authUrl: z.string(), auth_url: z.string() }),
});

export const finishConnection = endpoint({
  method: 'POST',
  path: '/api/:platform/auth/callback',
  access: 'user',
  summary:
    'Finish connecting an account; the state identifies the platform and works once, in the session that started it',
  params: platformParams,
  body: z.object({ code: parameter, state: parameter }),
  reply: z.object({ connection }),
});

export const readConnection = endpoint({
  method: 'GET',
  path: '/api/:platform/connection',
  access: 'user',
  summary: 'Read the primary account of a platform and all connected ones',
  params: platformParams,
  reply: z.object({ connected: z.boolean(), connection: z.nullable(connection), connections: z.array(connection) }),
});

export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/api/:platform/connection',
  access: 'user',
  summary:
    'Disconnect an account (the primary one if `id` is omitted), delete its copied data and revoke the access at the platform',
  params: platformParams,
  query: whichOne,
  /**
   * `revoked`: false if the platform has no such call or could not be reached; the user can revoke access in its
   * settings.
   */
  reply: z.object({ revoked: z.boolean() }),
});

export const syncConnection = endpoint({
  method: 'POST',
  path: '/api/:platform/sync',
  access: 'user',
  summary: 'Sync an account (the primary one if `id` is omitted); continues in the background',
  params: platformParams,
  body: whichOne,
  reply: z.object({ connection }),
});

export const makePrimary = endpoint({
  method: 'POST',
  path: '/api/connections/:id/primary',
  access: 'user',
  summary: 'Make this the primary account of its platform',
  params: idParams,
  reply: z.object({ connection }),
});

/** Purposes of scopes, in display order. */
export const scopePurposes = ['connect', 'profile', 'read', 'insights', 'captions', 'comments', 'publish'] as const;

/** Calls made by platforms to an installation: access removed, data to delete, events about an account. */
const platformCalls = ['deauthorize', 'data-deletion', 'events'] as const;
export type PlatformCall = (typeof platformCalls)[number];

/** What an operator enters on a platform's developer site so that this installation can connect to it. */
export const platformGuide = z.object({
  platform,
  mode: platformMode,
  /** Redirect URLs to register, the preferred one first. */
  redirect_uris: z.array(z.string()),
  /** URLs called by the platform, to be registered as well. */
  called_addresses: z.array(z.object({ for: z.enum(platformCalls), address: z.string() })),
  /** Permissions requested from an account. */
  scopes: z.array(z.object({ name: z.string(), for: z.enum(scopePurposes) })),
  /** Environment variable that lists the permissions of an app approved for fewer than the default. */
  scopes_variable: z.string(),
  /** Whether this installation publishes, and therefore requests the publishing permissions. */
  publishing: z.boolean(),
  /** Environment variables to set after registering. */
  variables: z.array(z.object({ name: z.string(), set: z.boolean() })),
  /** Why the platform would reject the URLs; empty if it would not. */
  obstacles: z.array(z.enum(['needs_https', 'needs_public_address'])),
});
export type PlatformGuide = z.infer<typeof platformGuide>;

export const readPlatformGuide = endpoint({
  method: 'GET',
  path: '/api/:platform/guide',
  access: 'operator',
  summary:
    'Read how the operator registers an app with a platform: the URLs, scopes and variables of this installation',
  params: platformParams,
  reply: platformGuide,
});
