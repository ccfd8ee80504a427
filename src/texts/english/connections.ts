/** Accounts at platforms: connecting them, and what keeps one from working. */
export const connections = {
  'connection.not_found': 'Connection not found',
  'connection.none': 'No {platform} account is connected.',
  'connection.gone': 'This account is no longer connected.',
  'connection.access_ended': 'Access to this account has ended. Connect it again from your profile.',
  'connection.key_missing':
    'The stored access to this account can’t be opened because its key is missing. The operator can restore the key, or you can connect the account again.',
  'connection.platform_unreachable': 'This installation can’t reach the account’s platform at the moment.',
  'connection.state_invalid':
    'Connection failed: this request was not started here, has expired or was used before. Please start again from your profile.',
  'connection.code_refused':
    '{platform} did not accept this sign-in: it took too long, or was already used. Please start again from your profile.',
  'connection.permission_refused':
    '{platform} did not give the permission to read the account. Please connect again and allow it.',
  'connection.unreachable': '{platform} could not be reached. Please try again in a few minutes.',
  'connection.account_closed': '{platform} says that this account is closed or suspended.',
  'connection.no_channel': 'This Google account has no YouTube channel. Create one on YouTube, then connect it.',
  'connection.not_professional':
    'This is a personal Instagram account, which Instagram does not let other apps read. Switch it to Business or Creator in the Instagram app, then connect it.',
  'connection.app_refused':
    '{platform} does not accept this installation’s app. The operator has to check its credentials and registered addresses.',
  'connection.rate_limited':
    '{platform} is not accepting more requests at the moment. Please try again in a few minutes.',
  'connection.quota_used_up':
    'This installation has used up its {platform} requests for today. Please try again tomorrow.',
  'connection.sync_waits':
    '{platform} accepts no more requests for now. The sync continues automatically at {until} UTC.',
  'connection.unexpected_answer': '{platform} gave an answer that could not be understood. Please try again later.',
  'connection.held_back': '{platform} is restricting this account at the moment. Please try again later.',
  'connection.platform_off': '{platform} is not set up on this installation. Its operator can add the credentials.',
  'callback.not_signed': 'This message was not signed by the platform for this app, or it is too old.',
  'callback.no_request': 'This request does not exist.',
} as const;
