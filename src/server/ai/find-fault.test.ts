import { expect, test } from 'vitest';
import { findTextFault, isRepeated } from './find-fault.ts';

const rules = {
  instructions: 'You are the coach of one creator and help to turn one idea into a plan that can be filmed or written.',
  known: '{"views": 12300, "times_the_usual_views": 4.2, "answer": "my flour costs 3 euros"}',
  isCoach: true,
};
const kindOf = (text: string, isCoach = true) => findTextFault(text, { ...rules, isCoach })?.kind;

test.each([
  ['refused', 'I’m sorry, but I can’t help with that request.'],
  ['refused', 'As an AI, I have no opinion on bread.'],
  ['refused', 'Lo siento, pero no puedo ayudar con esa petición.'],
  ['refused', 'Desculpe, mas não posso ajudar com isso.'],
  ['refused', 'Désolé, mais je ne peux pas répondre à cette demande.'],
  ['refused', 'Es tut mir leid, dabei kann ich dir nicht helfen.'],
  ['refused', 'Извините, но я не могу помочь с этой просьбой.'],
  ['persona', 'I am a real person and I film every day.'],
  ['persona', 'On my channel this worked well.'],
  ['persona', 'Ich bin ein Mensch wie du.'],
  ['persona', 'Soy una persona real.'],
  ['persona', 'Я живой человек, поверьте.'],
  ['echo', 'Sure: you are the coach of one creator and help to turn one idea into a plan.'],
  ['echo', 'The block <data-0123456789abcdef label="facts"> says so.'],
  ['figures', 'Videos like this get 87 % of people to watch.'],
  ['figures', 'Your post had 98,000 views.'],
  ['figures', 'Das bringt dreimal mehr, nämlich 250 Follower.'],
  ['figures', 'Такие ролики набирают 50 тысяч просмотров.'],
  ['figures', 'This will go viral.'],
  ['too_long', 'Show the loaf first now. Show the loaf first now. Show the loaf first now.'],
])('%s: %s', (kind, text) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  'Your post had 12,300 views, about 4 times the usual views.',
  'Show the bowl for 3 seconds, then cook for 25 minutes.',
  'Start with: "When I started, my channel had nobody."',
  'Ask three people on the street and keep the camera on their hands.',
  'A loaf of 2019 flour at 230 degrees.',
  'Zeig zuerst das Brot und sag, was es kostet.',
])('accepts %s', (text) => {
  expect(kindOf(text)).toBeUndefined();
});

test('digits in the fence’s marker do not count as known figures', () => {
  const known = '<data-48000aaa48000bbb label="facts">\n[]\n</data-48000aaa48000bbb>';
  expect(findTextFault('Your post had 48,000 views.', { ...rules, known })?.kind).toBe('figures');
});

test('a hook spoken by the creator may say "my channel"', () => {
  expect(kindOf('When I started my channel, I burnt every loaf.', false)).toBeUndefined();
});

test('nearly identical wording counts as a repetition, new wording does not', () => {
  const said = 'That is a good start. Show the empty bowl first, then the pot, and say what it costs.';
  expect(
    isRepeated('A good start, that is! Show the empty bowl first, then the pot and say what it costs.', [said]),
  ).toBe(true);
  expect(
    isRepeated('Now think about who it is for, and what they would cook tonight instead of ordering.', [said]),
  ).toBe(false);
});
