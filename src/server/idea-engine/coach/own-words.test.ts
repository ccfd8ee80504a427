import { expect, test } from 'vitest';
import { coachingOf, hold, type Script } from './coaching.test-kit.ts';
import { coachWords } from './packs.ts';
import { ownWords, shortLine } from './text.ts';

test.each([
  ['I’m pretty shy', 2],
  ['not shy at all', 4],
  ['not bad', 3],
  ['i hate it', 1],
  ['love it', 5],
])('“%s” is a step of being at ease', (comfort, step) => {
  const { turns } = hold(coachingOf(), { comfort });
  expect(turns.some(({ slot }) => slot === 'faceless')).toBe(step <= 2);
  const asked = turns.findIndex(({ slot }) => slot === 'comfort');
  expect(turns[asked + 1]?.text).toContain(coachWords.en.questions.comfort.heard[step - 1]);
});

test('first lines name the subject of an idea whose tags and title do; one word makes no first line', () => {
  const offered = (tags: string[], script: Script) => {
    const idea = { title: 'Five ways to do rye bread, ranked', tags };
    const prompt = hold(coachingOf({ idea }), { angles: ['mistakes'], ...script }).turns.find(
      ({ slot }) => slot === 'hook',
    )?.prompt;
    return prompt?.type === 'multiple_choice' ? prompt.options.map(({ label }) => label) : [];
  };
  expect(offered(['rye bread', 'ranking'], {})).toContain(
    'Almost everybody gets this wrong about rye bread, and I did too.',
  );
  expect(offered(['ranking', 'food', 'knives'], {})).toContain(
    'Almost everybody gets this wrong, and I did too: Five ways to do rye bread, ranked.',
  );
  expect(offered([], { goal: 'connect', moment: 'grandma' }).join()).not.toContain('grandma');
});

test.each(['I don’t know', 'honestly no idea, sorry', 'not sure yet', 'dunno', 'You pick!'])(
  '“%s” passes a question over, whatever words the options have',
  (text) => {
    for (const slot of ['goal', 'audience', 'length', 'hook', 'comfort', 'angles', 'posting']) {
      const { turns, coaching } = hold(coachingOf(), { [slot]: text });
      expect(coaching.answers.find((one) => one.slot === slot)?.label).toBe(text);
      const after = turns[turns.findIndex((turn) => turn.slot === slot) + 1];
      expect(after?.text, slot).toContain('we leave that open');
    }
  },
);

test('who can’t do something answers where it goes wrong', () => {
  const { turns } = hold(coachingOf(), { audience: 'stuck', obstacle: 'not sure when it is done' });
  expect(turns.some(({ text }) => text.includes('“not sure when it is done”'))).toBe(true);
});

test('only marks of quotation around the whole go', () => {
  expect(ownWords('“all of it.”')).toBe('all of it');
  expect(ownWords('again, like “the first one”.')).toBe('again, like “the first one”');
  expect(ownWords('“this” and “that”')).toBe('“this” and “that”');
});

test('a short line is a whole sentence, a whole clause, or shows that it was cut', () => {
  expect(shortLine('It works. And it works for everybody who tries.', 20)).toBe('It works. And it…');
  expect(shortLine('It works every time. And it works for everybody.', 30)).toBe('It works every time');
  expect(shortLine('What I believed a year ago, and what I do today', 40)).toBe('What I believed a year ago');
  expect(shortLine('short enough', 40)).toBe('short enough');
});

test.each([
  ['en', 'Sourdough, myth or fact: “It only tastes fresh”', ' Sourdough, myth or fact – “It only tastes fresh”.'],
  ['de', '„Das schmeckt nur frisch“: Was ist dran?', ' „Das schmeckt nur frisch“ – Was ist dran?'],
  ['ru', 'Ржаной хлеб: миф или правда', ' Ржаной хлеб — миф или правда.'],
  ['fr', 'Pain\u00a0: «\u00a0Il faut une heure\u00a0»', ' Pain – «\u00a0Il faut une heure\u00a0».'],
  ['es', 'Pan casero: ¿mito o realidad?', ' Pan casero – ¿mito o realidad?'],
] as const)('in “%s” a title keeps its marks in a first line: %s', (language, title, end) => {
  const { turns } = hold(coachingOf({ language, idea: { title } }), { angles: ['test'] });
  const prompt = turns.find(({ slot }) => slot === 'hook')?.prompt;
  const labels = prompt?.type === 'multiple_choice' ? prompt.options.map(({ label }) => label) : [];
  expect(labels.filter((label) => label.endsWith(end)).length, labels.join('\n')).toBeGreaterThan(0);
});

test('a French title stands whole in bold, with its spaces', () => {
  const title = 'Mythe ou réalité\u00a0? Pain\u00a0: «\u00a0Il faut une heure\u00a0»';
  const { turns } = hold(coachingOf({ language: 'fr', idea: { title } }));
  expect(turns[0]?.text).toContain(`**${title}**`);
  expect(turns.at(-1)?.text).toMatch(/\*\*[^*]+\*\*\u00a0: /);
});
