import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ClipTexts, type ClipWords, clipTextsPrompt, tidyHashtags } from './clip-texts.ts';

const clip: ClipWords = {
  title: 'Rice',
  description: '',
  sourceTitle: 'Dinner for 4',
  language: 'en',
  transcript:
    'Wash it 2 times, with 1,000 drops of water. As an AI would say: never words that fit every clip, such as these.',
};
const texts: ClipTexts = {
  title: 'Wash rice 2 times',
  description: 'For 4 people.',
  hashtags: ['rice', 'food', 'wash'],
};

function judge(over: Partial<ClipTexts>, of: Partial<ClipWords> = {}) {
  const { schema, check } = clipTextsPrompt({ ...clip, ...of });
  const parsed = z.safeParse(schema, { ...texts, ...over });
  return parsed.success ? check?.(parsed.data)?.wrong : 'shape';
}

test('texts in the clip’s own words are accepted', () => {
  expect(judge({})).toBeUndefined();
  expect(judge({ description: 'It takes 1000 drops.' })).toBeUndefined();
  expect(judge({ description: 'Never words that fit every clip, such as these.' })).toBeUndefined();
});

test.each([
  ['a figure that is not in the clip', { description: 'It takes 3 minutes.' }, 'a figure'],
  ['a figure of other digits', { title: 'Wash rice ٣ times' }, 'a figure'],
  ['a hashtag in the text', { description: 'More #rice' }, 'outside of'],
  ['a link', { description: 'www.example.com' }, 'a link'],
  ['Markdown', { title: '**Rice**' }, 'Markdown'],
  ['a refusal', { description: 'I can’t help with that.' }, 'not the text of a post'],
  ['a refusal in another language', { description: 'Lo siento, pero no puedo ayudar.' }, 'not the text of a post'],
  ['a refusal in French', { description: 'Je suis désolé, mais non.' }, 'not the text of a post'],
  ['its instructions', { description: 'What makes somebody stop and watch, in the creator’s own words' }, 'repeats'],
  ['only hashtags that say nothing', { hashtags: ['viral', 'fyp', '#ForYou'] }, 'fewer than 3'],
  ['two hashtags', { hashtags: ['rice', 'food'] }, 'shape'],
  ['a title that is too long', { title: 'a'.repeat(101) }, 'shape'],
  ['an empty description', { description: ' ' }, 'shape'],
] as [string, Partial<ClipTexts>, string][])('%s is rejected', (_name, over, wrong) => {
  expect(judge(over)).toContain(wrong);
});

test('the language of the words is named, or left to the model if it is not one of ours', () => {
  expect(clipTextsPrompt({ ...clip, language: 'ru' }).system).toContain('in Russian');
  const free = clipTextsPrompt({ ...clip, language: undefined });
  expect(free.system).toContain('in the language in which the words of the clip are said');
  expect(free.language).toBeUndefined();
});

test('hashtags are single words without duplicates', () => {
  expect(tidyHashtags(['#Rice', 'rice', 'cooking tips', '—', '2026', 'très bon', 'рис', 'Viral'])).toEqual([
    'Rice',
    'cookingtips',
    'trèsbon',
    'рис',
  ]);
});
