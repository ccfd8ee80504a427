import { type Format, format } from './format.ts';

const both = ['video', 'text'] as const;
const filmed = ['video'] as const;

/** Formats that live from what is seen, tried or compared. */
export const shownFormats: readonly Format[] = [
  format(
    {
      id: 'before-after',
      fits: { categories: ['lifestyle', 'fitness', 'food', 'technology'], media: filmed },
      sensitive: [],
      reach: 'middle',
      effort: 3,
    },
    ['before', 0.2],
    ['change', 0.35],
    ['after', 0.25],
  ),
  format(
    {
      id: 'tool-i-use',
      fits: {
        categories: ['lifestyle', 'business', 'education', 'technology', 'fitness', 'food', 'travel'],
        media: both,
      },
      sensitive: ['minors'],
      reach: 'middle',
      effort: 1,
    },
    ['tool', 0.2],
    ['use', 0.4],
    ['limit', 0.2],
  ),
  format(
    {
      id: 'day-in-life',
      fits: { categories: ['lifestyle', 'business', 'fitness', 'food', 'travel', 'entertainment'], media: filmed },
      sensitive: [],
      reach: 'middle',
      effort: 3,
    },
    ['moments', 0.4],
    ['hardest', 0.2],
    ['best', 0.2],
  ),
  format(
    {
      id: 'reaction',
      fits: { categories: ['entertainment', 'education', 'technology', 'food', 'fitness', 'lifestyle'], media: filmed },
      sensitive: [],
      reach: 'narrow',
      effort: 2,
    },
    ['clip', 0.2],
    ['agree', 0.25],
    ['differ', 0.35],
  ),
  format(
    {
      id: 'two-options',
      fits: {
        categories: ['lifestyle', 'business', 'education', 'technology', 'fitness', 'food', 'travel'],
        media: both,
      },
      sensitive: ['minors'],
      reach: 'middle',
      effort: 2,
    },
    ['options', 0.2],
    ['measure', 0.35],
    ['verdict', 0.25],
  ),
  format(
    {
      id: 'cheap-expensive',
      fits: { categories: ['food', 'technology', 'travel'], media: filmed },
      sensitive: [],
      reach: 'narrow',
      effort: 3,
    },
    ['cheap', 0.25],
    ['expensive', 0.25],
    ['difference', 0.3],
  ),
  format(
    {
      id: 'first-attempt',
      fits: { categories: ['lifestyle', 'entertainment', 'technology', 'fitness', 'food', 'travel'], media: filmed },
      sensitive: [],
      reach: 'narrow',
      effort: 2,
    },
    ['attempt', 0.35],
    ['expected', 0.15],
    ['outcome', 0.3],
  ),
  format(
    {
      id: 'behind-the-scenes',
      fits: { categories: ['business', 'entertainment', 'food', 'travel', 'lifestyle', 'fitness'], media: filmed },
      sensitive: [],
      reach: 'wide',
      effort: 2,
    },
    ['unseen', 0.35],
    ['hard', 0.25],
    ['detail', 0.2],
  ),
  format(
    {
      id: 'first-look',
      fits: { categories: ['technology'], media: filmed },
      sensitive: [],
      reach: 'narrow',
      effort: 2,
    },
    ['thing', 0.2],
    ['checks', 0.35],
    ['verdict', 0.25],
  ),
  format(
    {
      id: 'seven-days',
      fits: {
        categories: ['fitness', 'lifestyle', 'food', 'education'],
        media: filmed,
      },
      sensitive: [],
      reach: 'narrow',
      effort: 5,
    },
    ['rule', 0.2],
    ['measure', 0.35],
    ['verdict', 0.25],
  ),
  format(
    {
      id: 'own-critique',
      fits: { categories: ['business', 'entertainment', 'technology', 'food'], media: both },
      sensitive: [],
      reach: 'narrow',
      effort: 2,
    },
    ['work', 0.2],
    ['weak', 0.35],
    ['strong', 0.25],
  ),
  format(
    {
      id: 'time-lapse',
      fits: { categories: ['food', 'lifestyle', 'technology', 'entertainment'], media: filmed },
      sensitive: [],
      reach: 'narrow',
      effort: 3,
    },
    ['start', 0.15],
    ['stages', 0.45],
    ['finish', 0.2],
  ),
  format(
    {
      id: 'local-guide',
      fits: { categories: ['food', 'travel'], media: filmed },
      sensitive: [],
      reach: 'middle',
      effort: 4,
    },
    ['places', 0.4],
    ['reason', 0.2],
    ['practical', 0.2],
  ),
  format(
    { id: 'recipe', fits: { categories: ['food'], media: filmed }, sensitive: [], reach: 'wide', effort: 3 },
    ['amounts', 0.25],
    ['steps', 0.35],
    ['crucial', 0.2],
  ),
  format(
    {
      id: 'ranking',
      fits: { categories: ['food', 'travel', 'entertainment'], media: both },
      sensitive: [],
      reach: 'middle',
      effort: 2,
    },
    ['items', 0.4],
    ['measure', 0.15],
    ['winner', 0.25],
  ),
  format(
    {
      id: 'restoration',
      fits: { categories: ['technology'], media: filmed },
      sensitive: [],
      reach: 'narrow',
      effort: 4,
    },
    ['piece', 0.2],
    ['damage', 0.2],
    ['work', 0.4],
  ),
  format(
    {
      id: 'test-a-claim',
      fits: { categories: ['education', 'technology', 'food', 'fitness', 'lifestyle'], media: filmed },
      sensitive: [],
      reach: 'middle',
      effort: 4,
    },
    ['claim', 0.2],
    ['method', 0.35],
    ['outcome', 0.25],
  ),
];
