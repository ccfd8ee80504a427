import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { type Platform, platform, platformNames } from '#contract/connections.ts';
import { useIsOperator } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { guideQuery } from './queries.ts';
import type { CallbackProblem } from './read-callback.ts';

/** A sign-in that a platform refused because of a permission; `description` is the platform's own text. */
export type RefusedScope = { platform: Platform; description: string };

const locationState = z.object({ refusedScope: z.object({ platform, description: z.string() }) });

/** Whether the platform refused to be asked for a permission. Source: RFC 6749, 4.1.2.1. */
export function refusedScopeOf(of: Platform, problem: CallbackProblem): RefusedScope | null {
  if (problem.kind !== 'platform_error' || problem.error !== 'invalid_scope') return null;
  return { platform: of, description: problem.description ?? '' };
}

/** State passed from the callback screen to the profile. */
export function readRefusedScope(state: unknown): RefusedScope | null {
  const parsed = z.safeParse(locationState, state);
  return parsed.success ? parsed.data.refusedScope : null;
}

/** Which permission a platform refused, and what its operator can do about it. */
export function RefusedScopeBanner({ refused }: { refused: RefusedScope }) {
  const { t } = useLingui();
  const isOperator = useIsOperator();
  const platformName = platformNames[refused.platform];
  if (isOperator) return <RefusedScopeForOperator refused={refused} />;
  return (
    <Banner tone="warning" title={t`${platformName} refused a permission that this installation asks for`}>
      <Trans>Ask the operator of this installation.</Trans>
    </Banner>
  );
}

function RefusedScopeForOperator({ refused: { platform: of, description } }: { refused: RefusedScope }) {
  const { t } = useLingui();
  const { data: guide } = useQuery(guideQuery(of));
  if (!guide) return null;
  const platformName = platformNames[of];
  // Only permissions that are asked for here are shown: anyone can put a description into an address.
  const named = guide.scopes.filter(({ name }) => description.includes(name));
  const scopes = named.length > 0 ? named : guide.scopes;
  const variable = guide.scopes_variable;
  return (
    <Banner tone="warning" title={t`${platformName} refused a permission that this installation asks for`}>
      <p>
        {named.length > 0 ? (
          <Trans>The app does not have it:</Trans>
        ) : (
          <Trans>The app does not have one of these:</Trans>
        )}{' '}
        {scopes.map(({ name }, at) => (
          <span key={name}>
            {at > 0 ? ', ' : null}
            <code className="break-words font-mono text-2xs">{name}</code>
          </span>
        ))}
      </p>
      <p>
        {t`The operator adds it to the app at ${platformName}, or lists the permissions that the app has in ${variable}, and restarts the installation.`}{' '}
        {named.some((scope) => scope.for === 'publish') ? (
          <Trans>Without publishing (PUBLISHING=off) it is not asked for either.</Trans>
        ) : null}
      </p>
      <Link to={`/dashboard/profile/guide/${of}`} className="font-medium underline underline-offset-2">
        <Trans>Open the guide</Trans>
      </Link>
    </Banner>
  );
}
