import type { Language } from '#contract/languages.ts';

/** Shorter texts say too little. */
const WORDS_MIN = 14;
/** Least share of words that are among the frequent ones of the language. */
const SHARE_MIN = 0.14;
/** How far the best language has to be ahead of the next. */
const LEAD = 1.35;
const SCRIPT_SHARE = 0.5;

/** Frequent small words, those that the neighbours share included: they count for each. */
const frequent: Record<Exclude<Language, 'ru'>, Set<string>> = {
  en: words(
    'the of and to in is you that it for on with as are this be at have from or one had by but not what all were we when your can there use an each which do how their if will up other about out many then them these so some her would make like into time has look more see my its who did get they was our just why before after first every don’t it’s',
  ),
  es: words(
    'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ya este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese eso ante ellos e esto antes algunos qué unos yo otro otras otra él tanto esa estos mucho cada tu tus te está son si cómo hoy aquí dos primer vez fue ser',
  ),
  pt: words(
    'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas me esse eles estão você tinha foram essa num nem suas meu às minha têm numa pelos elas seja qual será nós lhe são isto este esta cada teu tua teus tuas sobre então aqui hoje vez primeiro',
  ),
  fr: words(
    'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont cette ou avec son il ses mais comme on tout nous sa était aux même ces leur sans ont bien être fait deux vous votre vos si peut entre après avant dont elle cela ça sous quand chaque encore très où je tu ton ta tes c’est qu’il n’est d’une d’un l’on quoi pourquoi comment toujours jamais moins ici y',
  ),
  de: words(
    'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn dein deine deinen deinem du dir dich ich wir ihr kann können was jeder jede jedes schon hier sehr ohne warum gegen unter keine kein beim immer nie',
  ),
};
/** Letters of Cyrillic that Russian does not have. */
const NOT_RUSSIAN = /[іїєґўјљњћђџѓќѕ]/gu;

/**
 * The language a text is mostly written in, one of ours or `other` (another script); undefined when it is too short or not clear. It answers only
 * when it is sure, because a wrong "wrong language" costs a good answer.
 */
export function detectLanguage(text: string): Language | 'other' | undefined {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 40) return undefined;
  const cyrillic = countOf(text, /\p{Script=Cyrillic}/gu);
  if (cyrillic / letters.length > SCRIPT_SHARE)
    return countOf(text.toLowerCase(), NOT_RUSSIAN) / cyrillic > 0.02 ? 'other' : 'ru';
  if (countOf(text, /\p{Script=Latin}/gu) / letters.length <= SCRIPT_SHARE) return 'other';

  const all =
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}’]+/gu) ?? [];
  if (all.length < WORDS_MIN) return undefined;
  const scores = Object.entries(frequent)
    .map(([language, known]) => ({ language, hits: all.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [best, next] = scores;
  if (!best || best.hits / all.length < SHARE_MIN || best.hits < (next?.hits ?? 0) * LEAD) return undefined;
  return best.language as Language;
}

function countOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

function words(list: string): Set<string> {
  return new Set(list.split(' '));
}
