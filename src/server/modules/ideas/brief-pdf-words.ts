import type { Language } from '#contract/languages.ts';

/** Words that only the printed brief has; its parts are named as in the Markdown. */
type PdfWords = {
  brief: string;
  version: (version: number) => string;
  page: (page: number, pages: number) => string;
  /** When characters had to be left out. */
  missing: string;
};

export const pdfWords: Record<Language, PdfWords> = {
  en: {
    brief: 'Execution brief',
    version: (version) => `Version ${version}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    missing: 'Some signs can’t be shown in this PDF; the Markdown file has them.',
  },
  es: {
    brief: 'Brief de ejecución',
    version: (version) => `Versión ${version}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
    missing: 'Algunos signos no se pueden mostrar en este PDF; el archivo Markdown los contiene.',
  },
  pt: {
    brief: 'Brief de execução',
    version: (version) => `Versão ${version}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
    missing: 'Alguns sinais não podem ser mostrados neste PDF; o arquivo Markdown contém todos.',
  },
  fr: {
    brief: 'Brief de tournage',
    version: (version) => `Version ${version}`,
    page: (page, pages) => `Page ${page} sur ${pages}`,
    missing: 'Certains signes ne peuvent pas être affichés dans ce PDF ; le fichier Markdown les contient.',
  },
  de: {
    brief: 'Briefing',
    version: (version) => `Version ${version}`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
    missing: 'Einige Zeichen lassen sich in diesem PDF nicht darstellen; die Markdown-Datei enthält sie.',
  },
  ru: {
    brief: 'Бриф',
    version: (version) => `Версия ${version}`,
    page: (page, pages) => `Страница ${page} из ${pages}`,
    missing: 'Некоторые знаки нельзя показать в этом PDF; они есть в файле Markdown.',
  },
};
