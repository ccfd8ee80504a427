import { careful, type Format, format } from './format.ts';

const both = ['video', 'text'] as const;
const spoken = { categories: 'any', media: both } as const;

/** Formats in which the creator tells what happened or what they think. */
export const toldFormats: readonly Format[] = [
  format(
    { id: 'costly-mistake', fits: spoken, sensitive: ['minors'], reach: 'middle', effort: 2 },
    ['mistake', 0.3],
    ['cost', 0.2],
    ['now', 0.3],
  ),
  format(
    { id: 'belief-given-up', fits: spoken, sensitive: ['illness', 'minors', 'money'], reach: 'wide', effort: 2 },
    ['belief', 0.2],
    ['turn', 0.3],
    ['now', 0.3],
  ),
  format(
    { id: 'differently-today', fits: spoken, sensitive: ['illness', 'minors', 'money'], reach: 'wide', effort: 2 },
    ['then', 0.25],
    ['now', 0.3],
    ['reason', 0.25],
  ),
  format(
    { id: 'stopped-doing', fits: spoken, sensitive: ['minors', 'money'], reach: 'middle', effort: 2 },
    ['stopped', 0.25],
    ['reason', 0.3],
    ['instead', 0.25],
  ),
  format(
    { id: 'time-taught', fits: spoken, sensitive: ['grief', 'illness', 'minors', 'money'], reach: 'middle', effort: 2 },
    ['time', 0.15],
    ['lesson', 0.4],
    ['earlier', 0.25],
  ),
  format(
    { id: 'unpopular-opinion', fits: spoken, sensitive: [], reach: 'middle', effort: 1 },
    ['opinion', 0.2],
    ['reasons', 0.35],
    ['others', 0.25],
  ),
  format(
    {
      id: 'one-person',
      fits: spoken,
      sensitive: ['grief', 'illness', 'medicine', 'money'],
      reach: 'narrow',
      effort: 3,
    },
    ['person', 0.2],
    ['turn', 0.35],
    ['words', 0.25],
  ),
  format(
    {
      id: 'letter',
      fits: spoken,
      sensitive: careful.filter((kind) => kind !== 'grief'),
      reach: 'middle',
      effort: 2,
    },
    ['reader', 0.15],
    ['advice', 0.4],
    ['comfort', 0.25],
  ),
  format(
    { id: 'pov-scene', fits: { categories: 'any', media: ['video'] }, sensitive: [], reach: 'narrow', effort: 3 },
    ['scene', 0.3],
    ['character', 0.2],
    ['turn', 0.3],
  ),
  format(
    {
      id: 'unforgotten-moment',
      fits: { categories: 'any', media: ['text'] },
      sensitive: ['grief', 'illness'],
      reach: 'middle',
      effort: 1,
    },
    ['moment', 0.4],
    ['feeling', 0.2],
    ['meaning', 0.2],
  ),
  format(
    { id: 'decision', fits: { categories: 'any', media: ['text'] }, sensitive: ['money'], reach: 'middle', effort: 1 },
    ['choice', 0.25],
    ['reasons', 0.35],
    ['outcome', 0.2],
  ),
  format(
    {
      id: 'what-helped',
      fits: { ...spoken, onlyFor: careful },
      sensitive: careful,
      reach: 'narrow',
      effort: 2,
    },
    ['helped', 0.35],
    ['failed', 0.2],
    ['limit', 0.25],
  ),
];
