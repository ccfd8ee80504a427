import { describe, expect, test } from 'vitest';
import { messages as account } from '#web/locales/en/account.ts';
import { messages as front } from '#web/locales/en/front.ts';
import { messages as ideas } from '#web/locales/en/ideas.ts';
import { messages as inside } from '#web/locales/en/inside.ts';

/** The texts that specification 2 quotes for what this product can do today, word for word; `{…}` stands for what is filled in. */
const specified: Record<string, string[]> = {
  '§2.2 notifications': [
    'Mark all read',
    'Refresh notifications',
    'Loading notifications...',
    'No notifications yet',
    "We'll notify you when something happens",
  ],
  '§2.3 upload': ['Upload Video', 'MP4, MOV, AVI, up to 500MB', 'No content found'],
  '§2.3 AI Clips': [
    ...['AI Clips', 'AI Generated Clips', 'No clips found'],
    ...['All Platforms', 'YouTube', 'TikTok'],
    ...['All Status', 'Pending', 'Processing', 'Completed', 'Failed'],
    ...['Newest First', 'Oldest First', 'Highest Viral Score', 'Lowest Viral Score', 'Longest First', 'Shortest First'],
    ...['Select All', 'Deselect All', 'Download', 'Delete'],
    ...['Showing {} to {} of {} clips', 'Previous', 'Next', 'Page {} of {}'],
  ],
  '§2.4 windows': ['Generate AI Clips', 'Viral Analysis', 'Delete Clip'],
  '§4.5 generation': [
    'Generation failed',
    'Another video processing...',
    'Processing...',
    'Generating...',
    'Failed to start clip generation',
  ],
  '§4.6 a clip': ['Play', 'Fix Clip', 'Processing...'],
  '§4.7 Fix Clip': [
    'Retry Started',
    'Failed clip is being regenerated. This may take a few minutes.',
    'Clip Deleted',
    'Failed clip has been deleted. You can now regenerate clips from the original video.',
    'Fix Failed',
  ],
  '§4.10 player': ['Failed to load video'],
  '§5 asking for clips': [
    'Processing takes 5-10 minutes',
    'Videos must be at least 3 minutes long or have 300+ words of speech',
    'Another clip generation is already in progress. Please wait for it to complete.',
    'No video selected. Please try again.',
  ],
  '§5 deleting': ['Are you sure you want to delete this clip?', 'Delete {} selected clips?'],
  '§8 failures': [
    'API request failed',
    'Unable to connect to server. Please check your connection and try again.',
    'Failed to fetch notifications',
    'Failed to load clips',
    'Failed to load videos',
    'Failed to retry clip generation',
    'Generation failed: {}',
    'Unknown error',
    'Try Again',
  ],
  '§8 toasts': [
    'Deletion Failed',
    'Failed to delete content: {}',
    'Download Failed',
    'Failed to download content: {}',
    'Download Started',
    'Your clip download has started.',
  ],
  '§9 choices and bands': [
    ...['Auto', 'Under 30s', '30-60s', '60-90s', '90s-3min', 'Under 60s', '30-90s', 'Under 90s'],
    ...['Excellent', 'Good', 'Fair', 'Poor'],
  ],
};

const shown = [front, inside, ideas, account].flatMap((catalogue) => Object.values(catalogue)).flatMap(readings);

describe.each(Object.entries(specified))('%s', (_section, texts) => {
  test.each(texts)('“%s” is said word for word', (text) => {
    // One hint goes on after the specified sentence; everything else is the whole text.
    const found = text.startsWith('MP4') ? shown.some((one) => one.startsWith(`${text}.`)) : shown.includes(text);
    expect(found).toBe(true);
  });
});

/** A compiled message as text, in each of its plural forms: what is filled in becomes `{}`. */
function readings(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  let texts = [''];
  for (const part of message) {
    const [, kind, forms] = Array.isArray(part) ? part : [];
    const pieces =
      typeof part === 'string'
        ? [part === '#' ? '{}' : part]
        : kind === 'plural'
          ? Object.values(forms).flatMap(readings)
          : ['{}'];
    texts = texts.flatMap((text) => pieces.map((piece) => text + piece));
  }
  return texts;
}
