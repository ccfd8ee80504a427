import { MAX_IDEA_TITLE_LENGTH } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import { setsTopicApart } from '../ideas/draft-idea.ts';
import { formatNames, traitsOfFormat } from '../ideas/formats.ts';
import { slotsOf } from '../words/text.ts';
import type { IdeaWords } from './idea-words.ts';

const categorySlots = [
  'forWhom',
  'where',
  'span',
  'limit',
  'mistake',
  'myth',
  'question',
  'thing',
  'proof',
  'result',
  'moment',
  'person',
];
/** Longest keyword, or title of a post, that stands in a pattern; longest phrase of a category that should. */
const FILLED_MAX = 60;
const PHRASE_MAX = 60;

/**
 * What is wrong with the words of a language: too few, unknown or missing slots, plural forms that the language needs.
 * Empty: nothing.
 */
export function faultsOf(words: IdeaWords, language: Language): string[] {
  return [
    ...textFaults(words),
    ...formatFaults(words),
    ...categoryFaults(words),
    ...formFaults(words),
    ...pluralFaults(words, language),
  ];
}

/**
 * Texts that are the same as in another language, where a translation would differ: most of what is longer than one
 * word.
 */
export function sharedTexts(words: IdeaWords, other: IdeaWords): string[] {
  const theirs = new Set(textsOf(other).map(({ text }) => text));
  return textsOf(words).flatMap(({ text }) =>
    (text.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []).length > 2 && theirs.has(text) ? [text] : [],
  );
}

function textsOf(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(value as object).flatMap(([key, part]) => textsOf(part, path === '' ? key : `${path}.${key}`));
}

function textFaults(words: IdeaWords): string[] {
  return textsOf(words).flatMap(({ path, text }) => [
    ...(text.trim() === '' || (text !== text.trim() && !path.includes('.cues.') && !['colon', 'dash'].includes(path))
      ? [`${path} has space at its edge or is empty`]
      : []),
    ...(/ {2}|undefined|[{][^}]*$|\bTODO\b/.test(text) ? [`${path} is malformed: ${text}`] : []),
  ]);
}

function formatFaults(words: IdeaWords): string[] {
  return formatNames.flatMap((name) => {
    const { titles, hooks, beats, what, why } = words.formats[name];
    const own = traitsOfFormat(name).post !== undefined;
    const known = new Set([...categorySlots, 'topic', 'other', ...(own ? ['post'] : [])]);
    const faults: string[] = [];
    if (titles.length < 4 || hooks.length < 3 || beats.length < 4)
      faults.push(`${name} has too few titles, hooks or beats`);
    for (const pattern of [...titles, ...hooks, ...beats, what, why]) {
      for (const slot of slotsOf(pattern))
        if (!known.has(slot)) faults.push(`${name}: unknown slot {${slot}} in “${pattern}”`);
    }
    for (const title of titles) {
      const slots = slotsOf(title);
      if (!slots.includes('topic') || (own && !slots.includes('post')))
        faults.push(`${name}: a title says too little: “${title}”`);
      if (new Set(slots).size < slots.length) faults.push(`${name}: a slot twice in “${title}”`);
      const filled = slots.reduce(
        (sum, slot) => sum + (slot === 'topic' || slot === 'post' || slot === 'other' ? FILLED_MAX : PHRASE_MAX / 2),
        0,
      );
      if (title.replace(/\{\w+\}/g, '').length + filled > MAX_IDEA_TITLE_LENGTH + 40)
        faults.push(`${name}: a title gets too long: “${title}”`);
    }
    if (words.sayings && !own && (titles.filter(setsTopicApart).length < 2 || !hooks.some(setsTopicApart)))
      faults.push(`${name}: too little for a topic that is a saying`);
    if (
      hooks.every((hook) => slotsOf(hook).includes('other')) ||
      beats.some((beat) => slotsOf(beat).includes('other'))
    ) {
      faults.push(`${name}: {other} where there may be none`);
    }
    const openings = titles.map((title) => title.split(/\s+/).slice(0, 2).join(' '));
    if (new Set(openings).size < openings.length) faults.push(`${name}: two titles open alike`);
    return faults;
  });
}

