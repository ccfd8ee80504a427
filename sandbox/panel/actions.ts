import { approveScopes } from '../core/apps.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Fault, FaultKind } from '../core/faults.ts';
import type { Platform } from '../core/types.ts';

export const platformNames: Record<Platform, string> = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };
export const platforms = Object.keys(platformNames) as Platform[];

/** An action that cannot be carried out; its message says why. */
export class BadAction extends Error {}

type Fields = Record<string, unknown>;

/** The operations behind the panel's forms and the control calls; both pass their fields by name. @throws BadAction */
export const actions = {
  faults(context: SandboxContext, given: Fields) {
    const list = Array.isArray(given.faults) ? (given.faults as Fields[]) : [given];
    try {
      return { ids: list.map((fault) => context.faults.add(readFault(fault)).id) };
    } catch (error) {
      throw new BadAction((error as Error).message);
    }
  },
  /** A comment is deleted on its platform, by its id there. */
  'delete-comment'(context: SandboxContext, { id }: Fields) {
    context.store.table<true>('comments.deleted').set(String(id), true);
    return {};
  },
  'remove-fault'(context: SandboxContext, { id }: Fields) {
    context.faults.remove(String(id));
    return {};
  },
  clock(context: SandboxContext, given: Fields) {
    const seconds = numberOf(given.seconds) ?? (numberOf(given.amount) ?? 0) * (numberOf(given.unit) ?? 1);
    if (!Number.isFinite(seconds) || seconds < 0 || seconds > 20 * 366 * 86_400)
      throw new BadAction('The clock moves forward by 0 seconds to 20 years.');
    context.clock.forward(seconds);
    return { now: context.clock.now().toISOString(), ahead: context.clock.ahead() };
  },
  tokens(context: SandboxContext, { platform, account, what }: Fields) {
    const control = context.controls[platformOf(platform)];
    const channel = account ? context.channels.byKey(String(account))?.key : undefined;
    if (account && !channel) throw new BadAction('There is no such channel.');
    if (what === 'expire') return { tokens: control?.expire(channel) ?? 0 };
    if (what === 'revoke') return { tokens: control?.revoke(channel) ?? 0 };
    throw new BadAction('Tokens can be expired or revoked.');
  },
  grant(context: SandboxContext, { platform, channel, scopes }: Fields) {
    const control = context.controls[platformOf(platform)];
    const found = context.channels.byKey(String(channel));
    if (!control || !found) throw new BadAction('There is no such platform or channel.');
    return control.grant(found, Array.isArray(scopes) ? scopes.map(String) : undefined);
  },
  /** Posts the drafts in the inbox, as the creator would in TikTok's app. */
  drafts(context: SandboxContext, { account }: Fields) {
    return { finished: context.controls.tiktok?.finishDrafts?.(context.channels.byKey(String(account))?.key) ?? 0 };
  },
  /**
   * Sets where a platform reports events: TikTok (the default) to `url`, Meta to `deauthorize` and `deletion`. An
   * empty address turns them off.
   */
  webhook(context: SandboxContext, { platform = 'tiktok', ...given }: Fields) {
    const control = context.controls[platformOf(platform)];
    if (!control?.setCallbacks) throw new BadAction('This platform reports no events.');
    const named = ['url', 'deauthorize', 'deletion'].filter((name) => given[name] !== undefined);
    control.setCallbacks(Object.fromEntries(named.map((name) => [name, callbackAddress(given[name])])));
    return {};
  },
  /** Has the user ask Meta to delete what the app knows about them. Returns the app's response. */
  async deletion(context: SandboxContext, { account }: Fields) {
    const channel = context.channels.byKey(String(account));
    if (!channel) throw new BadAction('There is no such channel.');
    try {
      return await context.controls.instagram?.requestDeletion?.(channel);
    } catch (error) {
      throw new BadAction(`The app did not answer: ${(error as Error).message}`);
    }
  },
  /** Sets the scopes that a platform approved an app for: a list, or `all`. */
  apps(context: SandboxContext, { clientId, scopes = 'all' }: Fields) {
    const app = context.apps.find((known) => known.clientId === clientId);
    if (!app) throw new BadAction('There is no such app.');
    const list = Array.isArray(scopes)
      ? scopes.map(String)
      : String(scopes)
          .split(/[\s,]+/)
          .filter(Boolean);
    approveScopes(context, app.clientId, scopes === 'all' ? undefined : list);
    return {};
  },
  settings(context: SandboxContext, given: Fields) {
    for (const [name, value] of Object.entries(given)) {
      if (!context.settings.set(name, String(value)))
        throw new BadAction(`There is no setting "${name}" with the choice "${value}".`);
    }
    return Object.fromEntries(context.settings.all().map(({ name, value }) => [name, value]));
  },
  /** Scripts the language model's next calls: `script` is a list of steps, or one step as JSON from a form. */
  model(context: SandboxContext, { script }: Fields) {
    try {
      return { waiting: context.model.add(typeof script === 'string' ? JSON.parse(script) : script) };
    } catch (error) {
      throw new BadAction((error as Error).message);
    }
  },
  /**
   * `what`: faults, calls, commits, clock, model (its scripts and calls), or everything (including tokens and
   * uploads).
   */
  reset(context: SandboxContext, { what = 'all' }: Fields) {
    if (!['all', 'faults', 'calls', 'commits', 'clock', 'model'].includes(String(what)))
      throw new BadAction('There is nothing of that name to reset.');
    if (what === 'all' || what === 'faults') context.faults.reset();
    if (what === 'all' || what === 'calls') context.calls.reset();
    if (what === 'commits') context.commits.reset();
    if (what === 'all' || what === 'model') context.model.forget('all');
    if (what === 'calls') context.model.forget('calls');
    if (what === 'clock') context.clock.reset();
    if (what === 'all') {
      for (const platform of platforms) context.controls[platform]?.reset?.();
      context.store.clear();
      context.clock.reset(); // after clearing the store, because it sets a new anchor
    }
    return {};
  },
} satisfies Record<string, (context: SandboxContext, given: Fields) => unknown>;

export type ActionName = keyof typeof actions;

function callbackAddress(value: unknown): string {
  const address = String(value);
  if (address !== '' && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new BadAction('A callback needs a http or https address.');
  return address;
}

function platformOf(value: unknown): Platform {
  if (!platforms.includes(value as Platform)) throw new BadAction('There is no such platform.');
  return value as Platform;
}

function readFault(given: Fields): Fault {
  const text = (name: string) => (given[name] === undefined || given[name] === '' ? undefined : String(given[name]));
  const fields = Array.isArray(given.fields)
    ? given.fields.map(String)
    : text('fields')
        ?.split(/[\s,]+/)
        .filter(Boolean);
  return {
    call: text('call') ?? '',
    kind: (text('kind') ?? '') as FaultKind,
    account: text('account'),
    about: text('about'),
    code: text('code'),
    fields,
    items: numberOf(given.items),
    count: numberOf(given.count),
    skip: numberOf(given.skip),
    status: numberOf(given.status),
    probability: numberOf(given.probability),
    afterBytes: numberOf(given.afterBytes),
    retryAfter: numberOf(given.retryAfter),
    seconds: numberOf(given.seconds),
  };
}

function numberOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new BadAction(`"${value}" is not a number.`);
  return number;
}
