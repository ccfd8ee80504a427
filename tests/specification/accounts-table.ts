/**
 * Specification 1, §2–9, without platform connections and analytics: what it quotes, and what it fixes by number or rule. `…` in a text stands for
 * what is filled in. specification.test.ts finds each text in the product and in a test; rules name the test that checks them.
 */
export const quotedTexts: Record<string, readonly string[]> = {
  '§2 landing page': [
    ...['Features', 'How it Works', 'Join Waitlist', 'Get Started', 'Dashboard', 'Start Creating Free', 'Watch Demo'],
    ...['Content Creation', 'Video Editing', 'Analytics', 'Publishing'],
    ...['Upload & Connect', 'AI Magic Happens', 'Publish & Scale'],
    ...['Founder Access', 'Lifetime Discount', 'Creator Community'],
    ...['Platform', 'Resources', 'Company', 'Support', 'Cookie Policy'],
    ...['Profile', 'Settings', 'Sign Out'],
  ],
  '§2 authentication dialog': ['Welcome Back', 'Create Account'],
  '§2 notifications': [
    ...['No notifications yet', "We'll notify you when something happens", 'Loading notifications...', 'Mark all read'],
  ],
  '§2 email confirmation': ['Email Confirmed!', 'Go to Dashboard', 'Confirmation Failed', 'Try Again', 'Go to Sign In'],
  '§2 callbacks': [
    ...['Connecting to TikTok', 'Please wait while we connect your account...', 'Connection Failed', 'Go to Profile'],
  ],
  '§2 shell': ['Welcome back', 'Creator', 'User', 'Sign Out', 'Content', 'Profile', 'Settings'],
  '§2 profile': [
    ...['Education', 'Entertainment', 'Gaming', 'Lifestyle', 'Technology', 'Fitness', 'Food', 'Travel'],
    ...['Edit', 'Save', 'Cancel'],
  ],
  '§2 settings': [
    ...['Account Settings', 'Change Password', 'Delete Account', 'Notifications', 'Privacy & Security', 'Appearance'],
    ...['Data Management', 'Save Changes', 'Cancel'],
  ],
  '§2 legal pages': ['Back to Home'],
  '§4 waitlist': ['Joining...'],
  '§5 validation': [
    'Please enter your email address',
    'Please enter your name',
    'Invalid confirmation link. Please check your email for the correct link.',
    'Are you sure you want to delete your account? This action cannot be undone.',
  ],
  '§8 failures': [
    'API request failed',
    'Unable to connect to server. Please check your connection and try again.',
    'Failed to join waitlist. Please try again.',
    "Successfully joined! We'll notify you soon.",
    'Sign up is currently disabled',
    'Please check your email and click the confirmation link before signing in.',
    'Confirmation email sent successfully! Please check your inbox.',
    'Failed to resend confirmation email',
    'Magic link feature coming soon! Please use email/password sign in.',
    'Successfully signed in!',
    'Account created successfully! Please check your email for confirmation.',
    'Failed to confirm email - no user data received',
    'Failed to confirm email. Please try again or contact support.',
    'Email confirmed successfully! You can now sign in to your account.',
    'Missing authorization code or state parameter',
    'Failed to connect TikTok account',
    'Failed to connect YouTube account',
    'Invalid callback parameters',
  ],
};

