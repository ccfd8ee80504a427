import { ideaWords } from '../languages/ideas.ts';
import type { Coaching } from '../model.ts';
import { wordsOf } from '../words/similar.ts';
import { cleanText } from '../words/text.ts';

const LONGEST_SUBJECT = 44;
const MOST_WORDS = 5;

/**
 * The idea's tags that say what it is about, as they were written: without those that name its form or its category.
 */
export function topicTags({ idea, language }: Coaching): string[] {
  const made = new Set(
    [language, 'en' as const]
      .map(ideaWords)
      .flatMap(({ forms, categories }) =>
        [forms, categories].flatMap((named) =>
          Object.values<{ name: string }>(named).map(({ name }) => name.toLowerCase()),
        ),
      ),
  );
  return (idea.tags ?? []).map(cleanText).filter((tag) => tag !== '' && !made.has(tag.toLowerCase()));
}

/**
 * What the idea is about, where a tag names it as a thing that can stand inside a sentence; its title has to name it as
 * well.
 */
export function subjectOf(coaching: Coaching): string | undefined {
  const title = ` ${wordsOf(coaching.idea.title).join(' ')} `;
  const sayings = ideaWords(coaching.language).sayings ?? [];
  return topicTags(coaching).find((tag) => {
    const words = wordsOf(tag);
    const isName = words.length === 1 || !sayings.includes(words[0] ?? '');
    const isShort = words.length > 0 && words.length <= MOST_WORDS && tag.length <= LONGEST_SUBJECT;
    return isName && isShort && title.includes(` ${words.join(' ')} `);
  });
}