function categoryFaults(words: IdeaWords): string[] {
  return Object.entries(words.categories).flatMap(([category, lists]) =>
    categorySlots.flatMap((slot) => {
      const list = (lists as unknown as Record<string, readonly string[]>)[slot] ?? [];
      const faults =
        list.length < 6 || new Set(list).size < list.length
          ? [`${category}.${slot} has too few entries, or one twice`]
          : [];
      for (const phrase of list) {
        if (phrase.length > PHRASE_MAX) faults.push(`${category}.${slot}: too long: ${phrase}`);
        if (slot === 'question' ? !/[?؟]$/.test(phrase) : /[.!?:;]$/.test(phrase))
          faults.push(`${category}.${slot}: ends wrongly: ${phrase}`);
        if (/[{}“”„«»]/.test(phrase)) faults.push(`${category}.${slot}: quotes or slots in ${phrase}`);
      }
      return faults;
    }),
  );
}

function formFaults(words: IdeaWords): string[] {
  const faults = Object.entries(words.forms).flatMap(([form, { line, endings }]) => [
    ...(slotsOf(line).includes('beat') ? [] : [`${form}: a line without {beat}`]),
    ...(endings.length < 3 ? [`${form}: fewer than three endings`] : []),
  ]);
  const needed: Record<string, [string, readonly string[]]> = {
    quoted: [words.quoted, ['text']],
    together: [words.together, ['topic', 'other']],
    category: [words.facts.category, ['category']],
    account: [words.facts.account, ['platform', 'name', 'followers']],
    accountUnknownSize: [words.facts.accountUnknownSize, ['platform', 'name']],
    recentVideo: [words.facts.recentVideo, ['post', 'views']],
    recentPost: [words.facts.recentPost, ['post', 'views']],
    recentUnknownViews: [words.facts.recentUnknownViews, ['post']],
    onePost: [words.scores.onePost, ['statement']],
    general: [words.scores.general, ['format', 'platform', 'category', 'onPlatform', 'inCategory']],
    generalUnknown: [words.scores.generalUnknown, ['platform', 'category']],
    ...Object.fromEntries(
      Object.values(words.facts.size)
        .flat()
        .map((text) => [text, [text, ['followers']]]),
    ),
  };
  for (const [name, [pattern, slots]] of Object.entries(needed)) {
    if ([...slotsOf(pattern)].sort().join() !== [...slots].sort().join())
      faults.push(`${name} needs the slots ${slots.join(', ')}`);
  }
  return faults;
}

function pluralFaults({ facts }: IdeaWords, language: Language): string[] {
  const rules = new Intl.PluralRules(language, { maximumFractionDigits: 1 });
  const needed = new Set([...Array(200).keys(), 0.5, 1.5, 4.2].map((count) => rules.select(count)));
  const forms = {
    followers: [facts.followers, ['count']],
    views: [facts.views, ['count']],
    posts: [facts.posts, ['count']],
    topVideo: [facts.topVideo, ['count', 'post', 'views', 'posts']],
    topPost: [facts.topPost, ['count', 'post', 'views', 'posts']],
    topicResult: [facts.topicResult, ['count', 'topic', 'times', 'others', 'platform', 'name']],
    lengthResult: [facts.lengthResult, ['count', 'length', 'times', 'others', 'platform', 'name']],
    times: [facts.times, ['count']],
    seconds: [facts.seconds, ['count']],
    minutes: [facts.minutes, ['count']],
  } as const;
  return Object.entries(forms).flatMap(([name, [plural, slots]]) => {
    const missing = Object.keys(plural).length > 1 ? [...needed].filter((rule) => !(rule in plural)) : [];
    const faults = missing.map((rule) => `${name}: no form for “${rule}”`);
    for (const pattern of Object.values(plural)) {
      for (const slot of slots)
        if (!slotsOf(pattern).includes(slot)) faults.push(`${name}: {${slot}} is missing in “${pattern}”`);
      for (const slot of slotsOf(pattern)) {
        if (slot !== 'count' && !(slots as readonly string[]).includes(slot)) faults.push(`${name}: unknown {${slot}}`);
      }
    }
    return faults;
  });
}
