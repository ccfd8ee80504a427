import { checkMedia } from '#server/platforms/publish-checks.ts';
import type { MediaFacts, PublishLimits } from '#server/platforms/publishing.ts';
import { type Message, msg } from '#texts/message.ts';
import { planConform } from './conform.ts';

/** Whether a platform accepts a file as it is, after conversion, or not at all, and why. */
export type Fit = { fits: 'yes' | 'converted' | 'no'; notes: Message[] };

export function fitOf(media: MediaFacts, limits: PublishLimits): Fit {
  const objections = checkMedia(media, limits);
  if (objections.length === 0) return { fits: 'yes', notes: [] };
  if (!planConform(media, limits)) return { fits: 'no', notes: objections };
  return { fits: 'converted', notes: [msg('publication.converted_first'), ...objections] };
}
