import type { Language } from '#contract/languages.ts';
import { isKnownLanguage } from '#server/kit/words/language.ts';
import { contentWords, plainWords, stem } from '#server/kit/words/terms.ts';
import { cueReaderOf } from './read-cues.ts';
import { MAX_TITLE_LENGTH } from './title-by-time.ts';
import { isStatementOrQuestion, readsWhole } from './title-clauses.ts';

/**
 * What a clip's texts may say: the words spoken in it, the name of its video, and the language (undefined: unknown).
 */
export type Ground = { text: string; video: string | undefined; language: string | undefined };

/** At least this share of a text's content words must be said in the clip. */
const SAID_SHARE = 0.5;
/**
 * German nouns cannot be distinguished from names, so a description may have this share of them that the clip does not
 * have.
 */
const GERMAN_NEW_NOUNS = 0.3;
const MIN_TAG_PART = 4;

/**
 * Why a title written by a language model is rejected, as a sentence to the model, or undefined if it may be used. The
 * rules are the same as for the titles that this engine writes, and every figure and name must be said in the clip.
 */
export function findTitleFault(title: string, ground: Ground): string | undefined {
  const cues = cueReaderOf(ground.language);
  const reader = { cues, language: ground.language };
  const isQuestion = /[?？]$/u.test(title);
  const clause = { text: title, isCut: false, isQuestion };
  const words = plainWords(title);
  if (title.length > MAX_TITLE_LENGTH) return `the title is longer than ${MAX_TITLE_LENGTH} characters`;
  if (/[\p{Extended_Pictographic}#@<>{}|_*\n]/u.test(title)) return 'the title has marks other than plain text';
  if (!readsWhole(reader, clause))
    return 'the title breaks off, has a label, brackets or dots, or points at something that its reader does not see';
  if (!isQuestion && cues.opening('question', words) !== undefined)
    return 'the title begins as a question without being one';
  if (isQuestion && !isStatementOrQuestion(reader, clause, words)) return 'the title is not a whole question';
  if (isHeadline(title, ground)) return 'the title has capitals where a sentence has none';
  return findInvented(title, ground, 'title', 0);
}

/** Why a description written by a language model is rejected, or undefined if it may be used. */
export function findDescriptionFault(description: string, ground: Ground): string | undefined {
  return findInvented(description, ground, 'description', ground.language === 'de' ? GERMAN_NEW_NOUNS : 0);
}

/** The hashtags that are made of words said in the clip or contained in its video's name. */
export function saidHashtags(tags: readonly string[], { text, video, language }: Ground): string[] {
  const words = contentWords(`${text} ${video ?? ''}`, language);
  const parts = new Set([...words, ...words.map((word) => stem(word, language))]);
  const long = [...parts].filter((part) => part.length >= MIN_TAG_PART);
  return tags.filter((tag) => long.some((one) => tag.toLowerCase().includes(one)));
}

function findInvented(text: string, ground: Ground, what: string, newNames: number): string | undefined {
  const { language } = ground;
  const said = `${ground.text} ${ground.video ?? ''}`;
  const numbers = new Set(numbersIn(said, language));
  if (numbersIn(text, language).some((number) => !numbers.has(number)))
    return `the ${what} has a figure that is not said in the clip`;
  const stems = new Set(plainWords(said).map((word) => stem(word, language)));
  const isSaid = (word: string) => plainWords(word).every((one) => stems.has(stem(one, language)));
  const names = namesIn(text);
  if (names.filter((name) => !isSaid(name)).length > names.length * newNames)
    return `the ${what} has a name that is not said in the clip`;
  const telling = contentWords(text, language);
  const [first = ''] = plainWords(text);
  if (what === 'title' && telling.includes(first) && !isSaid(first))
    return 'the title begins with a word that is not said in the clip';
  if (telling.filter(isSaid).length < telling.length * SAID_SHARE)
    return `the ${what} says something other than the clip, or says it in another language`;
  return undefined;
}

/** Words with a capital that do not begin a sentence. */
function namesIn(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+/u)
    .flatMap((sentence) => sentence.split(/[\s/–—-]+/u).slice(1))
    .filter((word) => /^\P{L}*\p{Lu}/u.test(word) && !/^I(?:$|\P{L})/u.test(word));
}

/** “Why Bakers Burn Their Bread”: in a sentence, fewer words than half have capitals. German nouns have them, too. */
function isHeadline(title: string, { language }: Ground): boolean {
  const others = title
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 3);
  const capitals = others.filter((word) => /^\p{Lu}/u.test(word)).length;
  return language !== 'de' && capitals >= 3 && capitals * 2 > others.length;
}

/** Figures and number words, as numbers without separators. */
function numbersIn(text: string, language: string | undefined): string[] {
  const figures = (text.match(/\p{Nd}+(?:[., {2}']\p{Nd}+)*/gu) ?? []).map((one) => one.replace(/\P{Nd}/gu, ''));
  const known = spelled[isKnownLanguage(language) ? language : 'en'].split(' ');
  return [...figures, ...plainWords(text).flatMap((word) => String(values[known.indexOf(word)] ?? '') || [])];
}

const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1000];
const spelled: Readonly<Record<Language, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil',
  pt: 'dois três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante soixante septante huitante nonante cent mille',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend',
  ru: 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать пятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто тысяча',
};
