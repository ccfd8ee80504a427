/** E-mail: subject, heading, paragraphs, button and note of each template, and the text around them. */
export const mail = {
  'mail.frame.link_hint': 'If the button does not work, open this address:',
  'mail.frame.footer': 'You receive this message because of something that was done with your address at Reelwright.',
  'mail.frame.notification_footer': 'You can choose which notifications come by email in the settings of Reelwright.',
  'mail.frame.announcement_footer':
    'You receive this message because marketing emails are on in your Reelwright settings, where you can turn them off.',
  'mail.frame.open': 'Open Reelwright',
  'mail.confirm_email.subject': 'Confirm your email address',
  'mail.confirm_email.heading': 'One click, and you are in',
  'mail.confirm_email.text': 'Confirm that this is your address, and your Reelwright account is ready.',
  'mail.confirm_email.action': 'Confirm address',
  'mail.confirm_email.note':
    'The link works once, for 15 minutes. If you did not create an account, ignore this message.',
  'mail.already_registered.subject': 'You already have an account',
  'mail.already_registered.heading': 'You already have an account',
  'mail.already_registered.text':
    'Somebody, probably you, tried to create an account with this address. There is one already, and nothing was changed.',
  'mail.already_registered.advice':
    'You can simply sign in. If you have forgotten the password, choose a new one there.',
  'mail.already_registered.action': 'Sign in',
  'mail.already_registered.note': 'If it was not you, ignore this message.',
  'mail.magic_link.subject': 'Your sign-in link',
  'mail.magic_link.heading': 'Sign in to Reelwright',
  'mail.magic_link.text': 'This button signs you in, without a password.',
  'mail.magic_link.action': 'Sign in',
  'mail.magic_link.note':
    'The link works once, for 10 minutes. If you did not ask for it, ignore this message; nobody can sign in without it.',
  'mail.password_reset.subject': 'Choose a new password',
  'mail.password_reset.heading': 'Choose a new password',
  'mail.password_reset.text': 'Somebody, probably you, asked for a new password for your Reelwright account.',
  'mail.password_reset.action': 'Choose a password',
  'mail.password_reset.note':
    'The link works once, for 30 minutes. If it was not you, ignore this message: your password stays as it is.',
  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.heading': 'Your password was changed',
  'mail.password_changed.text':
    'The password of your Reelwright account was changed, and every other session was signed out.',
  'mail.password_changed.advice': 'If it was not you, ask for a new password from the sign-in page at once.',
  'mail.invitation.subject': 'Your invitation to Reelwright',
  'mail.invitation.heading': 'You are invited',
  'mail.invitation.text': 'There is a place for you at Reelwright: from a long video to finished vertical clips.',
  'mail.invitation.link': 'The link opens the form with your address filled in.',
  'mail.invitation.action': 'Create account',
  'mail.invitation.note': 'The link works once, for 7 days.',
  'mail.waitlist_joined.subject': 'You are on the waitlist',
  'mail.waitlist_joined.heading': 'You are on the list',
  'mail.waitlist_joined.text':
    'Thank you for your interest in Reelwright. As soon as there is a place for you, an invitation comes to this address.',
  'mail.waitlist_joined.note': 'If you did not sign up, ignore this message.',
  'mail.new_sign_in.subject': 'New sign-in to your account',
  'mail.new_sign_in.heading': 'A new device signed in',
  'mail.new_sign_in.text': 'Your Reelwright account was used on a device that was not seen before: {device}, {at}.',
  'mail.new_sign_in.advice':
    'If it was you, there is nothing to do. If not, change your password and sign out everywhere in the settings.',
  'mail.mfa_changed.subject': 'Your sign-in protection was changed',
  'mail.mfa_changed.heading': 'Your sign-in protection was changed',
  'mail.mfa_changed.advice': 'If it was not you, change your password and sign out everywhere in the settings.',
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
    'As you asked, your Reelwright account and everything in it will be deleted for good on {date}.',
  'mail.deletion_requested.advice': 'If you sign in before that day, everything stays.',
  'mail.deletion_requested.note': 'If it was not you, sign in now and change your password.',
  'mail.deletion_taken_back.subject': 'Your account stays',
  'mail.deletion_taken_back.heading': 'Your account stays',
  'mail.deletion_taken_back.text':
    'You signed in, so the deletion of your Reelwright account was cancelled. Nothing was removed.',
  'mail.deletion_taken_back.note': 'If it was not you, change your password.',
  'mail.account_deleted.subject': 'Your account was deleted',
  'mail.account_deleted.heading': 'Your account was deleted',
  'mail.account_deleted.text':
    'Your Reelwright account and all its data and files were removed. This is the last message to this address.',
} as const;
