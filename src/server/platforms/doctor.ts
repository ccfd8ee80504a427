import type { DoctorCheck, DoctorCheckId } from '#contract/doctor.ts';
import { type Message, msg } from '#texts/message.ts';
import type { AppSetUp } from './app-set-up.ts';
import type { ChannelFacts } from './platform.ts';
import type { PublishOutlook } from './publishing.ts';

/** A finding of the doctor: its machine-readable cause, the text, and what to do, if anything. */
export type Finding = {
  state: DoctorCheck['state'];
  cause: string;
  finding: Message;
  remedy: Message | undefined;
};

/** A check that only some platforms have: of the account as just read, or of what it may currently publish. */
export type AccountCheck = { id: DoctorCheckId } & (
  | { about: 'account'; find(account: ChannelFacts): Finding }
  | { about: 'publishing'; find(outlook: PublishOutlook, app: AppSetUp): Finding }
);

/** What the doctor needs to know about a platform. */
export type DoctorRules = {
  /** Why the platform would refuse to redirect to this address, or undefined if it would not. */
  redirectFault(redirect: URL, app: AppSetUp): Finding | undefined;
  /** Whether the platform fetches media from this installation. */
  fetchesMedia: boolean;
  /** For apps in testing, whose access ends after some days; undefined if the platform has no such mode. */
  testMode: { passed: Finding; inTesting: Finding; accessDays: number; ends(day: string): Finding } | undefined;
  /** What an app without an audit may not do; undefined if the platform does not audit apps. */
  notAudited: Finding | undefined;
  accountChecks: readonly AccountCheck[];
  /** What would happen to a post if nothing stops it. */
  forecast(app: AppSetUp, found: ForecastBasis): Forecast;
};

/** `has`: whether a check had this cause; `grants`: whether the account granted this permission. */
export type ForecastBasis = { has(cause: string): boolean; grants(scope: string): boolean };
/**
 * A forecast for a post. `stopped`: nothing would be posted; `limited`: it would be posted, but privately or as a
 * draft in the app.
 */
export type Forecast = { state: 'ok' | 'limited' | 'stopped'; text: Message };

export function ok(finding: Message): Finding {
  return { state: 'ok', cause: 'ok', finding, remedy: undefined };
}

export function warning(cause: string, finding: Message, remedy: Message): Finding {
  return { state: 'warning', cause, finding, remedy };
}

export function problem(cause: string, finding: Message, remedy: Message): Finding {
  return { state: 'problem', cause, finding, remedy };
}

const FEW_POSTS = 3;

/** For platforms with a daily limit of posts. */
export const dailyPosts: AccountCheck = {
  id: 'daily_posts',
  about: 'publishing',
  find({ postsLeft }) {
    if (postsLeft === null) return ok(msg('finding.posts_left_unknown'));
    if (postsLeft <= 0) return postsUsedUp;
    if (postsLeft <= FEW_POSTS)
      return warning('few_posts_left', msg('finding.posts_left', { count: postsLeft }), msg('remedy.schedule'));
    return ok(msg('finding.posts_left', { count: postsLeft }));
  },
};

export const postsUsedUp = problem('posts_used_up', msg('finding.posts_used_up'), msg('remedy.wait_tomorrow'));
