import type { ConnectionProblem, Platform, PlatformMode } from '#contract/connections.ts';
import type { AccountFacts, PlatformFailure, PublishOutlook } from '#server/platforms/platform.ts';

/** How this installation is set up for a platform, from its configuration. */
export type SetUp = {
  platform: Platform;
  mode: PlatformMode;
  /** Where browsers reach the product, and the address a platform sends them back to. */
  publicUrl: string;
  redirectUri: string;
  /** TikTok: how the app is registered; null elsewhere. */
  appKind: 'web' | 'desktop' | null;
  /** Whether the platform has audited the app; null where it knows no audit. */
  audited: boolean | null;
  /** Whether the consent screen is still in testing (YouTube). */
  testing: boolean;
};

/** What was found when the platform was asked something; `failed` carries the kind of the failure. */
export type Answer<T> = { found: T } | { failed: PlatformFailure; retryAt: Date | undefined };

/** Whether the platform's servers answer this machine, and what their clock says. */
export type Reach = { answers: true; serverTime: Date | null } | { answers: false };

/** Whether the platform would reach this installation's media; null: it does not have to. */
export type MediaReach = 'reachable' | 'not_https' | 'not_public' | 'no_answer' | 'wrong_answer' | null;

export type SetUpEvidence = {
  setUp: SetUp;
  now: Date;
  reach: Reach;
  /** A sign-in with a code that cannot exist: the platform refuses the code (`found`), or does not even know the app. */
  client: Answer<true>;
  media: MediaReach;
  /** Share of the day's allowance that is used, 0 to 1, and when it begins anew; null: the platform has none. */
  quota: { usedShare: number; resetsAt: Date } | null;
};

export type AccountEvidence = {
  now: Date;
  wantedScopes: readonly string[];
  scopes: readonly string[];
  /** When access ends for good unless it is renewed; null: the platform does not say. */
  endsAt: Date | null;
  tokenObtainedAt: Date;
  problem: ConnectionProblem['code'] | null;
  lastSyncAt: Date | null;
  connectedAt: Date;
  autoSync: boolean;
  /** The account read just now; `ended`: its stored access is known to be dead, `unreadable`: its key is missing. */
  account: Answer<AccountFacts> | 'ended' | 'unreadable';
  outlook: Answer<PublishOutlook> | null;
};
