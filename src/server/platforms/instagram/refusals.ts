import { type Message, msg } from '#texts/message.ts';
import type { Refusals } from '../refusals.ts';

const failed = { reason: msg('publishing.instagram_failed'), again: true };
const cannotFetch = { reason: msg('publishing.instagram_cannot_fetch'), again: true };
const fileRefused = { reason: msg('publishing.instagram_file_refused') };
const textRefused = { reason: msg('publishing.instagram_caption_refused') };
const spam = { reason: msg('publishing.instagram_spam') };

/** By subcode; `368` is a code without one. Source: Instagram Platform, "Error Codes". */
export const instagramRefusals: Refusals = {
  '2207001': failed,
  '2207003': cannotFetch,
  '2207008': failed,
  '2207010': textRefused,
  '2207023': fileRefused,
  '2207026': fileRefused,
  '2207032': failed,
  '2207040': textRefused,
  '2207042': { reason: msg('publishing.instagram_posts_used_up') },
  '2207050': { reason: msg('publishing.instagram_restricted') },
  '2207051': spam,
  '2207052': cannotFetch,
  '2207053': failed,
  '2207057': { reason: msg('publishing.instagram_cover_refused') },
  '2207077': cannotFetch,
  '2207082': failed,
  '368': spam,
  // Our own, before anything is sent.
  no_public_address: { reason: msg('publishing.no_public_address') },
};

/** Looks up a code as errors contain it, `9004/2207052`; the subcode is more specific. */
export function explainInstagram(code: string | undefined): Message | undefined {
  const parts = code?.split('/').reverse() ?? [];
  return parts.map((part) => instagramRefusals[part]?.reason).find((reason) => reason !== undefined);
}
