import type { Fault, FaultKind } from '../core/faults.ts';
import type { Platform, SandboxContext } from '../core/types.ts';

export const platformNames: Record<Platform, string> = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };
export const platforms = Object.keys(platformNames) as Platform[];

/** A wish that can't be fulfilled; its message says why. */
export class BadWish extends Error {}

type Fields = Record<string, unknown>;

/** What the panel's forms and the control calls do; both give their fields by name. @throws BadWish */
export const actions = {
  faults(context: SandboxContext, given: Fields) {
    const list = Array.isArray(given.faults) ? (given.faults as Fields[]) : [given];
    try {
      return { ids: list.map((fault) => context.faults.add(readFault(fault)).id) };
    } catch (error) {
      throw new BadWish((error as Error).message);
    }
  },
  'remove-fault'(context: SandboxContext, { id }: Fields) {
    context.faults.remove(String(id));
    return {};
  },
  clock(context: SandboxContext, given: Fields) {
    const seconds = numberOf(given.seconds) ?? (numberOf(given.amount) ?? 0) * (numberOf(given.unit) ?? 1);
    if (!Number.isFinite(seconds) || seconds < 0 || seconds > 20 * 366 * 86_400)
      throw new BadWish('The clock moves forward by 0 seconds to 20 years.');
    context.clock.forward(seconds);
    return { now: context.clock.now().toISOString(), ahead: context.clock.ahead() };
  },
  tokens(context: SandboxContext, { platform, account, what }: Fields) {
    const control = context.controls[platformOf(platform)];
    const channel = account ? context.channels.byKey(String(account))?.key : undefined;
    if (account && !channel) throw new BadWish('There is no such channel.');
    if (what === 'expire') return { tokens: control?.expire(channel) ?? 0 };
    if (what === 'revoke') return { tokens: control?.revoke(channel) ?? 0 };
    throw new BadWish('Tokens can be expired or revoked.');
  },
  grant(context: SandboxContext, { platform, channel, scopes }: Fields) {
    const control = context.controls[platformOf(platform)];
    const found = context.channels.byKey(String(channel));
    if (!control || !found) throw new BadWish('There is no such platform or channel.');
    return control.grant(found, Array.isArray(scopes) ? scopes.map(String) : undefined);
  },
  /** The creator finishes in TikTok's app what waits in the inbox. */
  drafts(context: SandboxContext, { account }: Fields) {
    return { finished: context.controls.tiktok?.finishDrafts?.(context.channels.byKey(String(account))?.key) ?? 0 };
  },
  /** Where TikTok's signed events go; an empty address ends them. */
  webhook(context: SandboxContext, { url = '' }: Fields) {
    if (url !== '' && !/^https?:$/.test(URL.parse(String(url))?.protocol ?? ''))
      throw new BadWish('A webhook needs a http or https address.');
    context.controls.tiktok?.setWebhook?.(String(url));
    return {};
  },
  settings(context: SandboxContext, given: Fields) {
    for (const [name, value] of Object.entries(given)) {
      if (!context.settings.set(name, String(value)))
        throw new BadWish(`There is no setting "${name}" with the choice "${value}".`);
    }
    return Object.fromEntries(context.settings.all().map(({ name, value }) => [name, value]));
  },
  /** What the language model does at its next calls: `script` is a list of steps, as a form one step as JSON. */
  model(context: SandboxContext, { script }: Fields) {
    try {
      return { waiting: context.model.add(typeof script === 'string' ? JSON.parse(script) : script) };
    } catch (error) {
      throw new BadWish((error as Error).message);
    }
  },
  /** `what`: faults, calls, clock, model (its scripts and calls), or everything (tokens and uploads too). */
  reset(context: SandboxContext, { what = 'all' }: Fields) {
    if (!['all', 'faults', 'calls', 'clock', 'model'].includes(String(what)))
      throw new BadWish('There is nothing of that name to reset.');
    if (what === 'all' || what === 'faults') context.faults.reset();
    if (what === 'all' || what === 'calls') context.calls.reset();
    if (what === 'all' || what === 'model') context.model.forget('all');
    if (what === 'calls') context.model.forget('calls');
    if (what === 'clock') context.clock.reset();
    if (what === 'all') {
      for (const platform of platforms) context.controls[platform]?.reset?.();
      context.store.clear();
      context.clock.reset();
    }
    return {};
  },
} satisfies Record<string, (context: SandboxContext, given: Fields) => unknown>;

export type ActionName = keyof typeof actions;

function platformOf(value: unknown): Platform {
  if (!platforms.includes(value as Platform)) throw new BadWish('There is no such platform.');
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
    ...{ account: text('account'), about: text('about'), code: text('code'), fields, items: numberOf(given.items) },
    ...{ count: numberOf(given.count), skip: numberOf(given.skip), status: numberOf(given.status) },
    ...{ afterBytes: numberOf(given.afterBytes), retryAfter: numberOf(given.retryAfter), seconds: numberOf(given.seconds) },
  };
}

function numberOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new BadWish(`"${value}" is not a number.`);
  return number;
}
