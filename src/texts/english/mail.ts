/** E-mail: subject, heading, paragraphs, button and note of each template, and the text around them. */
export const mail = {
  'mail.frame.link_hint': 'If the button does not work, open this address:',
  'mail.frame.footer': 'You received this message because of something done with your address at Reelwright.',
  'mail.frame.notification_footer': 'You can choose which notifications come by email in the settings of Reelwright.',
  'mail.frame.announcement_footer':
    'You received this message because marketing emails are on in your Reelwright settings, where you can turn them off.',
  'mail.frame.open': 'Open Reelwright',
  'mail.confirm_email.subject': 'Confirm your email address',
  'mail.confirm_email.heading': 'One click, and you are in',
  'mail.confirm_email.text': 'Confirm that this is your address to finish setting up your Reelwright account.',
  'mail.confirm_email.action': 'Confirm address',
  'mail.confirm_email.note':
    'The link works once and expires in 15 minutes. If you did not create an account, ignore this message.',
  'mail.already_registered.subject': 'You already have an account',
  'mail.already_registered.heading': 'You already have an account',
  'mail.already_registered.text':
    'Someone, probably you, tried to create an account with this address. It already has one, and nothing was changed.',
  'mail.already_registered.advice':
    'You can simply sign in. If you have forgotten your password, choose a new one there.',
  'mail.already_registered.action': 'Sign in',
  'mail.already_registered.note': 'If this was not you, ignore this message.',
  'mail.magic_link.subject': 'Your sign-in link',
  'mail.magic_link.heading': 'Sign in to Reelwright',
  'mail.magic_link.text': 'This button signs you in without a password.',
  'mail.magic_link.action': 'Sign in',
  'mail.magic_link.note':
    'The link works once and expires in 10 minutes. If you did not ask for it, ignore this message; nobody can sign in without it.',
  'mail.password_reset.subject': 'Choose a new password',
  'mail.password_reset.heading': 'Choose a new password',
  'mail.password_reset.text': 'Someone, probably you, asked to reset the password of your Reelwright account.',
  'mail.password_reset.action': 'Choose a password',
  'mail.password_reset.note':
    'The link works once and expires in 30 minutes. If this was not you, ignore this message: your password stays the same.',
  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.heading': 'Your password was changed',
  'mail.password_changed.text':
    'The password of your Reelwright account was changed, and every other session was signed out.',
  'mail.password_changed.advice': 'If this was not you, reset your password from the sign-in page right away.',
  'mail.invitation.subject': 'Your invitation to Reelwright',
  'mail.invitation.heading': 'You are invited',
  'mail.invitation.text': 'Your place at Reelwright is ready: turn long videos into finished vertical clips.',
  'mail.invitation.link': 'The link opens the form with your address filled in.',
  'mail.invitation.action': 'Create account',
  'mail.invitation.note': 'The link works once and expires in 7 days.',
  'mail.waitlist_joined.subject': 'You are on the waitlist',
  'mail.waitlist_joined.heading': 'You are on the list',
  'mail.waitlist_joined.text':
    'Thank you for your interest in Reelwright. As soon as a place opens up, we will send an invitation to this address.',
  'mail.waitlist_joined.note': 'If you did not sign up, ignore this message.',
  'mail.new_sign_in.subject': 'New sign-in to your account',
  'mail.new_sign_in.heading': 'A new device signed in',
  'mail.new_sign_in.text': 'Your Reelwright account was used on a new device: {device}, {at}.',
  'mail.new_sign_in.advice':
    'If this was you, you do not need to do anything. If not, change your password and sign out everywhere in the settings.',
  'mail.mfa_changed.subject': 'Your sign-in protection was changed',
  'mail.mfa_changed.heading': 'Your sign-in protection was changed',
  'mail.mfa_changed.advice': 'If this was not you, change your password and sign out everywhere in the settings.',
  'mail.mfa_changed.mfa_enabled':
    'Two-step sign-in with an authenticator app was turned on for your Reelwright account.',
  'mail.mfa_changed.mfa_disabled':
    'Two-step sign-in with an authenticator app was turned off for your Reelwright account.',
  'mail.mfa_changed.passkey_added': 'A passkey was added to your Reelwright account.',
  'mail.mfa_changed.passkey_removed': 'A passkey was removed from your Reelwright account.',
  'mail.mfa_changed.recovery_codes_made':
    'New recovery codes were made for your Reelwright account. The old ones no longer work.',
  'mail.deletion_requested.subject': 'Your account will be deleted',
  'mail.deletion_requested.heading': 'Your account will be deleted',
  'mail.deletion_requested.text':
    'As you asked, your Reelwright account and everything in it will be permanently deleted on {date}.',
  'mail.deletion_requested.advice': 'Sign in before that day to keep everything.',
  'mail.deletion_requested.note': 'If this was not you, sign in now and change your password.',
  'mail.deletion_taken_back.subject': 'Your account will not be deleted',
  'mail.deletion_taken_back.heading': 'Your account will not be deleted',
  'mail.deletion_taken_back.text':
    'You signed in, so the deletion of your Reelwright account was canceled. Nothing was removed.',
  'mail.deletion_taken_back.note': 'If this was not you, change your password.',
  'mail.account_deleted.subject': 'Your account was deleted',
  'mail.account_deleted.heading': 'Your account was deleted',
  'mail.account_deleted.text':
    'Your Reelwright account and all its data and files were removed. This is the last message to this address.',
} as const;
