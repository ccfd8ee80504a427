import type { Language } from '#contract/languages.ts';
import { de } from '../languages/de/coach.ts';
import { en } from '../languages/en/coach.ts';
import { es } from '../languages/es/coach.ts';
import { fr } from '../languages/fr/coach.ts';
import { pt } from '../languages/pt/coach.ts';
import { ru } from '../languages/ru/coach.ts';
import type { CoachWords } from './words.ts';

/** What the coach says and understands, by language. */
export const coachWords: Record<Language, CoachWords> = { en, es, pt, fr, de, ru };
