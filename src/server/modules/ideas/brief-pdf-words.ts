import type { Language } from '#contract/languages.ts';

/** Words of the printed brief around the creator's own. */
export type PdfWords = {
  brief: string;
  hook: string;
  length: string;
  beats: string;
  shots: string;
  onScreenText: string;
  caption: string;
  hashtags: string;
  callToAction: string;
  notes: string;
  seconds: (seconds: string) => string;
  version: (version: number) => string;
  page: (page: number, pages: number) => string;
  /** When characters had to be left out. */
  missing: string;
};

export const pdfWords: Record<Language, PdfWords> = {
  en: {
    ...{ brief: 'Execution brief', hook: 'Hook', length: 'Length', beats: 'Beats', shots: 'Shot list' },
    ...{
      onScreenText: 'On-screen text',
      caption: 'Caption',
      hashtags: 'Hashtags',
      callToAction: 'Call to action',
      notes: 'Notes',
    },
    seconds: (seconds) => `${seconds} s`,
    version: (version) => `Version ${version}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    missing: 'Some signs can’t be shown in this PDF; the Markdown file has them.',
  },
  es: {
    ...{ brief: 'Guion de ejecución', hook: 'Gancho', length: 'Duración', beats: 'Momentos', shots: 'Lista de planos' },
    ...{ onScreenText: 'Texto en pantalla', caption: 'Descripción', hashtags: 'Hashtags', callToAction: 'Llamada a la acción' },
    notes: 'Notas',
    seconds: (seconds) => `${seconds} s`,
    version: (version) => `Versión ${version}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
    missing: 'Algunos signos no se pueden mostrar en este PDF; el archivo Markdown los contiene.',
  },
  pt: {
    ...{ brief: 'Roteiro de execução', hook: 'Gancho', length: 'Duração', beats: 'Momentos', shots: 'Lista de planos' },
    ...{
      onScreenText: 'Texto na tela',
      caption: 'Legenda',
      hashtags: 'Hashtags',
      callToAction: 'Chamada para ação',
      notes: 'Notas',
    },
    seconds: (seconds) => `${seconds} s`,
    version: (version) => `Versão ${version}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
    missing: 'Alguns sinais não podem ser mostrados neste PDF; o arquivo Markdown contém todos.',
  },
  fr: {
    ...{ brief: 'Plan de réalisation', hook: 'Accroche', length: 'Durée', beats: 'Séquences', shots: 'Liste des plans' },
    ...{
      onScreenText: 'Texte à l’écran',
      caption: 'Légende',
      hashtags: 'Hashtags',
      callToAction: 'Appel à l’action',
      notes: 'Notes',
    },
    seconds: (seconds) => `${seconds} s`,
    version: (version) => `Version ${version}`,
    page: (page, pages) => `Page ${page} sur ${pages}`,
    missing: 'Certains signes ne peuvent pas être affichés dans ce PDF ; le fichier Markdown les contient.',
  },
  de: {
    ...{ brief: 'Drehplan', hook: 'Einstieg', length: 'Länge', beats: 'Ablauf', shots: 'Einstellungen' },
    ...{
      onScreenText: 'Text im Bild',
      caption: 'Beschreibung',
      hashtags: 'Hashtags',
      callToAction: 'Aufforderung',
      notes: 'Notizen',
    },
    seconds: (seconds) => `${seconds} s`,
    version: (version) => `Version ${version}`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
    missing: 'Einige Zeichen lassen sich in diesem PDF nicht darstellen; die Markdown-Datei enthält sie.',
  },
  ru: {
    ...{ brief: 'План съёмки', hook: 'Зацепка', length: 'Длительность', beats: 'Сцены', shots: 'Список кадров' },
    ...{
      onScreenText: 'Текст на экране',
      caption: 'Описание',
      hashtags: 'Хештеги',
      callToAction: 'Призыв к действию',
      notes: 'Заметки',
    },
    seconds: (seconds) => `${seconds} с`,
    version: (version) => `Версия ${version}`,
    page: (page, pages) => `Страница ${page} из ${pages}`,
    missing: 'Некоторые знаки нельзя показать в этом PDF; они есть в файле Markdown.',
  },
};
