import type { IdeaPlatform } from '#contract/ideas.ts';
import { chosen } from '../coach/answers.ts';
import type { Known } from '../coach/known.ts';
import { topicTags } from '../coach/subject.ts';
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
  const named = topicTags(known.coaching).flatMap(hashtagsOf);
  const own = (named.length > 0 ? named : tagWords(idea.title).filter(isLarge)).filter(
    (word) => word.length >= SHORTEST_TAG,
  );
  const isShort = chosen(known, 'format') === 'short';
  const wanted = [
    ...(isShort ? ['shorts'] : []),
    ...own.slice(0, OWN_TAGS),
    ...known.words.brief.hashtags[idea.category],
  ];
  return { items: [...new Set(wanted)].slice(0, counts[idea.platform]), from: [idea.id, ...cite(known, 'format')] };
}

/** A tag as one word; the large words of one that would be too long for that. */
function hashtagsOf(tag: string): string[] {
  const words = tagWords(tag);
  const joined = words.join('');
  return joined.length <= LONGEST_TAG ? [joined] : words.filter(isLarge);
}

function isLarge(word: string): boolean {
  return !isStopWord(word) && !/^\d+$/.test(word) && word.length <= LONGEST_TAG;
}

/** Words as they can stand behind a #. */
export function tagWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
