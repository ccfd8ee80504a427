import { recentPosts, shownTitle, type TopPost, topPosts } from '../facts/posts.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { DraftIdea, IdeaWish } from '../model.ts';
import { rollDice } from '../words/random.ts';
import { openTitleMemory, wordsOf } from '../words/similar.ts';
import { isStopWord } from '../words/stop-words.ts';
import { type Drafting, draftIdea, phrasesFor, type UnratedIdea } from './draft-idea.ts';
import { type FormatName, fitOfCategory, formatNames, traitsOfFormat } from './formats.ts';
import { keepNewIdeas } from './keep-new-ideas.ts';
import { addNotes } from './notes.ts';
import { scoreIdea, titleShows } from './score-idea.ts';
import { planTopics } from './topics.ts';

export { keepNewIdeas, scoreIdea };

/** How much less likely a format becomes each time it was offered before. */
const OFFERED_FACTOR = 0.2;
/** The same for a format that one of the newest posts has. */
const RECENT_FACTOR = 0.3;
/** A post counts as a success from this many times the usual views. */
const SUCCESS_TIMES = 1.2;
/** One idea in so many starts from a post of the creator. */
const GROUNDED_EVERY = 3;

/**
 * Distinct ideas for the wish: no format twice while others remain, no two that open alike or say nearly the same, none
 * of `wish.avoid`, none that was just published. The same wish and seed give the same set, best score first. Fewer than
 * `count` only when nothing new is left.
 */
export function generateIdeas(wish: IdeaWish): DraftIdea[] {
  const words = ideaWords(wish.language);
  const dice = rollDice(`${wish.seed}\n${wish.category}\n${wish.platform}\n${wish.keywords.join('\n')}`);
  const set = openSet(wish, { wish, words, dice, phrases: phrasesFor(wish, words) });
  const starts = planStarts(wish, dice);

  const groundedCount = Math.ceil(wish.count / GROUNDED_EVERY);
  set.add(starts.grounded, { until: groundedCount, tries: 8, openingWords: 1 });
  for (const pass of [
    { tries: 12, openingWords: 1 },
    { tries: 30, openingWords: 2 },
  ]) {
    set.add(starts.general, { until: wish.count, ...pass });
  }
  // Every format is used: they may come again, as long as something new comes out.
  for (let before = -1; set.ideas.length > before && set.ideas.length < wish.count; ) {
    before = set.ideas.length;
    set.forgetFormats();
    set.add([...starts.general, ...starts.grounded], { until: wish.count, tries: 60, openingWords: 2 });
  }

  return addNotes(wish, set.ideas, dice)
    .map((idea) => rate(wish, idea))
    .sort((a, b) => b.engagementScore - a.engagementScore);
}

type Start = { format: FormatName; post?: TopPost };

/** Formats in the order in which they are tried, with the posts that some of them start from. */
function planStarts(wish: IdeaWish, dice: Drafting['dice']): { general: Start[]; grounded: Start[] } {
  const offered = new Map<string, number>();
  for (const name of wish.avoid.formats) offered.set(name, (offered.get(name) ?? 0) + 1);
  const recent = recentPosts(wish.facts);
  const published = new Set(
    formatNames.filter((name) => recent.some(({ title }) => titleShows(name, title, wish.language))),
  );
  const weigh = ({ format }: Start) =>
    (traitsOfFormat(format).on[wish.platform]?.[1] ?? 0) ** 1.5 *
    fitOfCategory(format, wish.category) ** 2 *
    OFFERED_FACTOR ** (offered.get(format) ?? 0) *
    (published.has(format) ? RECENT_FACTOR : 1);

  const general = formatNames
    .filter((name) => !traitsOfFormat(name).post && !traitsOfFormat(name).never?.includes(wish.category))
    .map((format) => ({ format }));
  const posts = topPosts(wish.facts).filter(
    (post) => post.timesUsual >= SUCCESS_TIMES && shownTitle(post.title) !== '',
  );
  const grounded = formatNames.flatMap((format) =>
    posts.filter((post) => suits(format, post, wish)).map((post) => ({ format, post })),
  );
  const weighPost = (start: { format: FormatName; post: TopPost }) => {
    const wasUsed = wish.avoid.titles.some((title) => title.includes(shownTitle(start.post.title)));
    return (
      weigh(start) *
      Math.log2(1 + start.post.timesUsual) *
      (isRelated(start.post, wish) ? 3 : 1) *
      (wasUsed ? OFFERED_FACTOR : 1)
    );
  };
  return { general: dice.order(general, weigh), grounded: dice.order(grounded, weighPost) };
}

/**
 * A post of another field, or of one that isn't known, gives its manner, not its topic: only one that is about the wish
 * or of its category is repeated or brought over, and only one about the wish is continued.
 */
function suits(format: FormatName, post: TopPost, wish: IdeaWish): boolean {
  const { post: place } = traitsOfFormat(format);
  if (place === undefined || (place === 'same_platform') !== (post.platform === wish.platform)) return false;
  if (format === 'same_recipe' || isRelated(post, wish)) return true;
  const isSameField = wish.facts.some((fact) => fact.kind === 'category' && fact.category === wish.category);
  return isSameField && format !== 'follow_up';
}

function isRelated(post: TopPost, { keywords }: Pick<IdeaWish, 'keywords'>): boolean {
  const title = new Set(wordsOf(post.title));
  return keywords.some((keyword) =>
    wordsOf(keyword).some((word) => word.length > 2 && !isStopWord(word) && title.has(word)),
  );
}

type Pass = { until: number; tries: number; openingWords: number };

/** The set in the making. */
function openSet(wish: IdeaWish, drafting: Drafting) {
  const ideas: UnratedIdea[] = [];
  const topicAt = planTopics(wish, drafting.words, drafting.dice);
  const titles = openTitleMemory([...wish.avoid.titles, ...recentPosts(wish.facts).map(({ title }) => title)]);
  const usedFormats = new Set<string>();
  const usedPosts = new Set<string>();

  const opening = (title: string, count: number) => wordsOf(title).slice(0, count).join(' ');
  const tryStart = ({ format, post }: Start, { tries, openingWords }: Pass) => {
    const isNew = (title: string) =>
      ideas.every((idea) => opening(idea.title, openingWords) !== opening(title, openingWords)) && titles.isNew(title);
    for (let attempt = 0; attempt < tries; attempt++) {
      const topic = topicAt(ideas.length);
      if (format === 'follow_up' && post && !isRelated(post, topic)) return;
      const idea = draftIdea(drafting, { format, topic, post, isNew });
      if (!idea) continue;
      ideas.push(idea);
      titles.keep(idea.title);
      usedFormats.add(format);
      if (post) usedPosts.add(post.id);
      return;
    }
  };
  return {
    ideas,
    add(starts: readonly Start[], pass: Pass) {
      for (const start of starts) {
        if (ideas.length >= pass.until) return;
        if (usedFormats.has(start.format) || (start.post && usedPosts.has(start.post.id))) continue;
        tryStart(start, pass);
      }
    },
    forgetFormats() {
      usedFormats.clear();
      usedPosts.clear();
    },
  };
}

function rate(wish: IdeaWish, idea: UnratedIdea): DraftIdea {
  const { cites, ...score } = scoreIdea(wish, idea);
  return { ...idea, ...score, cites: [...new Set([...idea.cites, ...cites])] };
}
