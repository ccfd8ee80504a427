import type { Language } from '#contract/languages.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Articles, prepositions and conjunctions, which belong to the words after them; lower case. */
export const leadingWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: listOf(`a about after against an and as at because before behind below beside between but by during every for from if in
    inside into my near nor of off on onto or our outside over per since so than that the their through to toward towards under
    until upon when where while with within without your`),
  es: listOf(`a al ante aunque bajo con contra cuando de del desde donde e el en entre hacia hasta la las lo los mi ni o para pero
    por porque que según si sin sobre su sus tras tu u un una unos unas y`),
  pt: listOf(`a à ao aos após as às até com contra da das de desde do dos e em entre mas na nas nem no nos num numa o os ou para
    pela pelas pelo pelos perante por porque quando que se sem seu sob sobre sua um uma uns umas`),
  fr: listOf(`à au aux avant avec car chez comme contre dans de depuis derrière des dès devant du en entre et la le les leur mais
    ma mes mon ni notre nos ou où par parce pendant pour quand que sa sans sauf se selon ses si son sous sur ta ton un une vers votre`),
  de: listOf(`ab als am an auf aus bei beim bis da das dass dein dem den denn der des die durch ein eine einem einen einer eines für
    gegen hinter ihr im in ins ihre mein mit nach neben oder ob ohne sein seit sondern über um und unser unter vom von vor weil
    wenn wie zu zum zur zwischen`),
  ru: listOf(`а без в вместо во для до за и из или из-за изо к как когда ко между на над не но о об обо около от перед по под после
    потому при про ради с со среди то у через что чтобы`),
};
