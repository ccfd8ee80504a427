import type { Language } from '#contract/languages.ts';
import { msg, type Message as Text } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { renderHtml } from './layout.ts';
import type { Message, Words } from './message.ts';
import { wordsOf } from './words.ts';

const MAX_SUBJECT_LENGTH = 150;
/** Why a message was sent, where it can be switched off. */
const footers: Partial<Record<Message['template'], Text>> = {
  notification: msg('mail.frame.notification_footer'),
  announcement: msg('mail.frame.announcement_footer'),
};

/** A message in a language: the subject on one line, and the same text as plain text and HTML. */
export function renderMessage(message: Message, language: Language): { subject: string; text: string; html: string } {
  const words = mapWords(wordsOf(message, language), withoutControls);
  const link = 'link' in message ? message.link : undefined;
  const footer = say(language, footers[message.template] ?? msg('mail.frame.footer'));
  const subject = oneLine(words.subject).slice(0, MAX_SUBJECT_LENGTH);
  return {
    subject,
    text: plainText(words, link, footer),
    html: renderHtml({ words, link, footer, linkHint: say(language, msg('mail.frame.link_hint')), language }),
  };
}

function plainText({ heading, paragraphs, action, note }: Words, link: string | undefined, footer: string): string {
  const way = link ? [`${action}:\n${link}`] : [];
  return `${[heading, ...paragraphs, ...way, ...(note ? [note] : []), `-- \n${footer}`].join('\n\n')}\n`;
}

function mapWords({ subject, heading, paragraphs, ...rest }: Words, change: (text: string) => string): Words {
  return { ...rest, subject: change(subject), heading: change(heading), paragraphs: paragraphs.map(change) };
}

/** Removes characters of no use to mail clients and the database; line breaks and tabs stay. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();
}

/** Removes line breaks and other control characters, which are not allowed in a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
