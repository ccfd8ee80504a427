import type { Language } from '#contract/languages.ts';
import { postsBehind, type RatedPost, ratePosts, shownTitle } from '../facts/posts.ts';
import { stateFact } from '../facts/state-fact.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { DraftIdea, IdeaWish } from '../model.ts';
import { writePlural } from '../words/numbers.ts';
import { wordsOf } from '../words/similar.ts';
import { isStopWord } from '../words/stop-words.ts';
import { fill } from '../words/text.ts';
import { type FormatName, fitOfCategory, isFormat, traitsOfFormat } from './formats.ts';
import { traitsOf } from './forms.ts';
import { showKeyword } from './topics.ts';

export type ScoredPart = Pick<DraftIdea, 'title' | 'hook' | 'description' | 'format' | 'difficulty'>;
type Score = { engagementScore: number; scoreReason: string; cites: string[] };

/** Of a format that isn't known, and of a platform that it wasn't made for. */
const UNKNOWN_FIT = 0.55;
const MISFIT = 0.3;
/** How far one doubling of the usual views moves the score, before it shrinks. */
const POINTS_PER_DOUBLING = { post: 1.5, topic: 1.3, format: 0.8, length: 0.4 };
/** So many posts that resemble count as much as the general expectation. */
const ALIKE_PRIOR = 2;
/** So many posts of the account make “usual” half reliable. */
const ACCOUNT_PRIOR = 8;
const OWN_POINTS_MAX = 3;
const OTHER_PLATFORM_SHARE = 0.5;

/**
 * How much response an idea may get, 0–10: what the format can be expected to do on the platform and in the category, moved by how often the creator's own
 * posts with the same topic, format or length were seen against what is usual for the account. Few posts move it little. The reason names the figures,
 * or says that it is a general expectation.
 */
