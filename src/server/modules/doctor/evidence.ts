import type { ConnectionProblem, Platform, PlatformMode } from '#contract/connections.ts';
import type { AppSetUp } from '#server/platforms/app-set-up.ts';
import type { ChannelFacts, PlatformFailure } from '#server/platforms/platform.ts';
import type { PublishOutlook } from '#server/platforms/publishing.ts';
import type { PlatformRules, Scope } from '#server/platforms/rules.ts';

/** How this installation is set up for a platform, from its configuration. */
export type SetUp = AppSetUp & {
  rules: PlatformRules;
  /** The scopes requested from accounts, and whether clips can be published here. */
  asks: readonly Scope[];
  publishing: boolean;
  platform: Platform;
  mode: PlatformMode;
  /** The product's public URL, and the address to which a platform redirects. */
  publicUrl: string;
  redirectUri: string;
};

/** The result of a call to the platform; `failed` is the kind of the failure. */
export type Answer<T> = { found: T } | { failed: PlatformFailure; retryAt: Date | undefined };

/** Whether the platform's servers respond to this machine, and their clock. */
export type Reach = { answers: true; serverTime: Date | null } | { answers: false };

/** Whether the platform could reach this installation's media, or null if it does not need to. */
export type MediaReach = 'reachable' | 'not_https' | 'not_public' | 'no_answer' | 'wrong_answer' | null;

export type SetUpEvidence = {
  setUp: SetUp;
  now: Date;
  reach: Reach;
  /**
   * A sign-in with a code that cannot exist: the platform either refuses the code (`found`) or does not know the app.
   */
  client: Answer<true>;
  media: MediaReach;
  /** Used share of the day's quota, 0 to 1, and when it resets; null if the platform has none. */
  quota: { usedShare: number; resetsAt: Date } | null;
};

export type ConnectionEvidence = {
  now: Date;
  scopes: readonly string[];
  /** When access ends for good unless it is renewed; null if unknown. */
  endsAt: Date | null;
  tokenObtainedAt: Date;
  problem: ConnectionProblem['code'] | null;
  lastSyncAt: Date | null;
  connectedAt: Date;
  autoSync: boolean;
  /** The account as just read; `ended`: its stored access is known to be invalid; `unreadable`: its key is missing. */
  account: Answer<ChannelFacts> | 'ended' | 'unreadable';
  outlook: Answer<PublishOutlook> | null;
};
