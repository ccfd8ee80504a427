import type { Language } from '#contract/languages.ts';
import { isKnownLanguage } from './language.ts';
import { stopWords } from './stop-words.ts';

/** Lower-case words of a text; apostrophes are kept, other punctuation is removed. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'%$€£]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^'+|(?<!')'+$/g, ''))
    .filter((word) => word !== '');
}

/** Words that carry a topic: no stop words, no numbers, at least three letters. */
export function contentWords(text: string, language: string | undefined): string[] {
  const list = stopWords[isKnownLanguage(language) ? language : 'en'];
  return plainWords(text).filter((word) => word.length > 2 && !list.has(word) && /^\p{L}[\p{L}']*$/u.test(word));
}

/** Inflectional endings, longest first. */
const endings: Readonly<Record<Language, RegExp>> = {
  en: /(?:'s|ations?|ingly|edly|ments?|ness|ings?|ies|ied|ers?|est|ly|es|ed|s|e|y)$/,
  es: /(?:aciones|ación|amente|mente|idades|idad|ando|iendo|ados|adas|ado|ada|idos|idas|ido|ida|es|as|os|a|o|e|s)$/,
  pt: /(?:ações|ação|amente|mente|idades|idade|ando|endo|indo|ados|adas|ado|ada|idos|idas|ido|ida|es|as|os|a|o|e|s)$/,
  fr: /(?:ations|ation|ements|ement|ment|antes|ante|ants|ant|euses|euse|eurs|eur|ées|ée|és|er|ez|es|é|e|s|x)$/,
  de: /(?:ungen|ung|heiten|heit|keiten|keit|lichen|liche|lich|enden|ende|ern|em|en|er|es|e|s|n)$/,
  ru: /(?:ениями|ениях|ение|ения|ений|остью|ости|ость|ами|ями|ого|его|ому|ему|ыми|ими|ать|ять|ить|еть|ала|ила|али|или|ает|ует|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ам|ям|ах|ях|ом|ем|ы|и|а|я|о|е|у|ю|ь)$/,
};

/** A rough stem, enough to count `model` and `models` as one; never shorter than three letters. */
export function stem(word: string, language: string | undefined): string {
  const known: Language = isKnownLanguage(language) ? language : 'en';
  const shorter = word.replace(endings[known], '');
  return (shorter.length >= 3 ? shorter : word).slice(0, 8);
}

/** Stems of a text's topic words, in order, with repeats. */
export function topicTerms(text: string, language: string | undefined): string[] {
  return contentWords(text, language).map((word) => stem(word, language));
}
