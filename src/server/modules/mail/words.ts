import type { Language } from '#contract/languages.ts';
import { msg, type Message as Text } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import type { Message, Words } from './message.ts';
import { dateOf, instantOf } from './when.ts';

type Parts = { paragraphs: readonly Text[]; action?: Text; note?: Text };
type WithOwnWords = Extract<Message, { template: 'notification' | 'announcement' }>;
type WithValues = Extract<Message, { template: 'new_sign_in' | 'mfa_changed' | 'deletion_requested' }>;

/** Texts below the heading of the messages without values. */
const fixedParts: Record<Exclude<Message, WithOwnWords | WithValues>['template'], Parts> = {
  confirm_email: {
    paragraphs: [msg('mail.confirm_email.text')],
    action: msg('mail.confirm_email.action'),
    note: msg('mail.confirm_email.note'),
  },
  already_registered: {
    paragraphs: [msg('mail.already_registered.text'), msg('mail.already_registered.advice')],
    action: msg('mail.already_registered.action'),
    note: msg('mail.already_registered.note'),
  },
  magic_link: {
    paragraphs: [msg('mail.magic_link.text')],
    action: msg('mail.magic_link.action'),
    note: msg('mail.magic_link.note'),
  },
  password_reset: {
    paragraphs: [msg('mail.password_reset.text')],
    action: msg('mail.password_reset.action'),
    note: msg('mail.password_reset.note'),
  },
  password_changed: { paragraphs: [msg('mail.password_changed.text'), msg('mail.password_changed.advice')] },
  invitation: {
    paragraphs: [msg('mail.invitation.text'), msg('mail.invitation.link')],
    action: msg('mail.invitation.action'),
    note: msg('mail.invitation.note'),
  },
  waitlist_joined: { paragraphs: [msg('mail.waitlist_joined.text')], note: msg('mail.waitlist_joined.note') },
  deletion_taken_back: {
    paragraphs: [msg('mail.deletion_taken_back.text')],
    note: msg('mail.deletion_taken_back.note'),
  },
  account_deleted: { paragraphs: [msg('mail.account_deleted.text')] },
};

/** The text of a message in a language. */
export function wordsOf(message: Message, language: Language): Words {
  const open = say(language, msg('mail.frame.open'));
  if (message.template === 'notification')
    return { subject: message.title, heading: message.title, paragraphs: [message.message], action: open };
  if (message.template === 'announcement')
    return { subject: message.subject, heading: message.subject, paragraphs: message.paragraphs, action: open };
  const { paragraphs, action, note } = partsOf(message, language);
  return {
    subject: say(language, msg(`mail.${message.template}.subject`)),
    heading: say(language, msg(`mail.${message.template}.heading`)),
    paragraphs: paragraphs.map((text) => say(language, text)),
    ...(action && { action: say(language, action) }),
    ...(note && { note: say(language, note) }),
  };
}

function partsOf(message: Exclude<Message, WithOwnWords>, language: Language): Parts {
  switch (message.template) {
    case 'new_sign_in': {
      const values = { device: message.device, at: instantOf(language, message.at) };
      return { paragraphs: [msg('mail.new_sign_in.text', values), msg('mail.new_sign_in.advice')] };
    }
    case 'mfa_changed':
      return { paragraphs: [msg(`mail.mfa_changed.${message.change}`), msg('mail.mfa_changed.advice')] };
    case 'deletion_requested': {
      const date = dateOf(language, message.until);
      return {
        paragraphs: [msg('mail.deletion_requested.text', { date }), msg('mail.deletion_requested.advice')],
        note: msg('mail.deletion_requested.note'),
      };
    }
    default:
      return fixedParts[message.template];
  }
}
