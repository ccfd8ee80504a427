import { expect, test } from 'vitest';
import { ownContent } from './own-content.ts';

const clip = {
  title: 'Wash your rice twice',
  description: 'Why it helps.',
  sourceTitle: 'A long talk',
  hashtags: ['rice', 'viral', '#Rice'],
  transcript: 'Wash the rice twice. The rice gets better, the water clear.',
} as const;
const own = (over: Partial<Parameters<typeof ownContent>[0]> = {}) =>
  ownContent({ ...clip, language: 'en', hashtags: [...clip.hashtags], ...over });

test('a clip’s own words are used, without hashtags that fit every clip', () => {
  expect(own()).toEqual({ title: clip.title, description: clip.description, hashtags: ['rice'] });
});

test('a title that is too long ends after a word', () => {
  const { title } = own({ title: `${'washing '.repeat(20)}rice` });
  expect(title.length).toBeLessThanOrEqual(100);
  expect(title).toMatch(/washing…$/);
});

test('missing texts are taken from the video and from what is said', () => {
  const found = own({ title: ' ', description: '', hashtags: [] });
  expect(found.title).toBe('A long talk');
  expect(found.description).toBe(clip.transcript);
  expect(found.hashtags[0]).toBe('rice');
  const said = clip.transcript.toLowerCase();
  for (const tag of found.hashtags) expect(said).toContain(tag);
});

test('a clip without words gets no invented hashtags', () => {
  expect(own({ transcript: '', hashtags: [], title: 'So it is', description: '' })).toEqual({
    title: 'So it is',
    description: '',
    hashtags: [],
  });
});
