import { chance, hash, pick } from './random.ts';
import type { SandboxVideo } from './types.ts';
import { subjectOf } from './words.ts';

/** A comment under a sample video. */
export type SampleComment = { index: number; text: string; author: string; at: Date; likes: number; replies: number };

/** Maximum number of comments under one sample video. */
const MAX_SAMPLES = 240;
/** Share of the comments that are questions; most others are typical short remarks. */
const QUESTION_SHARE = 0.22;
const SPAM_SHARE = 0.04;

const remarks = [
  'Saved this for later.',
  'I tried it today and it worked!',
  '😂😂😂',
  'The part at the end got me',
  'More of these, please',
  'Not sure I agree, but well said.',
  'first',
  'Who is watching this in November?',
  'Love from Brazil 🇧🇷',
  'nice',
  '@kim.lee look at this',
  'You deserve so many more followers, honestly.',
  'this is so real',
  'Wait, what?',
  'lol why am I crying',
];
const spam = [
  'Earn 500 a day from home?? Ask me how https://example.com/earn',
  'Check out my channel, I post every day!',
  'Who wants free followers? DM me',
];
/** The same question as different people ask it; `{subject}` is what the video is about. */
const questions = [
  ['How long did it take before you noticed a difference?', 'how long until you notice a difference with {subject}'],
  [
    'How do you start with {subject} as a complete beginner?',
    'Any tips on how to start with {subject}? Total beginner',
  ],
  ['What does {subject} cost you in a month?', 'how much does {subject} cost in a month?'],
  ['Does {subject} also work with small children at home?', 'would {subject} work for someone with small children?'],
  ['Which camera do you use for this?', 'what camera is this filmed with?'],
] as const;
const names = ['nora.k', 'petewrites', 'the_real_ana', 'lu.films', 'jonas_b', 'mika.on.film', 'old.tom', 'ruth_writes'];

/** The comments of a sample video up to a time, newest first: `count` of them, as far as they can be read. */
export function sampleComments(video: SandboxVideo, count: number, until: Date): SampleComment[] {
  const all = Array.from({ length: Math.min(MAX_SAMPLES, count) }, (_, index) => sampleComment(video, index));
  return all.filter(({ at }) => at <= until).sort((a, b) => b.at.getTime() - a.at.getTime());
}

export function sampleComment(video: SandboxVideo, index: number): SampleComment {
  const roll = hash(video.channel.seed, video.n, index, 'comment');
  const author = pick(names, video.channel.seed, video.n, index, 'author');
  return {
    index,
    author,
    text: textOf(video, index),
    at: new Date(video.publishedAt.getTime() + (index + 1) * 1_700_000 + (roll % 900_000)),
    likes: roll % 40,
    replies: roll % 9 === 0 ? 1 + (roll % 3) : 0,
  };
}

function textOf({ channel, n }: SandboxVideo, index: number): string {
  const kind = chance(channel.seed, n, index, 'comment kind');
  if (kind < SPAM_SHARE) return pick(spam, channel.seed, n, index, 'spam');
  if (kind > SPAM_SHARE + QUESTION_SHARE) return pick(remarks, channel.seed, n, index, 'remark');
  // People under one video mostly want to know the same two things.
  const question = questions[(hash(channel.seed, n, 'question') + (index % 2)) % questions.length] ?? questions[0];
  return pick(question, channel.seed, n, index, 'phrasing').replaceAll('{subject}', subjectOf(channel, n));
}
