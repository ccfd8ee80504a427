import type { IdeaPlatform } from '#contract/ideas.ts';
import { chosen } from '../coach/answers.ts';
import type { Known } from '../coach/known.ts';
import type { BriefDraft } from '../model.ts';
import { isStopWord } from '../words/stop-words.ts';
import { cite } from './cite.ts';

/** How many do good on a platform. */
const counts: Record<IdeaPlatform, number> = { tiktok: 4, instagram: 5, youtube: 3, twitter: 2, linkedin: 3 };
const OWN_TAGS = 2;
const SHORTEST_TAG = 4;
/** A tag of several words is read as one word behind the #: longer ones nobody reads. */
const LONGEST_TAG = 20;

/** A few exact ones from the idea's own words, then those of its category. */
export function planHashtags(known: Known): BriefDraft['hashtags'] {
  const { idea } = known.coaching;
  const tags = (idea.tags ?? [])
    .map((tag) => tagWords(tag).join(''))
    .filter((tag) => tag !== idea.category && tag.length <= LONGEST_TAG);
  const titleWords = tagWords(idea.title).filter((word) => !isStopWord(word) && !/^\d+$/.test(word));
  const own = [...tags, ...titleWords].filter((word) => word.length >= SHORTEST_TAG);
  const isShort = chosen(known, 'format') === 'short';
  const wanted = [...(isShort ? ['shorts'] : []), ...own.slice(0, OWN_TAGS), ...known.words.brief.hashtags[idea.category]];
  return { items: [...new Set(wanted)].slice(0, counts[idea.platform]), from: [idea.id, ...cite(known, 'format')] };
}

/** Words as they can stand behind a #. */
export function tagWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
