import { expect, test } from 'vitest';
import { plainWords } from '#server/kit/words/terms.ts';
import { cueReaderOf } from './read-cues.ts';
import { topicOpening } from './topic-openings.ts';

test.each([
  ['en', "Now let's talk about the oven.", 'And it also burns.'],
  ['es', 'Bueno, pasemos al horno.', 'Eso también se quema.'],
  ['pt', 'Bom, vamos ao forno.', 'Isso também queima.'],
  ['fr', 'Alors, passons au four.', 'Ça brûle aussi.'],
  ['de', 'Gut, kommen wir zum Ofen.', 'Das brennt auch an.'],
  ['ru', 'Итак, перейдём к печи.', 'Это тоже подгорает.'],
])('in %s an announcement speaks for a new topic, a reference back against it', (language, fresh, back) => {
  const cues = cueReaderOf(language);
  const nats = (text: string) => topicOpening(cues, plainWords(text));
  expect(nats(fresh)).toBeGreaterThanOrEqual(2);
  expect(nats(back)).toBeLessThanOrEqual(0);
});

test('a plain statement speaks neither way', () => {
  expect(topicOpening(cueReaderOf('en'), plainWords('Sourdough needs two days.'))).toBe(0);
  expect(topicOpening(cueReaderOf('en'), [])).toBe(0);
});
