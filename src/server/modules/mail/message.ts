import type { Language } from '#contract/languages.ts';
import type { Message as Text } from '#texts/message.ts';

/** Recipient of a message; `userId` if there is an account, so that the message is deleted with it. */
export type Recipient = { email: string; language: Language; userId?: string };

/** A change to the second factors of an account. */
export type MfaChange = 'mfa_enabled' | 'mfa_disabled' | 'passkey_added' | 'passkey_removed' | 'recovery_codes_made';

/** Every message the product sends, with its values. Links are absolute URLs; the last two contain their own text. */
export type Message =
  | { template: 'confirm_email'; link: string }
  | { template: 'already_registered'; link: string }
  | { template: 'magic_link'; link: string }
  | { template: 'password_reset'; link: string }
  | { template: 'password_changed' }
  | { template: 'invitation'; link: string }
  | { template: 'waitlist_joined' }
  | { template: 'new_sign_in'; device: Text; at: Date }
  | { template: 'mfa_changed'; change: MfaChange }
  | { template: 'deletion_requested'; until: Date }
  | { template: 'deletion_taken_back' }
  | { template: 'account_deleted' }
  | { template: 'notification'; title: string; message: string; link: string }
  | { template: 'announcement'; subject: string; paragraphs: readonly string[]; link: string };

/** The text of a message: paragraphs of plain text; `action` labels the button that leads to the message's link. */
export type Words = { subject: string; heading: string; paragraphs: readonly string[]; action?: string; note?: string };
