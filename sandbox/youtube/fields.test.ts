import { expect, test } from 'vitest';
import { selectFields } from './fields.ts';

const answer = {
  kind: 'youtube#videoListResponse',
  items: [
    { id: 'a', snippet: { title: 'One', tags: ['x'] }, status: { privacyStatus: 'public' } },
    { id: 'b', snippet: { title: 'Two', tags: [] }, status: { privacyStatus: 'private' } },
  ],
  pageInfo: { totalResults: 2, resultsPerPage: 5 },
};

test.each([
  ['kind', { kind: 'youtube#videoListResponse' }],
  ['items/id', { items: [{ id: 'a' }, { id: 'b' }] }],
  [
    'items(id,snippet/title)',
    {
      items: [
        { id: 'a', snippet: { title: 'One' } },
        { id: 'b', snippet: { title: 'Two' } },
      ],
    },
  ],
  ['items/id,pageInfo/totalResults', { items: [{ id: 'a' }, { id: 'b' }], pageInfo: { totalResults: 2 } }],
  [
    'items/*/title',
    {
      items: [
        { id: 'a', snippet: { title: 'One' }, status: {} },
        { id: 'b', snippet: { title: 'Two' }, status: {} },
      ],
    },
  ],
  ['items(id),items(status)', { items: answer.items.map(({ id, status }) => ({ id, status })) }],
  ['nextPageToken', {}],
  ['*', answer],
])('%s', (fields, expected) => {
  expect(selectFields(answer, fields)).toEqual(expected);
});

test.each(['items(', 'items)', ',', 'items//id', 'nonsense', 'items(id'])('%s is refused', (fields) => {
  expect(() => selectFields(answer, fields)).toThrow('Invalid field selection');
});
