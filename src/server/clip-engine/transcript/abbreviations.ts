import type { Language } from '#contract/languages.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words whose full stop rarely ends a sentence, lower case, without the final stop. */
export const abbreviations: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: listOf(
    'mr mrs ms dr prof sr jr st vs e.g i.e approx dept est fig gen gov inc ltd lt col sgt no rev rep sen hon mt ft al cf ca jan feb mar apr jun jul aug sep sept oct nov dec',
  ),
  es: listOf('sr sra srta dr dra d dña ud uds vd p.ej ej pág núm aprox av avda prof gral lic ing tel cía'),
  pt: listOf('sr sra srta dr dra prof profa exmo p.ex ex pág núm aprox av tel cia ltda eng'),
  fr: listOf('m mm mme mlle dr pr st ste p.ex ex env av bd tél cf fig vol chap p pp'),
  de: listOf(
    'z.b d.h u.a o.ä s.o bzw ca dr prof hr fr nr str tel vgl evtl ggf inkl exkl max min mio mrd sog st usw.a abb bd jan feb apr aug sept okt nov dez',
  ),
  ru: listOf('г гг в вв т.е т.д т.п т.к т.н др пр ул им проф акад стр рис см ср напр тыс млн млрд руб коп г-н г-жа'),
};
