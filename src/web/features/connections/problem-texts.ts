import { useLingui } from '@lingui/react/macro';
import { type ConnectionProblem, type Platform, platformNames, SHARE_OF_USER } from '#contract/connections.ts';
import { useIsOperator } from '#web/session/use-session.ts';

/** A problem of a connection and its remedy. `help` is the action that the screen offers. */
export type ProblemText = { title: string; cause: string; remedy: string; help: 'reconnect' | 'guide' | 'none' };

type Told = Pick<ConnectionProblem, 'code'> & Partial<Pick<ConnectionProblem, 'reason'>>;

/** Says each problem of a connection in words. */
export function useProblemTexts(): (problem: Told, platform: Platform) => ProblemText {
  const { t } = useLingui();
  const isOperator = useIsOperator();
  return ({ code, reason }, platform) => {
    const name = platformNames[platform];
    const texts: Record<ConnectionProblem['code'], ProblemText> = {
      access_ended: {
        title: t`${name} has revoked the access`,
        cause: t`The permission was revoked, it expired, or the password was changed.`,
        remedy: t`Connect the account again; everything imported so far is kept.`,
        help: 'reconnect',
      },
      scope_missing: {
        title: t`A permission is missing`,
        cause: t`Reading this needs a permission that was not granted.`,
        remedy: t`Connect again and leave every permission ticked.`,
        help: 'reconnect',
      },
      account_closed: {
        title: t`The account cannot be used`,
        cause: t`${name} says that this account is closed, suspended or locked.`,
        remedy: t`Sign in to ${name} to see what it requires, then connect again.`,
        help: 'reconnect',
      },
      no_channel: {
        title: t`No channel`,
        cause: t`This Google account has no YouTube channel.`,
        remedy: t`Create one on YouTube, or connect with the account that owns the channel.`,
        help: 'reconnect',
      },
      not_professional: {
        title: t`Not a professional account`,
        cause: t`Instagram opens only Business and Creator accounts to apps like this one.`,
        remedy: t`Switch to a professional account in the settings of the Instagram app (free), then connect again.`,
        help: 'reconnect',
      },
      operator_setup: {
        title: t`This installation is misconfigured`,
        cause: t`${name} refuses the credentials or the registration of this installation.`,
        ...(isOperator
          ? { remedy: t`The operator has to correct that; the guide explains how.`, help: 'guide' }
          : { remedy: t`Ask the operator of this installation.`, help: 'none' }),
      },
      quota_used_up: {
        title: t`Today's request limit is reached`,
        cause:
          reason === SHARE_OF_USER
            ? t`${name} allows this installation a number of calls a day, which its users share. Your share is used up.`
            : t`${name} allows this installation a number of calls a day.`,
        remedy: t`Nothing to do: syncing resumes when the platform's next day begins.`,
        help: 'none',
      },
      rate_limited: {
        title: t`${name} is limiting requests`,
        cause: t`There were too many requests in a short time.`,
        remedy: t`Nothing to do: syncing resumes automatically.`,
        help: 'none',
      },
      platform_down: {
        title: t`${name} does not answer`,
        cause: t`It could not be reached, or it has an internal problem.`,
        remedy: t`Nothing to do: it is retried automatically.`,
        help: 'none',
      },
      unexpected_answer: {
        title: t`${name} sent an unreadable response`,
        cause: t`Its response did not match its documentation.`,
        remedy: t`It is retried automatically. If the problem persists, check the connection and show your operator the result.`,
        help: 'none',
      },
      key_missing: {
        title: t`The stored access cannot be opened`,
        cause: t`The key with which this installation encrypted it is gone.`,
        remedy: t`The operator can restore the old key (SECRET_KEYS), or you connect the account again.`,
        help: 'reconnect',
      },
    };
    return texts[code];
  };
}
