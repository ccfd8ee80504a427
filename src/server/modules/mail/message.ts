import type { Language } from '#contract/languages.ts';

/** Who a message goes to; `userId` where there is an account, so that the message goes when it goes. */
export type Recipient = { email: string; language: Language; userId?: string };

/** What about the second factors of an account changed. */
export type MfaChange = 'mfa_enabled' | 'mfa_disabled' | 'passkey_added' | 'passkey_removed' | 'recovery_codes_made';

/** Every message the product sends, with what it says. Links are whole addresses. */
export type Message =
  | { template: 'confirm_email'; link: string }
  | { template: 'already_registered'; link: string }
  | { template: 'magic_link'; link: string }
  | { template: 'password_reset'; link: string }
  | { template: 'password_changed' }
  | { template: 'invitation'; link: string }
  | { template: 'waitlist_joined' }
  | { template: 'new_sign_in'; device: string; at: Date }
  | { template: 'mfa_changed'; change: MfaChange }
  | { template: 'deletion_requested'; until: Date }
  | { template: 'deletion_taken_back' }
  | { template: 'account_deleted' }
  | { template: 'notification'; title: string; message: string; link: string }
  | { template: 'announcement'; subject: string; paragraphs: readonly string[]; link: string };

/** The words of a message: paragraphs of plain text; `action` names the button that leads to the message's link. */
export type Words = { subject: string; heading: string; paragraphs: readonly string[]; action?: string; note?: string };

type Of<Template extends Message['template']> = Extract<Message, { template: Template }>;
/** Words for every message in one language. */
export type MailTexts = { [T in Message['template']]: (message: Of<T>) => Words } & {
  frame: {
    /** Above the bare address under a button. */
    linkHint: string;
    /** Why the message came, at its foot. */
    footer: string;
    /** The same of a notification, which can be switched off. */
    notificationFooter: string;
    /** The same of the operator's news, which come to those who asked for them. */
    announcementFooter: string;
  };
};
