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
