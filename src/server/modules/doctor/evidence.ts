import type { ConnectionProblem, Platform, PlatformMode } from '#contract/connections.ts';
import type { AppSetUp } from '#server/platforms/app-set-up.ts';
import type { ChannelFacts, PlatformFailure } from '#server/platforms/platform.ts';
import type { PublishOutlook } from '#server/platforms/publishing.ts';
import type { PlatformRules, Scope } from '#server/platforms/rules.ts';

/** How this installation is set up for a platform, from its configuration. */
export type SetUp = AppSetUp & {
  rules: PlatformRules;
  /** What accounts are asked for, and whether clips can be published here. */
  asks: readonly Scope[];
  publishing: boolean;
  platform: Platform;
  mode: PlatformMode;
  /** Where browsers reach the product, and the address a platform sends them back to. */
  publicUrl: string;
  redirectUri: string;
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
  /**
   * A sign-in with a code that cannot exist: the platform refuses the code (`found`), or does not even know the app.
   */
  client: Answer<true>;
  media: MediaReach;
  /** Share of the day's allowance that is used, 0 to 1, and when it begins anew; null: the platform has none. */
  quota: { usedShare: number; resetsAt: Date } | null;
};

export type ConnectionEvidence = {
  now: Date;
  scopes: readonly string[];
  /** When access ends for good unless it is renewed; null: the platform does not say. */
  endsAt: Date | null;
  tokenObtainedAt: Date;
  problem: ConnectionProblem['code'] | null;
  lastSyncAt: Date | null;
  connectedAt: Date;
  autoSync: boolean;
  /** The account read just now; `ended`: its stored access is known to be dead, `unreadable`: its key is missing. */
  account: Answer<ChannelFacts> | 'ended' | 'unreadable';
  outlook: Answer<PublishOutlook> | null;
};
