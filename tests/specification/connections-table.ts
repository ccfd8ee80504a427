/** Specification 1, §2–9, platform connections, in the manner of accounts-table.ts. `…` stands for what is filled in. */
export const connectionTexts: Record<string, readonly string[]> = {
  '§2 callbacks': [
    ...['Connecting to TikTok', 'Please wait while we connect your account...'],
    ...['Connection Successful!', 'Successfully connected to ', 'Connection Failed', 'Go to Profile'],
    ...['Processing', 'Authorization accepted', 'Completed'],
  ],
  '§2 profile': [
    ...['Platform Connections', ' connected', 'Connect', 'Disconnect', 'Sync'],
    ...['User name', 'Followers', 'Following', 'Videos', 'Last sync', 'Channel', 'Subscribers', 'Views', 'Posts'],
  ],
  '§2 settings': ['Platform Integrations', 'Auto sync', 'Data backup'],
  '§5 validation': ['You must be logged in to connect Instagram.'],
  '§8 callbacks': [
    ...['Connection failed: ', 'Missing authorization code or state parameter', 'Invalid callback parameters'],
    ...['Failed to connect TikTok account', 'Failed to connect YouTube account'],
  ],
};

/** Section, rule, and the name of the test that checks it. */
export const connectionRules: readonly (readonly [string, string, string])[] = [
  [
    '§2 callbacks',
    'TikTok names the user name, YouTube the channel; the profile follows 2 s after success',
    'a connection by the address of %s is told, and the profile follows after two seconds',
  ],
  [
    '§2 callbacks',
    'an error parameter stands above all; the profile follows 3 s after a failure',
    '%s with %s says "%s" without asking the server, and leaves after three seconds',
  ],
  [
    '§2 callbacks',
    'Instagram: processing, then success (authorization accepted), then completed',
    'Instagram goes through three steps: processing, authorization accepted, completed',
  ],
  ['§2 callbacks', 'Go to Profile when not loading', 'Go to Profile does not wait'],
  ['§2 profile', 'N of 3 connected', 'says while it loads that it does, and how many of three are connected'],
  ['§2 profile', 'the details of each platform', 'of %o shows its specified details'],
  ['§2 profile', 'disconnect', 'disconnecting asks first, says what goes, and takes the account away'],
  ['§2 profile', 'failures to connect are shown', 'connecting %s that fails says why'],
  [
    '§2 profile',
    'failures to disconnect and sync are shown',
    'a disconnection and a sync that fail keep the account and say why',
  ],
  ['§4 connection', 'sync refreshes the connection', 'a sync puts what it answers in place'],
  ['§9 throttles', 'a connection is not reloaded within 5 s', 'connections are not read again within five seconds'],
];
