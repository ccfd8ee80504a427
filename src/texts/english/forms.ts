/**
 * What is wrong with a value that a person typed. The contract's schemas name these ids: the browser shows them beside
 * the field, the server sends them in its answer. Limits stand in them as numbers (forms.test.ts compares them).
 */
export const forms = {
  'form.email_invalid': 'Please enter a valid email address',
  'form.password_missing': 'Please enter a password',
  'form.password_short': 'Password must be at least 6 characters',
  'form.current_password_missing': 'Please enter your current password',
  'form.code_missing': 'Please enter the code',
  'form.name_missing': 'Please enter your name',
  'form.bio_long': 'The bio can have 500 characters at most',
  'form.link_title_missing': 'Please enter a title for the link',
  'form.link_invalid': 'Please enter an address that begins with https:// or http://',
  'form.passkey_name_missing': 'Please enter a name for the passkey',
  'form.lengths_exclusive': 'Automatic length cannot be combined with others',
  'form.length_repeated': 'The same length was chosen twice',
  'form.video_missing': 'No video selected. Please try again.',
  'form.glossary_empty': 'A name or word is missing',
  'form.glossary_long': 'At most 80 characters',
  'form.title_missing': 'A title is required',
  'form.hashtag_invalid': 'Hashtags can’t contain spaces or #',
  'form.brief_empty': 'The brief is empty',
  'form.idea_title_missing': 'Please give the idea a title',
  'form.keywords_missing': 'Please enter at least one keyword',
  'form.keywords_long': 'Keywords can have up to 500 characters',
  'form.keywords_many': 'Please enter at most 20 keywords',
  'form.message_missing': 'Please write a message',
  'form.message_long': 'A message can have up to 4000 characters',
  'form.authorization_missing': 'Missing authorization code or state parameter',
  'form.confirmation_link_invalid': 'Invalid confirmation link. Please check your email for the correct link.',
} as const;
