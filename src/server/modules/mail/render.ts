import type { Language } from '#contract/languages.ts';
import { layOut } from './layout.ts';
import type { MailTexts, Message, Words } from './message.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';

const texts: Record<Language, MailTexts> = { en, es, pt, fr, de, ru };

const SUBJECT_MAX = 150;

/** A message in a language: one line of subject, and the same words as plain text and as HTML. */
export function renderMessage(message: Message, language: Language): { subject: string; text: string; html: string } {
  const { frame, ...byTemplate } = texts[language];
  // NOTE: the template chooses the function that takes it; the compiler can't follow the pairing.
  const wordsOf = byTemplate[message.template] as (message: Message) => Words;
  const words = mapWords(wordsOf(message), withoutControls);
  const link = 'link' in message ? message.link : undefined;
  const footers: Partial<Record<Message['template'], string>> = {
    notification: frame.notificationFooter,
    announcement: frame.announcementFooter,
  };
  const footer = footers[message.template] ?? frame.footer;
  const subject = oneLine(words.subject).slice(0, SUBJECT_MAX);
  return {
    subject,
    text: plainText(words, link, footer),
    html: layOut({ words, link, footer, linkHint: frame.linkHint, language }),
  };
}

function plainText({ heading, paragraphs, action, note }: Words, link: string | undefined, footer: string): string {
  const way = link ? [`${action}:\n${link}`] : [];
  return `${[heading, ...paragraphs, ...way, ...(note ? [note] : []), `-- \n${footer}`].join('\n\n')}\n`;
}

function mapWords({ subject, heading, paragraphs, ...rest }: Words, change: (text: string) => string): Words {
  return { ...rest, subject: change(subject), heading: change(heading), paragraphs: paragraphs.map(change) };
}

/** Without what neither a mail client nor the database has a use for; line breaks and tabs stay. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();
}

/** Without line breaks and other control characters, which have no place in a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
