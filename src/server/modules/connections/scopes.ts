import type { Connection, FeatureState } from '#contract/connections.ts';
import type { PlatformEntry, Scope } from '#server/platforms/rules.ts';

type Asks = Pick<PlatformEntry, 'asks'>;

/** Scopes that were requested but not granted. */
export function missingScopes({ asks }: Asks, granted: readonly string[]): Scope[] {
  return asks.filter((scope) => !scope.isOptional && !isGranted(scope, granted));
}

/** Missing scopes for reading an account and its posts; publishing is not included. */
export function missingForReading(entry: Asks, granted: readonly string[]): string[] {
  return missingScopes(entry, granted)
    .filter((scope) => scope.for !== 'publish' && !scope.isOptional)
    .map(({ name }) => name);
}

/** What an account can be used for, by the permissions that were granted. */
export function featuresOf(
  entry: Pick<PlatformEntry, 'rules' | 'asks' | 'publishing'>,
  granted: readonly string[],
): Connection['can'] {
  const stateOf = (purposes: readonly Scope['for'][]): FeatureState => {
    const scopes = entry.rules.scopes.filter((scope) => purposes.includes(scope.for));
    if (scopes.length === 0) return 'none';
    if (scopes.some((scope) => isGranted(scope, granted))) return 'yes';
    return scopes.some((scope) => entry.asks.includes(scope)) ? 'reconnect' : 'off';
  };
  const hasRead = entry.rules.scopes.some((scope) => scope.for === 'read');
  const publish = stateOf(['publish']);
  return {
    read: stateOf([hasRead ? 'read' : 'connect']),
    insights: stateOf(['insights']),
    captions: stateOf(['captions']),
    publish: publish === 'none' || entry.publishing ? publish : 'off',
  };
}

/** Whether comments under its posts can be read. */
export function commentsState(
  { rules: { commentScope, scopes }, asks }: Pick<PlatformEntry, 'rules' | 'asks'>,
  granted: readonly string[],
): FeatureState {
  const scope = scopes.find(({ name }) => name === commentScope);
  if (!scope) return 'none';
  if (isGranted(scope, granted)) return 'yes';
  return asks.includes(scope) ? 'reconnect' : 'off';
}

function isGranted({ name, coveredBy }: Scope, granted: readonly string[]): boolean {
  return granted.includes(name) || (coveredBy !== undefined && granted.includes(coveredBy));
}
