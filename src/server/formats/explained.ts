import { sensitiveKinds } from '#server/kit/words/sensitive.ts';
import { careful, type Format, format } from './format.ts';

const both = ['video', 'text'] as const;
const grave = ['grief', 'illness', 'self_harm', 'medicine', 'money'] as const;
const anywhere = { categories: 'any', media: both } as const;

/** Formats that explain or answer something. */
export const explainedFormats: readonly Format[] = [
  format(
    { id: 'list-of-three', fits: anywhere, sensitive: careful, reach: 'wide', effort: 2 },
    ['items', 0.4],
    ['reason', 0.2],
    ['proof', 0.2],
  ),
  format(
    {
      id: 'step-by-step',
      fits: { categories: ['lifestyle', 'business', 'education', 'technology', 'fitness', 'food'], media: both },
      sensitive: ['minors'],
      reach: 'wide',
      effort: 3,
    },
    ['result', 0.15],
    ['steps', 0.45],
    ['slip', 0.2],
  ),
  format(
    {
      id: 'how-i-do-it',
      fits: { categories: ['lifestyle', 'business', 'education', 'technology', 'fitness', 'food'], media: both },
      sensitive: ['minors'],
      reach: 'wide',
      effort: 2,
    },
    ['way', 0.4],
    ['reason', 0.2],
    ['detail', 0.2],
  ),
  format(
    { id: 'question-i-get', fits: anywhere, sensitive: careful, reach: 'wide', effort: 1 },
    ['question', 0.15],
    ['answer', 0.45],
    ['proof', 0.2],
  ),
  format(
    {
      id: 'explain-term',
      fits: anywhere,
      sensitive: sensitiveKinds.filter((kind) => kind !== 'grief'),
      reach: 'wide',
      effort: 1,
    },
    ['term', 0.15],
    ['plain', 0.4],
    ['example', 0.25],
  ),
  format(
    { id: 'nobody-asks', fits: anywhere, sensitive: careful, reach: 'narrow', effort: 1 },
    ['question', 0.15],
    ['answer', 0.4],
    ['reason', 0.25],
  ),
  format(
    { id: 'where-to-begin', fits: anywhere, sensitive: ['minors', 'money'], reach: 'wide', effort: 2 },
    ['reader', 0.15],
    ['first', 0.4],
    ['later', 0.25],
  ),
  format(
    {
      id: 'checklist',
      fits: {
        categories: ['business', 'education', 'technology', 'fitness', 'food', 'travel', 'lifestyle'],
        media: both,
      },
      sensitive: ['minors', 'money'],
      reach: 'middle',
      effort: 2,
    },
    ['moment', 0.15],
    ['items', 0.45],
    ['forgotten', 0.2],
  ),
  format(
    {
      id: 'numbers',
      fits: { categories: ['business', 'technology', 'food', 'travel', 'fitness'], media: both },
      sensitive: ['money'],
      reach: 'narrow',
      effort: 2,
    },
    ['figures', 0.35],
    ['origin', 0.2],
    ['meaning', 0.25],
  ),
  format(
    {
      id: 'season',
      fits: { categories: ['food', 'travel', 'lifestyle', 'fitness', 'business', 'education'], media: both },
      sensitive: ['minors'],
      reach: 'narrow',
      effort: 2,
    },
    ['start', 0.15, 'time_picker'],
    ['matters', 0.4],
    ['prepare', 0.25],
  ),
  format(
    {
      id: 'quiz',
      fits: { categories: ['education', 'entertainment', 'travel', 'food', 'technology'], media: both },
      sensitive: ['minors'],
      reach: 'narrow',
      effort: 2,
    },
    ['questions', 0.4],
    ['answers', 0.25],
    ['surprise', 0.15],
  ),
  format(
    { id: 'ask-somebody-who-knows', fits: anywhere, sensitive: sensitiveKinds, reach: 'narrow', effort: 3 },
    ['guest', 0.25],
    ['questions', 0.55],
    ['consent', 0],
  ),
  format(
    {
      id: 'where-to-turn',
      fits: { ...anywhere, onlyFor: grave },
      sensitive: sensitiveKinds,
      reach: 'middle',
      effort: 2,
    },
    ['places', 0.35],
    ['checked', 0.2],
    ['first', 0.25],
  ),
  format(
    {
      id: 'how-to-talk',
      fits: { ...anywhere, onlyFor: ['grief', 'illness', 'self_harm'] },
      sensitive: ['grief', 'illness', 'minors', 'self_harm'],
      reach: 'narrow',
      effort: 2,
    },
    ['who', 0.15],
    ['words', 0.4],
    ['avoid', 0.25],
  ),
  format(
    {
      id: 'trusted-sources',
      fits: { categories: 'any', media: ['text'] },
      sensitive: sensitiveKinds,
      reach: 'middle',
      effort: 1,
    },
    ['sources', 0.4],
    ['reason', 0.2],
    ['reader', 0.2],
  ),
];
