import type { Language } from '#contract/languages.ts';
import { comparisons, shownTitle, type TopPost, topPosts } from '../facts/posts.ts';
import { stateFact } from '../facts/state-fact.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { Comparison, DraftIdea, IdeaWish } from '../model.ts';
import { wordsOf } from '../words/similar.ts';
import { fill } from '../words/text.ts';
import { type FormatName, fitOfCategory, isFormat, traitsOfFormat } from './formats.ts';
import { traitsOf } from './forms.ts';

export type ScoredPart = Pick<DraftIdea, 'title' | 'hook' | 'description' | 'format' | 'difficulty'>;
type Score = { engagementScore: number; scoreReason: string; cites: string[] };

/** Of a format that isn't known, and of a platform that it wasn't made for. */
const UNKNOWN_FIT = 0.55;
const MISFIT = 0.3;
/** How far one doubling of the views moves the score, before it shrinks. */
const POINTS_PER_DOUBLING = { post: 1.5, topic: 1.3, length: 0.4 };
/** So many posts count as much as the general expectation. */
const PRIOR_POSTS = 2;
const OWN_POINTS_MAX = 3;
const OTHER_PLATFORM_SHARE = 0.5;

/**
 * How much response an idea may get, 0–10: what the format can be expected to do on the platform and in the category,
 * moved by what is known of the creator's own posts: the one that it continues, and how all those about its topic or of
 * its length did. The reason is the strongest of these facts as a sentence, or says that it is a general expectation.
 */
export function scoreIdea(wish: IdeaWish, idea: ScoredPart): Score {
  const evidence = evidenceFor(wish, idea).sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const own = evidence.reduce((sum, { points }) => sum + points, 0);
  const score = expectation(wish, idea) + Math.min(OWN_POINTS_MAX, Math.max(-OWN_POINTS_MAX, own));
  const engagementScore = Math.round(Math.min(10, Math.max(0, score)) * 10) / 10;
  const [strongest] = evidence;
  if (!strongest) return { engagementScore, scoreReason: generalReason(wish, idea), cites: [] };
  return { engagementScore, scoreReason: ownReason(wish, strongest.fact), cites: [strongest.fact.id] };
}

/** Whether the marks of a format stand in the title of a post, in the language of the wish or in English. */
export function titleShows(format: FormatName, title: string, language: Language): boolean {
  const text = ` ${wordsOf(title).join(' ')} `;
  const cues = [language, 'en' as const].flatMap((one) => ideaWords(one).formats[format].cues);
  return cues.some((cue) => text.includes(` ${wordsOf(cue).join(' ')} `));
}

/** Without the creator's own results. */
function expectation({ platform, category }: IdeaWish, { title, hook, format, difficulty }: ScoredPart): number {
  const fit = fitsOf(format, platform, category);
  const hookWords = wordsOf(hook).length;
  const brevity =
    (hookWords <= 14 ? 0.2 : hookWords > 25 ? -0.3 : 0) + (title.length <= 60 ? 0.2 : title.length > 100 ? -0.3 : 0);
  const curiosity = /[?\d]/u.test(title) ? 0.1 : 0;
  return 1.1 + 6.5 * (0.55 * fit.platform + 0.45 * fit.category) + brevity + curiosity - 0.1 * (difficulty - 2);
}

function fitsOf(format: string | null, platform: IdeaWish['platform'], category: IdeaWish['category']) {
  if (!isFormat(format)) return { platform: UNKNOWN_FIT, category: UNKNOWN_FIT };
  return { platform: traitsOfFormat(format).on[platform]?.[1] ?? MISFIT, category: fitOfCategory(format, category) };
}

type Evidence = { fact: TopPost | Comparison; points: number };

/**
 * The post that the idea names, and the comparisons of its topic and of its length: one of each, those of its platform
 * first.
 */
function evidenceFor(wish: IdeaWish, idea: ScoredPart): Evidence[] {
  const text = idea.title.toLowerCase();
  const named = topPosts(wish.facts).find(
    ({ title }) => shownTitle(title) !== '' && idea.title.includes(shownTitle(title)),
  );
  const known = comparisons(wish.facts).toSorted(
    (a, b) => Number(b.platform === wish.platform) - Number(a.platform === wish.platform),
  );
  const topic = known.find(({ by }) => by.kind === 'topic' && text.includes(by.keyword.toLowerCase()));
  const length = known.find((fact) => isOfLength(fact, wish, idea.format));
  return [
    ...(named ? [{ fact: named, points: pointsOf('post', named.timesUsual, 1, named, wish) }] : []),
    ...(topic ? [{ fact: topic, points: pointsOf('topic', topic.times, topic.posts, topic, wish) }] : []),
    ...(length ? [{ fact: length, points: pointsOf('length', length.times, length.posts, length, wish) }] : []),
  ].filter(({ points }) => Number.isFinite(points) && points !== 0);
}

function isOfLength({ by, platform }: Comparison, wish: IdeaWish, format: string | null): boolean {
  const form = isFormat(format) ? traitsOfFormat(format).on[wish.platform]?.[0] : undefined;
  const range = form && traitsOf(form).seconds;
  return (
    by.kind === 'length' && platform === wish.platform && by.seconds.from === range?.from && by.seconds.to === range.to
  );
}

function pointsOf(
  by: keyof typeof POINTS_PER_DOUBLING,
  times: number,
  posts: number,
  { platform }: Pick<Comparison, 'platform'>,
  wish: IdeaWish,
): number {
  const share = platform === wish.platform ? 1 : OTHER_PLATFORM_SHARE;
  return (POINTS_PER_DOUBLING[by] * Math.log2(times) * share * posts) / (posts + PRIOR_POSTS);
}

function ownReason({ language }: IdeaWish, fact: Evidence['fact']): string {
  const statement = stateFact(fact, language);
  return fact.kind === 'top_post' ? fill(ideaWords(language).scores.onePost, { statement }, language) : statement;
}

function generalReason({ platform, category, language }: IdeaWish, { format }: ScoredPart): string {
  const { scores, platforms, categories, formats } = ideaWords(language);
  const names = { platform: platforms[platform], category: categories[category].name };
  const fit = fitsOf(format, platform, category);
  const fitWord = (value: number) => scores.fit[value >= 0.75 ? 'good' : value >= 0.5 ? 'fair' : 'weak'];
  const texts = { ...names, onPlatform: fitWord(fit.platform), inCategory: fitWord(fit.category) };
  return isFormat(format)
    ? fill(scores.general, { ...texts, format: formats[format].name }, language)
    : fill(scores.generalUnknown, texts, language);
}
