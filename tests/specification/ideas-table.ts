/** Specification 2, §2.1, §3–5, §7.1–7.2, §8 and §9 as far as ideas, the coach and the brief go, in the manner of content-table.ts. */
export const ideaTexts: Record<string, readonly string[]> = {
  '§2.1 saved ideas': [
    ...['Continue with AI Coach', 'View Execution Brief', 'New Idea'],
    ...['No Ideas Yet', 'Generate Your First Ideas', 'No Ideas Found', 'Clear filters'],
    ...['Delete Idea', 'cannot be undone', 'No execution brief available', 'Error loading execution brief'],
  ],
  '§2.1 wizard': ['Generate Ideas', 'Generating Ideas...', 'Back', 'Start Over', 'Separate multiple keywords with commas'],
  '§2.1 selection': [
    ...['Choose Your Idea', 'Generate More', 'Back to Categories', 'Close', 'Starting...', 'Starting AI Coach Session'],
  ],
  '§2.1 coach': [
    ...['Back to Ideas', 'Ask your AI coach anything...', 'Send', 'Generate Execution Brief', 'Execution Brief Generated!'],
  ],
  '§3 entities': [
    ...['lifestyle', 'business', 'education', 'entertainment', 'technology', 'fitness', 'food', 'travel'],
    ...['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin', 'draft', 'in_progress', 'completed', 'idea_'],
    ...['multiple_choice', 'scale', 'category_picker', 'time_picker', 'open_ended', 'chat_text', 'interactive_response'],
    ...['discovery', 'optimization', 'engagementScore', 'estimatedTime', 'estimated_time', 'execution_brief'],
  ],
  '§4.3 chat': ['AI Coach Ready', 'Refresh to Load AI Message', 'generate_summary'],
  '§5 validation': [
    ...['09:00', '12:00', '15:00', '18:00', '20:00'],
    'Please log in to access this feature. Redirecting to login...',
    'No authentication token found',
  ],
  '§7 calls': [
    ...['/api/ideas/generate', '/api/ideas/save', '/api/ideas/select', '/api/ideas/', '/brief'],
    ...['/api/chat/message', '/api/chat/session/', '/api/chat/interactive-response', '/api/chat/optimization-summary'],
    'Failed to generate summary - no summary data received',
  ],
  '§8 failures': [
    'API request failed',
    'Unable to connect to server. Please check your connection and try again.',
    ...['Failed to load saved ideas', 'Failed to delete idea'],
  ],
  '§9 constants': ['Easy', 'Medium', 'Hard', '5 min', 'Just now', 'h ago', 'Yesterday', 'd ago'],
};

/** Section, rule, and the name of the test that checks it. */
export const ideaRules: readonly (readonly [string, string, string])[] = [
  [
    '§4.1',
    'saved to generator, category to platform to keywords',
    'the wizard goes on with each choice, back step by step, and starts over',
  ],
  ['§4.1', 'generator Back at step 1 resets', 'Back from the first step leads to the saved list and forgets the choice'],
  [
    '§4.1',
    'generator to selection; Generate More leads through the generator',
    'Generate More asks again and puts the new ideas above the earlier ones',
  ],
  ['§4.1', 'an unsaved idea is saved, then coached', 'coaching a new idea opens its conversation, and the idea counts as saved'],
  ['§4.1', 'chat back to selection or to the saved list', 'the way back from a conversation leads where it was opened'],
  [
    '§5',
    'Generate is disabled without keywords',
    'without keywords nothing can be generated, and over 500 characters it is said why',
  ],
  [
    '§5, §8',
    'no token: the specified words in a red banner',
    'without a token every action says so in a red banner, and nothing is sent',
  ],
  ['§5', 'delete without a token', 'deleting without a token says that there is none'],
  ['§6', 'without a token saved ideas are an empty list', 'without a token the saved ideas are an empty list'],
  ['§8', 'loading saved ideas fails', 'saved ideas that could not be loaded are tried again'],
  ['§8', 'deleting an idea fails', 'an idea that could not be deleted stays, with the reason or the fall-back words'],
  ['§9', 'pages of 12, sorts and the status filter', 'pages of twelve, sorted and filtered by status, stand in the address'],
  ['§9', 'difficulty labels', 'difficulty 1–2 is Easy, 3 Medium, 4–5 Hard, a missing one Medium'],
  [
    '§9',
    'tags and time of a card',
    'a card shows three tags and how many more there are, and five minutes where no time is known',
  ],
  ['§9', 'relative time of ideas', 'ideas tell their age in hours, Yesterday, days, then by the date'],
];
