/** Specification 2, §2.3 (but AI Clips), §2.5, §4.9 and what §5, §8 and §9 say of them, in the manner of accounts-table.ts. */
export const contentTexts: Record<string, readonly string[]> = {
  '§2.3 content page': [
    ...['All Content', 'TikTok Videos', 'YouTube Videos', 'Instagram Content', 'AI Clips', 'Upload Video'],
    ...['Connect TikTok', 'Connect YouTube', 'Connect Instagram', 'Go to Profile'],
    ...['Connect TikTok to view your videos', 'Connect YouTube to view your videos', 'Connect Instagram to view your videos'],
  ],
  '§2.3 all content': [
    ...['All Platforms', 'Uploaded', 'All Status', 'Completed', 'Processing', 'Failed'],
    ...['Newest First', 'Oldest First', 'Most Views', 'Least Views', 'Most Engagement', 'Least Engagement'],
    ...['No content found', 'Connect Accounts', 'Still loading ', 'Grid', 'List'],
  ],
  '§2.3 platform tabs': [
    ...['Most Likes', 'Least Likes', 'Refresh', 'Load More Videos', 'Failed to load videos', 'Try Again'],
    "You don't have any TikTok videos yet, or they haven't been synced.",
    "You don't have any YouTube videos yet, or they haven't been synced.",
    ...['No Instagram content found', 'Refresh Content', ' posts found'],
  ],
  '§2.5 cards': ['Generate AI Clips', 'Play Clip'],
  '§4.9 delete': ['Cannot delete TikTok/YouTube videos.'],
  '§8 failures': ['Failed to load Instagram content'],
  '§8 toasts': [
    'Deletion Not Supported',
    'Cannot delete TikTok/YouTube videos. This feature is not supported.',
    'Download Not Available',
    'Direct download of TikTok videos is not supported. Please use the TikTok app to save videos.',
    "Direct download of YouTube videos is not supported. Please use YouTube's download feature or a third-party tool.",
    'Download is not available for this content type.',
    ...['Download Failed', 'Failed to download content: ', 'Download Started', 'Your content download has started.'],
    'Link copied to clipboard!',
  ],
  '§9 relative time': ['Just now'],
};

/** Section, rule, and the name of the test that checks it. */
export const contentRules: readonly (readonly [string, string, string])[] = [
  [
    '§2.3',
    'platform tabs are disabled without an account and carry a badge',
    'tabs of platforms without an account can not be chosen, say why, and a link beside each leads to the profile',
  ],
  [
    '§2.3',
    'a tab without an account shows the prompt',
    'an address of a tab without an account shows the prompt and the way to the profile',
  ],
  [
    '§2.3',
    'the empty state offers Upload Video and Connect Accounts',
    'with nothing at all, All Content offers to upload and to connect; a search that finds nothing offers to clear',
  ],
  [
    '§2.3',
    'the loading state names the sources',
    'while everything is on its way its sources are named, and those whose first copy is on its way after it',
  ],
  ['§2.3, §8', 'a failed list shows the error text', 'a failed list tells the error’s text and is tried again'],
  [
    '§2.3, §7.4, §9',
    'pages of 20 are appended; the same page is throttled by 2 s',
    'more videos are appended on demand, twenty at a time, until there are none; the same page is not asked for twice within two seconds',
  ],
  [
    '§2.3',
    'an empty platform tab; Refresh synchronizes',
    'without videos the specified words stand there, and Refresh reads the account anew',
  ],
  [
    '§4.9, §8',
    'posts are neither deleted nor downloaded; sharing copies the link',
    'a post says what it can not do: no deletion, no download; its link is shared or copied',
  ],
  ['§2.3', 'posts of Instagram are counted', 'posts of Instagram are counted, and the next ones come by their cursor'],
  [
    '§5, §9',
    'Generate AI Clips from 60 seconds',
    'clips are offered of finished videos of a minute or more, and of Instagram videos, whose length nobody tells',
  ],
  [
    '§3, §9',
    'figures with K and M; what has no figure, as a clip that was not posted, shows a dash',
    'figures are abbreviated, one is one, and what is not known is a dash, never 0',
  ],
  ['§3', 'the unified item', 'posts of every platform become the same thing, each by its own fields'],
];
