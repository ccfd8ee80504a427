import type { MailTexts } from '#server/modules/mail/message.ts';
import { dateOf, instantOf } from './when.ts';

export const en: MailTexts = {
  frame: {
    linkHint: 'If the button does not work, open this address:',
    footer: 'You receive this message because of something that was done with your address at Reelwright.',
    notificationFooter: 'You can choose which notifications come by e-mail in the settings of Reelwright.',
    announcementFooter:
      'You receive this message because marketing emails are on in your Reelwright settings, where you can turn them off.',
  },
  confirm_email: () => ({
    subject: 'Confirm your e-mail address',
    heading: 'One click, and you are in',
    paragraphs: ['Confirm that this is your address, and your Reelwright account is ready.'],
    action: 'Confirm address',
    note: 'The link works once, for 15 minutes. If you did not create an account, ignore this message.',
  }),
  already_registered: () => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create an account with this address. There is one already, and nothing was changed.',
      'You can simply sign in. If you have forgotten the password, choose a new one there.',
    ],
    action: 'Sign in',
    note: 'If it was not you, ignore this message.',
  }),
  magic_link: () => ({
    subject: 'Your sign-in link',
    heading: 'Sign in to Reelwright',
    paragraphs: ['This button signs you in, without a password.'],
    action: 'Sign in',
    note: 'The link works once, for 10 minutes. If you did not ask for it, ignore this message; nobody can sign in without it.',
  }),
  password_reset: () => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your Reelwright account.'],
    action: 'Choose a password',
    note: 'The link works once, for 30 minutes. If it was not you, ignore this message: your password stays as it is.',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Reelwright account was changed, and every other session was signed out.',
      'If it was not you, ask for a new password from the sign-in page at once.',
    ],
  }),
  invitation: () => ({
    subject: 'Your invitation to Reelwright',
    heading: 'You are invited',
    paragraphs: [
      'There is a place for you at Reelwright: from a long video to finished vertical clips.',
      'The link opens the form with your address filled in.',
    ],
    action: 'Create account',
    note: 'The link works once, for 7 days.',
  }),
  waitlist_joined: () => ({
    subject: 'You are on the waitlist',
    heading: 'You are on the list',
    paragraphs: [
      'Thank you for your interest in Reelwright. As soon as there is a place for you, an invitation comes to this address.',
    ],
    note: 'If you did not sign up, ignore this message.',
  }),
  new_sign_in: ({ device, at }) => ({
    subject: 'New sign-in to your account',
    heading: 'A new device signed in',
    paragraphs: [
      `Your Reelwright account was used on a device that was not seen before: ${device}, ${instantOf('en', at)}.`,
      'If it was you, there is nothing to do. If not, change your password and sign out everywhere in the settings.',
    ],
  }),
  mfa_changed: ({ change }) => ({
    subject: 'Your sign-in protection was changed',
    heading: 'Your sign-in protection was changed',
    paragraphs: [
      {
        mfa_enabled: 'Two-step sign-in with an authenticator app was turned on for your Reelwright account.',
        mfa_disabled: 'Two-step sign-in with an authenticator app was turned off for your Reelwright account.',
        passkey_added: 'A passkey was added to your Reelwright account.',
        passkey_removed: 'A passkey was removed from your Reelwright account.',
        recovery_codes_made: 'New recovery codes were made for your Reelwright account. The old ones no longer work.',
      }[change],
      'If it was not you, change your password and sign out everywhere in the settings.',
    ],
  }),
  deletion_requested: ({ until }) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      `As you asked, your Reelwright account and everything in it will be deleted for good on ${dateOf('en', until)}.`,
      'If you sign in before that day, everything stays.',
    ],
    note: 'If it was not you, sign in now and change your password.',
  }),
  deletion_taken_back: () => ({
    subject: 'Your account stays',
    heading: 'Your account stays',
    paragraphs: ['You signed in, so the deletion of your Reelwright account was taken back. Nothing was removed.'],
    note: 'If it was not you, change your password.',
  }),
  account_deleted: () => ({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: ['Your Reelwright account and all its data and files were removed. This is the last message to this address.'],
  }),
  notification: ({ title, message }) => ({
    subject: title,
    heading: title,
    paragraphs: [message],
    action: 'Open Reelwright',
  }),
  announcement: ({ subject, paragraphs }) => ({ subject, heading: subject, paragraphs, action: 'Open Reelwright' }),
};
