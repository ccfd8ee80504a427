import { type Platform, platformNames } from '#contract/connections.ts';
import { type Message, msg } from '#texts/message.ts';
import { nameOf } from './http/redact.ts';
import type { Standing } from './publishing.ts';

/** What a platform's codes mean to the creator. `again`: a new start may succeed without a change. */
export type Refusals = Readonly<Record<string, { reason: Message; again?: boolean }>>;

/** The standing of a post that the platform ended with this code. */
export function refused(platform: Platform, refusals: Refusals, found: string | undefined): Standing {
  const code = nameOf(found) ?? 'unknown';
  const known = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  const reason = known?.reason ?? msg('publishing.refused', { platform: platformNames[platform], code });
  return { at: 'refused', code, reason, again: known?.again ?? false };
}

export function explain(refusals: Refusals, code: string | undefined): Message | undefined {
  return code !== undefined && Object.hasOwn(refusals, code) ? refusals[code]?.reason : undefined;
}
