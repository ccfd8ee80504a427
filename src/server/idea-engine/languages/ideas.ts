import type { Language } from '#contract/languages.ts';
import { ideas as de } from './de/ideas.ts';
import { ideas as en } from './en/ideas.ts';
import { ideas as es } from './es/ideas.ts';
import { ideas as fr } from './fr/ideas.ts';
import type { IdeaWords } from './idea-words.ts';
import { ideas as pt } from './pt/ideas.ts';
import { ideas as ru } from './ru/ideas.ts';

/** The words of the idea engine. Those of languages that aren't written yet are English. */
const byLanguage: Record<Language, IdeaWords> = { en, es, pt, fr, de, ru };

export function ideaWords(language: Language): IdeaWords {
  return byLanguage[language];
}