/** Routes, limits, delays and rules, each with the test that checks it, by its name. */
export const rules: readonly (readonly [section: string, rule: string, test: string])[] = [
  ['§2', 'every route of the table, for a visitor', 'every address leads where it is specified to, for a visitor'],
  [
    '§2',
    'every route of the table, signed in; unknown paths go to /',
    'every address leads where it is specified to, for somebody signed in',
  ],
  [
    '§2',
    '/ with code and state is the callback screen',
    'the root address with code and state is the callback of a platform, with one of them the landing page',
  ],
  [
    '§2',
    'a guarded page sends visitors to / and gets them back',
    'after sign-in one is back at the page that asked, with its query',
  ],
  [
    '§2',
    'signed out: Get Started opens the dialog; signed in: Dashboard, bell and menu',
    'whoever is signed in finds the dashboard, the bell and the account menu, and no way in',
  ],
  ['§2, §9', 'the navigation is opaque after 10 px', 'the navigation leads to the parts of the page and is opaque after 10 px'],
  [
    '§2, §9',
    'the menu closes outside and at 768 px',
    'on a narrow screen the menu closes on a choice, Escape, a press outside, and when the screen grows to 768 px',
  ],
  [
    '§2',
    'sections reveal at 10 percent',
    'parts come forward when a tenth of them is visible, and at once for whoever wants less motion',
  ],
  [
    '§1, §9',
    'marketing figures 10x, 8+, 95%, 3x, 5,000+, 100K+, 98%',
    'the figures are the specified ones, four with the features and three beside the waitlist',
  ],
  ['§2', 'the demo has four tabs', 'the tabs show the product itself, by mouse and by arrow keys'],
  ['§2', 'every link of the footer works', 'every link of the footer answers'],
  [
    '§2',
    'the dialog closes on backdrop and button',
    'the backdrop closes the dialog; offline nothing typed is lost and a double press asks once',
  ],
  [
    '§2, §4',
    'a fragment with an access_token leads to /email-confirmation and is cleared',
    'a confirmation goes to its page with the specified values in the query, and the fragment is gone',
  ],
  [
    '§4, §9',
    'confirmation redirects after 3,000 ms',
    'a good link confirms after a press, signs in, moves the focus to the button and opens the dashboard after three seconds',
  ],
  [
    '§5',
    'a confirmation needs an access token and type signup',
    '6: a missing token, or another type, is told with the specified words',
  ],
  [
    '§4',
    'a stored token and a cached user restore the session',
    'a stored token and a cached user restore the session at once, and the user is read again behind it',
  ],
  ['§4', 'a token without a cached user is checked', 'a token without a cached user is checked and brings the user'],
  ['§4', 'a failed check clears token and user', 'a refused token is forgotten, one that could not be checked is kept'],
  ['§4', 'sign-out clears both even if the call fails', 'signing out clears token and user even when the call fails'],
  ['§4', 'the waitlist form while it joins', 'while joining, the form is disabled and says so, and pressing twice asks once'],
  ['§4, §9', 'the badge shows 9+ above 9', 'the badge says 9+ above nine'],
  [
    '§4',
    'unread becomes read by a click, or all at once',
    'a click marks an unread one read and leads to its object; a read one is not marked again',
  ],
  ['§4', 'avatars fall back to initials', 'a picture that fails to load gives way to the initials'],
  ['§4', 'avatar sizes xs to 2xl', 'every specified size is another one'],
  ['§4', 'the magic-link button waits for an address', 'waits for an address'],
  [
    '§5, §9',
    'password minimum 6 at sign-in',
    'the address is known in any case; a short password and a bad address are refused with their texts',
  ],
  ['§5', 'sign-up asks for a name', 'asks for a name, an address and a long enough password, then tells of the message'],
  [
    '§5',
    'a callback needs code and state; error comes first',
    'callbacks of platforms finish at the server, say how it went and go on to the profile',
  ],
  [
    '§2, §9',
    'the sidebar keeps its state; the drawer closes',
    'the drawer of small screens keeps the focus, and closes by Escape, its backdrop and a chosen place',
  ],
  [
    '§2',
    'Welcome back, {full name or Creator}; user block with User',
    'the name is said where it is known, and its stand-ins where not',
  ],
  ['§2', 'the user menu leads to profile and settings', 'the menu of a person leads to profile and settings without a router'],
  ['§2', 'profile: edit, save', 'name, category and bio are edited, saved, shown in the frame at once and to others'],
  ['§2', 'profile: cancel', 'Cancel keeps the profile as it was'],
  ['§3, decisions §1', 'settings persist and act', 'every switch holds over a reload, and shows in a second tab without one'],
  [
    'decisions §1',
    'theme before the first paint',
    'the theme is the account’s: at once, in other tabs, before the first paint, and in another browser after sign-in',
  ],
  [
    'decisions §1',
    'change password ends other sessions',
    'changing the password asks for the current one, ends the other sessions and tells the owner',
  ],
  ['decisions §1', 'deletion with 7 days of grace', 'is taken back by signing in within the seven days, and not after them'],
  [
    'decisions §1, §7',
    'deletion is complete',
    'leaves no row and no file, whatever the account had, and its neighbours as they were',
  ],
  [
    'decisions §1, §7',
    'the export is complete',
    'has every table with an owner, every row of the account, every file, and no secret',
  ],
  ['§2', 'legal pages: 11 and 10 sections, scroll and highlight', ' has its sections, each reached and marked from the contents'],
  ['§2', 'legal pages: date and way back', ' says when it was last changed and leads home'],
  ['§1, §9', 'minimum age 13, liability cap, law', 'the constants of the specification stand in the terms'],
  [
    '§6',
    'calls of signed-in people refuse a caller without a token',
    'every call of a signed-in account refuses a caller without a token, with the envelope',
  ],
  ['§7', 'every call of the contract is mounted', 'every endpoint of the contract is mounted'],
  [
    'decisions §1',
    'tokens of links are single-use, short, for one purpose',
    '3: a link of one type opens nothing in the calls of the others',
  ],
];
