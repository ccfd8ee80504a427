/** Accounts at platforms: connecting them, and what keeps one from working. */
export const connections = {
  'connection.not_found': 'Connection not found',
  'connection.none': 'No {platform} account is connected.',
  'connection.gone': 'This account is not connected any more.',
  'connection.access_ended': 'The access to this account has ended. Connect it again from your profile.',
  'connection.key_missing':
    'The stored access to this account can’t be opened: its key is missing. The operator can bring the key back, or you connect the account again.',
  'connection.platform_unreachable': 'This installation does not reach the platform of this account at the moment.',
  'connection.state_invalid':
    'Connection failed: this request was not started here, has expired or was used before. Please start again from your profile.',
  'connection.code_refused':
    '{platform} did not accept this sign-in: it took too long, or was used before. Please start again from your profile.',
  'connection.permission_refused':
    '{platform} did not give the permission to read the account. Please connect again and allow it.',
  'connection.unreachable': '{platform} could not be reached. Please try again in a few minutes.',
  'connection.account_closed': '{platform} says that this account is closed or suspended.',
  'connection.no_channel': 'This Google account has no YouTube channel. Create one at YouTube, then connect it.',
  'connection.not_professional':
    'This is a personal Instagram account, which Instagram does not let other programs read. Switch it to Business or Creator in the Instagram app, then connect it.',
  'connection.app_refused':
    '{platform} does not accept the app of this installation. Its operator has to look at the credentials and the registered addresses.',
  'connection.rate_limited': '{platform} takes no more requests at the moment. Please try again in a few minutes.',
  'connection.quota_used_up': 'What this installation may ask {platform} today is used up. Please try again tomorrow.',
  'connection.sync_waits':
    '{platform} accepts no more requests for now. The sync continues automatically at {until} UTC.',
  'connection.unexpected_answer': '{platform} gave an answer that could not be understood. Please try again later.',
  'connection.held_back': '{platform} holds this account back at the moment. Please try again later.',
  'connection.platform_off': '{platform} is not set up on this installation. Its operator can add the credentials.',
  'callback.not_signed': 'This message was not signed by the platform for this app, or is too old.',
  'callback.no_request': 'There is no such request.',
} as const;