export function scoreIdea(wish: IdeaWish, idea: ScoredPart): Score {
  const rated = ratePosts(wish.facts);
  const groups = resemblances(wish, idea, rated).map((group) => ({ ...group, points: pointsOf(group, wish) }));
  const own = groups.reduce((sum, { points }) => sum + points, 0);
  const score = expectation(wish, idea) + Math.min(OWN_POINTS_MAX, Math.max(-OWN_POINTS_MAX, own));
  const engagementScore = Math.round(Math.min(10, Math.max(0, score)) * 10) / 10;
  const [strongest] = groups.filter(({ points }) => points !== 0).sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (!strongest)
    return { engagementScore, scoreReason: generalReason(wish, idea, rated.length > 0 && groups.length === 0), cites: [] };
  return { engagementScore, scoreReason: ownReason(wish, idea, strongest), cites: strongest.posts.map(({ post }) => post.id) };
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

type Resemblance = { by: keyof typeof POINTS_PER_DOUBLING; posts: RatedPost[]; about: string };

function resemblances(wish: IdeaWish, idea: ScoredPart, rated: readonly RatedPost[]): Resemblance[] {
  const groups: Resemblance[] = [];
  const add = (by: Resemblance['by'], posts: RatedPost[], about: string) => posts.length > 0 && groups.push({ by, posts, about });

  const named = rated.filter(({ post }) => shownTitle(post.title) !== '' && idea.title.includes(shownTitle(post.title)));
  add('post', named.slice(0, 1), named[0] ? shownTitle(named[0].post.title) : '');
  const text = idea.title.toLowerCase();
  const keyword = wish.keywords
    .filter((candidate) => text.includes(candidate.toLowerCase()))
    .map((candidate) => ({ candidate, large: wordsOf(candidate).filter((word) => !isStopWord(word)) }))
    .map(({ candidate, large }) => ({ candidate, posts: rated.filter((one) => isAbout(one, large) && !named.includes(one)) }))
    .sort((a, b) => b.posts.length - a.posts.length)[0];
  if (keyword) add('topic', keyword.posts, keyword.candidate);
  const { format } = idea;
  if (isFormat(format) && !traitsOfFormat(format).post) {
    add(
      'format',
      rated.filter(({ post }) => titleShows(format, post.title, wish.language)),
      format,
    );
  }
  add('length', postsOfLength(wish, format, rated), '');
  return groups;
}

function isAbout({ post }: RatedPost, large: readonly string[]): boolean {
  const title = new Set(wordsOf(post.title));
  return large.length > 0 && large.every((word) => title.has(word));
}

/** Posts as long as the form of the idea, where the account has others to compare with. */
function postsOfLength({ platform }: IdeaWish, format: string | null, rated: readonly RatedPost[]): RatedPost[] {
  const form = isFormat(format) ? traitsOfFormat(format).on[platform]?.[0] : undefined;
  const range = form && traitsOf(form).seconds;
  const timed = rated.filter(({ post }) => post.platform === platform && post.durationSeconds !== undefined);
  if (!range) return [];
  const alike = timed.filter(({ post: { durationSeconds = 0 } }) => durationSeconds >= range.from && durationSeconds <= range.to);
  return alike.length >= 2 && timed.length - alike.length >= 2 ? alike : [];
}

function pointsOf({ by, posts }: Resemblance, { platform, facts }: IdeaWish): number {
  const doublings = Math.log2(timesOf(posts));
  if (Math.abs(doublings) < 0.07) return 0;
  const evidence = posts.reduce((sum, { post }) => sum + (post.platform === platform ? 1 : OTHER_PLATFORM_SHARE), 0);
  const known = postsBehind(facts, posts);
  return ((POINTS_PER_DOUBLING[by] * doublings * evidence) / (evidence + ALIKE_PRIOR)) * (known / (known + ACCOUNT_PRIOR));
}

/** The median of how often the posts were seen against the usual. */
function timesOf(posts: readonly RatedPost[]): number {
  const times = posts.map(({ timesUsual }) => timesUsual).sort((a, b) => a - b);
  const middle = (times.length - 1) / 2;
  return ((times[Math.floor(middle)] ?? 1) + (times[Math.ceil(middle)] ?? 1)) / 2;
}

function ownReason(wish: IdeaWish, idea: ScoredPart, { by, posts, about }: Resemblance): string {
  const { language } = wish;
  const words = ideaWords(language);
  const behind = { posts: writePlural(words.scores.posts, postsBehind(wish.facts, posts), language) };
  const [only] = posts;
  if (posts.length === 1 && only?.post.kind === 'top_post' && by !== 'length') {
    const format = isFormat(idea.format) ? words.formats[idea.format].name : '';
    const pattern = { post: words.scores.onePost, topic: words.scores.oneTopic, format: words.scores.oneFormat }[by];
    return fill(pattern, { ...behind, statement: stateFact(only.post, language), format }, language);
  }
  const times = writePlural(words.scores.times, timesOf(posts), language);
  const name = by === 'format' && isFormat(about) ? words.formats[about].name : showKeyword(about, words, language);
  const bare = name.replace(/^["“„«]\s?|\s?["”“»]$/gu, '');
  const pattern = {
    post: words.scores.topic,
    topic: words.scores.topic,
    format: words.scores.format,
    length: words.scores.length,
  }[by];
  return writePlural(pattern, posts.length, language, { ...behind, times, topic: bare, format: bare });
}

function generalReason({ platform, category, language }: IdeaWish, { format }: ScoredPart, noneAlike: boolean): string {
  const { scores, platforms, categories, formats } = ideaWords(language);
  const names = { platform: platforms[platform], category: categories[category].name };
  const fit = fitsOf(format, platform, category);
  const fitWord = (value: number) => scores.fit[value >= 0.75 ? 'good' : value >= 0.5 ? 'fair' : 'weak'];
  const texts = { ...names, onPlatform: fitWord(fit.platform), inCategory: fitWord(fit.category) };
  const reason = isFormat(format)
    ? fill(scores.general, { ...texts, format: formats[format].name }, language)
    : fill(scores.generalUnknown, texts, language);
  return noneAlike ? `${reason} ${scores.noneAlike}` : reason;
}
