/** Notifications: title and message of each. */
export const notifications = {
  'notice.clip_generation_complete.title': 'Your clips are ready',
  'notice.clip_generation_complete.message':
    '{finished, plural, one {# clip is} other {# clips are}} ready from “{videoTitle}”{failed, plural, =0 {} other {; # could not be made}}.',
  'notice.clip_generation_failed.title': 'Clip generation failed',
  'notice.clip_generation_failed.message': '{videoTitle}: {reason}',
  'notice.clip_generation_failed.no_reason': 'Generation failed',
  'notice.export_ready.title': 'Your export is ready',
  'notice.export_ready.message': 'Your account’s data is packed in a {size} file. Download it from the settings.',
  'notice.export_failed.title': 'The export failed',
  'notice.publication_published.title': 'Post published',
  'notice.publication_published.message': '“{title}” is on {account}.',
  'notice.publication_published.message_private': '“{title}” is on {account}, but nobody else can see it yet.',
  'notice.publication_in_inbox.title': 'A draft is waiting in your app',
  'notice.publication_in_inbox.message': '“{title}” is in the inbox of {account}. Open the app to finish the post.',
  'notice.publication_failed.title': 'Publishing failed',
  'notice.publication_failed.message': '“{title}” was not published on {account}. {reason}',
  'notice.publication_needs_check.title': 'Please check a post',
  'notice.publication_needs_check.message':
    'It is not known whether “{title}” was published on {account}. Check there, then tell Reelwright whether it is.',
  'notice.access_ended.title': 'A connection has ended',
  'notice.access_ended.message': '{account} no longer lets Reelwright in. Connect it again from your profile.',
  'notice.scope_missing.title': 'A permission is missing',
  'notice.scope_missing.message':
    '{account} did not grant a permission that Reelwright needs. Connect it again and allow everything it asks for.',
  'notice.account_closed.title': 'An account is closed',
  'notice.account_closed.message':
    '{account} says that the account is closed or suspended. Nothing can be read from it until the platform reopens it.',
  'notice.no_channel.title': 'No channel',
  'notice.no_channel.message': '{account} no longer has a channel. Create one on YouTube, then connect it again.',
  'notice.not_professional.title': 'A professional account is needed',
  'notice.not_professional.message':
    '{account} is no longer a professional account. Switch it to Business or Creator in the Instagram app.',
  'notice.operator_setup.title': 'A platform refuses this installation',
  'notice.operator_setup.message':
    '{account} does not accept this installation’s app. The operator has to check its credentials.',
  'notice.key_missing.title': 'Stored access can’t be opened',
  'notice.key_missing.message':
    'The key to the stored access to {account} is missing. The operator can restore it, or you can connect the account again.',
  'notice.ending_soon.title': 'A connection ends soon',
  'notice.ending_soon.message':
    'Access to {account} could not be renewed and ends within days. Connect it again from your profile.',
  'notice.new_sign_in.title': 'New sign-in',
  'notice.new_sign_in.message': 'A new device signed in. If this was not you, change your password.',
  'notice.new_sign_in.message_with_device':
    'A new device signed in: {device}. If this was not you, change your password.',
  'notice.password_changed.title': 'Password changed',
  'notice.password_changed.message': 'Your password was changed, and every other session was signed out.',
  'notice.mfa_enabled.title': 'Two-step sign-in is on',
  'notice.mfa_enabled.message': 'Signing in now requires a code from your authenticator app.',
  'notice.mfa_disabled.title': 'Two-step sign-in is off',
  'notice.mfa_disabled.message': 'Signing in no longer requires a code. If this was not you, change your password.',
  'notice.passkey_added.title': 'Passkey added',
  'notice.passkey_added.message':
    'A new passkey can sign in to your account. If you did not add it, remove it and change your password.',
  'notice.passkey_removed.title': 'Passkey removed',
  'notice.passkey_removed.message': 'A passkey was removed from your account and can no longer sign in.',
  'notice.deletion_taken_back.title': 'Your account is kept',
  'notice.deletion_taken_back.message':
    'You signed in, so the deletion of your account was canceled. Nothing was removed.',
  'notice.recovery_codes_made.title': 'New recovery codes',
  'notice.recovery_codes_made.message': 'New recovery codes were made. The old ones no longer work.',
  'notice.test.title': 'Notifications work',
  'notice.test.message': 'This is how Reelwright tells you when something is done.',
} as const;
