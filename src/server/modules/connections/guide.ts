import { type PlatformGuide, scopePurposes } from '#contract/connections.ts';
import type { PlatformEntry } from '#server/platforms/rules.ts';
import { neutralAddress } from './connect.ts';

/** The values an operator enters on a platform's developer pages, and the variables to set here afterwards. */
export function guideFor(
  { rules, mode, app, asks, publishing }: Omit<PlatformEntry, 'adapter'>,
  publicUrl: string,
): PlatformGuide {
  const { platform, credentials, scopesVariable } = rules;
  const base = publicUrl.replace(/(?<!\/)\/+$/, '');
  const paths = [`/auth/${platform}/callback`, ...rules.callbackPaths];
  return {
    platform,
    mode,
    redirect_uris: [neutralAddress(publicUrl, platform), ...paths.map((path) => `${base}${path}`)],
    called_addresses: rules.calls.map((call) => ({ for: call, address: `${base}/api/${platform}/${call}` })),
    publishing,
    scopes_variable: scopesVariable,
    scopes: asks
      .map(({ name, for: purpose }) => ({ name, for: purpose }))
      .toSorted((one, other) => scopePurposes.indexOf(one.for) - scopePurposes.indexOf(other.for)),
    // Id and secret are set together (the configuration rejects one without the other) and make a platform live.
    variables: credentials.map((name) => ({ name, set: mode === 'live' })),
    obstacles: rules.obstacles(new URL(publicUrl), app),
  };
}
