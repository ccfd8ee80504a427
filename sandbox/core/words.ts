import { chance, hash, pick } from './random.ts';
import type { Channel, ChannelKey } from './types.ts';

type Words = { openings: string[]; subjects: string[]; endings: string[]; lines: string[]; tags: string[] };

/** Title of video n, as its creator would write it. At most 100 characters. */
export function titleOf(channel: Channel, n: number): string {
  const words = wordsOf[channel.key];
  const opening = pick(words.openings, channel.seed, n, 'opening');
  const subject = subjectOf(channel, n);
  const ending = chance(channel.seed, n, 'ended') < 0.45 ? pick(words.endings, channel.seed, n, 'ending') : '';
  return `${opening.replace('{n}', String(n))} ${subject}${ending}`.slice(0, 100);
}

/** What video n is about, in a few words. */
export function subjectOf(channel: Channel, n: number): string {
  return pick(wordsOf[channel.key].subjects, channel.seed, n, 'subject');
}

/**
 * Text of video n; at most 150 characters, TikTok's limit. About one in eight carries a long number, some emoji or
 * other scripts.
 */
export function describe(channel: Channel, n: number): { description: string; hashtags: string[] } {
  const words = wordsOf[channel.key];
  const count = 1 + (hash(channel.seed, n, 'tag count') % 3);
  const hashtags = [
    ...new Set(Array.from({ length: count }, (_, index) => pick(words.tags, channel.seed, n, index, 'tag'))),
  ];
  const line = pick(words.lines, channel.seed, n, 'line');
  const oddity = chance(channel.seed, n, 'oddity');
  const odd =
    oddity < 0.06
      ? ` Part no. ${9007199254740993n + BigInt(hash(channel.seed, n, 'digits'))}`
      : oddity < 0.12
        ? ' 🇸🇪 så här gör man – ¿listo? 完成!'
        : '';
  const text = [line + odd, hashtags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n');
  return { description: [...text].slice(0, 150).join(''), hashtags };
}

const wordsOf: Record<ChannelKey, Words> = {
  steady: {
    openings: [
      'Why I stopped',
      'A year of',
      'The quiet power of',
      'What nobody says about',
      'Ten minutes on',
      'Start small with',
      'I was wrong about',
      'Day {n}:',
      'How to enjoy',
      'The truth about',
    ],
    subjects: [
      'morning routines',
      'saving money',
      'walking to work',
      'cold showers',
      'reading every evening',
      'saying no',
      'one-page budgets',
      'phone-free Sundays',
      'learning Swedish',
      'batch cooking',
      'keeping a plain notebook',
      'sleep',
      'working with the door open',
    ],
    endings: [' (honest numbers)', ' 🌱', ', and what came of it', ' | 30-day test', ': my notes', ' ☕'],
    lines: [
      'I wrote down every cent for a year so that you don’t have to.',
      'Tell me what you would change first 👇',
      'Three habits, one notebook, no app.',
      'The spreadsheet is in the comments.',
      'Small steps, every day 🌱',
      'It took me far too long to learn this.',
      'Filmed in one take before breakfast ☕',
    ],
    tags: ['habits', 'smallsteps', 'budget', 'slowliving', 'selfgrowth', 'morningroutine'],
  },
  spiky: {
    openings: [
      'I built',
      'Nobody asked for',
      'World’s worst',
      'Restoring',
      'This is',
      'Testing',
      'Machine #{n}:',
      'We dropped',
      'How I fixed',
    ],
    subjects: [
      'a marble clock',
      'a 1962 lathe',
      'a pancake robot',
      'the loudest doorbell',
      'a paper plane cannon',
      'a self-rowing boat',
      'an egg-cracking arm',
      'a toaster that argues',
      'a bicycle that leans',
    ],
    endings: [' 🔧', ' and it works?!', ' (it leaked)', ' in 24 hours', ' from scrap', '…'],
    lines: [
      'Plans are free, fingers are not. Be careful 🔥',
      'Part two when this one stops smoking.',
      'It cost 41 euros and my weekend.',
      'Wait for the bang 💥',
      'Yes, it is supposed to do that.',
      'The machine won again 🤖',
    ],
    tags: ['maker', 'machines', 'engineering', 'diy', 'restoration', 'satisfying'],
  },
  grand: {
    openings: ['Field note {n}:', 'Note {n}:', 'Today:', 'Seen at dawn:', 'From the ridge:', 'After the rain:'],
    subjects: [
      'a heron fishing',
      'frost on the fence',
      'tracks in the mud',
      'the first swallow',
      'an owl at noon',
      'moss up close',
      'the river in flood',
      'a fox with two cubs',
      'wind over barley',
      'old oak, new leaves',
    ],
    endings: ['', ' 🦊', ' 🌧️', ' at 06:10', ' (slow)', ' 🐦'],
    lines: [
      'Recorded as it was, nothing added.',
      'Wind 3, clear, 4 °C.',
      'Nine of these a day, every day 🌿',
      'Headphones help.',
      'Same place as last year.',
      'I waited two hours for this one 🦉',
    ],
    tags: ['fieldnotes', 'nature', 'birds', 'quiet', 'outdoors', 'wildlife'],
  },
  blank: { openings: ['Hello'], subjects: ['world'], endings: [''], lines: ['Soon.'], tags: ['new'] },
};
