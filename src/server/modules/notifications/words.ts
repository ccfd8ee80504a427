import type { Platform } from '#contract/connections.ts';
import type { Language } from '#contract/languages.ts';
import type { Notice, NoticeTexts, NoticeWords } from './notice.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';

const texts: Record<Language, NoticeTexts> = { en, es, pt, fr, de, ru };

/** What a trial of push messages says. */
export const testWords: Record<Language, NoticeWords> = {
  en: { title: 'Notifications work', message: 'This is how Reelwright tells you when something is done.' },
  es: { title: 'Las notificaciones funcionan', message: 'Así te avisa Reelwright cuando algo está listo.' },
  pt: { title: 'As notificações funcionam', message: 'É assim que o Reelwright avisa quando algo está pronto.' },
  fr: {
    title: 'Les notifications fonctionnent',
    message: 'C’est ainsi que Reelwright vous prévient quand quelque chose est prêt.',
  },
  de: { title: 'Benachrichtigungen kommen an', message: 'So sagt Ihnen Reelwright, wenn etwas fertig ist.' },
  ru: { title: 'Уведомления работают', message: 'Так Reelwright сообщает, когда что-то готово.' },
};

const MEGABYTE = 1024 * 1024;

/** Title and message of a notice in a language. */
export function wordsOf(notice: Notice, language: Language): NoticeWords {
  const catalogue = texts[language];
  switch (notice.type) {
    case 'general':
      return { title: notice.title, message: notice.message };
    case 'security':
      return catalogue.security[notice.event]({ device: notice.device });
    case 'connection_problem':
      return catalogue.connection_problem[notice.problem]({ account: accountIn(notice) });
    case 'export_ready':
      return catalogue.export_ready({ size: sizeIn(language, notice.sizeBytes) });
    case 'export_failed':
      return catalogue.export_failed(notice);
    case 'clip_generation_failed':
      return catalogue.clip_generation_failed(notice);
    case 'clip_generation_complete': {
      const { title, message } = catalogue.clip_generation_complete(notice);
      return { title, message: notice.note ? `${message} ${notice.note}` : message };
    }
  }
}

const platformNames: Record<Platform, string> = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };

function accountIn({ platform, account }: { platform: Platform; account: string }): string {
  return account === '' ? platformNames[platform] : `${platformNames[platform]} (${account})`;
}

/** Megabytes of 1024 × 1024 bytes, gigabytes from a thousand of them on; at least 0.1. */
function sizeIn(language: Language, bytes: number): string {
  const megabytes = Math.max(0.1, bytes / MEGABYTE);
  const [value, unit] = megabytes >= 1000 ? [megabytes / 1024, 'gigabyte'] : [megabytes, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
