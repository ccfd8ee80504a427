import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { FoundComment } from '#server/modules/comments/comments.ts';
import { say } from '#texts/say.ts';
import { askedIdeas } from './asked-ideas.ts';
import { questionIn } from './asked-questions.ts';

let serial = 0;
function comment(text: string, more: Partial<FoundComment> = {}): FoundComment {
  serial += 1;
  return {
    id: `c${serial}`,
    text,
    publishedAt: new Date(Date.UTC(2026, 9, 1, 0, serial)),
    postId: 'p1',
    postTitle: 'How I save money every month',
    platform: 'youtube',
    author: `@person${serial}`,
    ...more,
  };
}

describe('in a comment, a question for the creator is found:', () => {
  test.each([
    [
      'Great video! How long did it take before you noticed a difference?',
      'How long did it take before you noticed a difference?',
    ],
    ['@mara Which notebook do you use for this?', 'Which notebook do you use for this?'],
    ['Me encanta. ¿Cuánto tiempo tardaste en notar la diferencia?', '¿Cuánto tiempo tardaste en notar la diferencia?'],
    ['Quanto tempo você levou para notar a diferença?', 'Quanto tempo você levou para notar a diferença?'],
    [
      'Merci ! Combien de temps faut-il pour voir une différence ?',
      'Combien de temps faut-il pour voir une différence ?',
    ],
    [
      'Wie lange hat es gedauert, bis du einen Unterschied gemerkt hast?',
      'Wie lange hat es gedauert, bis du einen Unterschied gemerkt hast?',
    ],
    [
      'Спасибо! Сколько времени прошло, прежде чем вы заметили разницу?',
      'Сколько времени прошло, прежде чем вы заметили разницу?',
    ],
  ])('%s', (text, question) => expect(questionIn(text)).toBe(question));
});

describe('what asks the creator nothing is left out:', () => {
  test.each([
    'first',
    'Love from Brazil 🇧🇷',
    'Wait, what?',
    'Who is watching this in November?',
    'Is it just me or is this really calming?',
    'How are you doing today my dear?',
    'Earn 500 a day from home?? Ask me how https://example.com/earn',
    'Who wants free followers? DM me',
    'How do I reach you? Mine is ada@example.com',
    'Can you call me tomorrow at +46 70 123 45 67?',
    'Have you seen what @tom.builds did with this idea?',
    'My mother died last week, how do I save money for the funeral?',
    'Quer ganhar dinheiro em casa? Me chama no WhatsApp',
    '¿Quién más está viendo esto en 2026?',
    'Qui regarde encore cette vidéo en 2026 ?',
    'Wer schaut das auch noch im November?',
    'Кто смотрит это видео в ноябре?',
    'Подпишись на меня, хорошо? Мой канал про деньги',
    'This is great. Saved.',
  ])('%s', (text) => expect(questionIn(text)).toBeUndefined());
});

test('similar questions are merged and counted by person; the most frequent come first, and nobody is named', () => {
  const noise = ['nice', '😂😂😂', 'Not sure I agree, but well said.', 'Who else is here?', 'More of these, please'];
  const ideas = askedIdeas(
    [
      ...noise.map((text) => comment(text)),
      comment('What do you do with the money you save?', { author: '@nora.k' }),
      comment('How long did it take before you noticed a difference?', { author: '@petewrites' }),
      comment('how long until you notice a difference?', { author: '@ruth' }),
      comment('How long until one notices a difference? Asking again', { author: '@ruth' }),
      comment('Which camera is this filmed with?', { author: '@tom' }),
    ],
    { keywords: ['save money'], language: 'en' },
  );
  // The camera is not the subject of the post, and only one person asked.
  expect(ideas.map(({ title }) => say('en', title))).toEqual([
    expect.stringContaining('How long'),
    'Answer this question: “What do you do with the money you save?”',
  ]);
  expect(ideas.map(({ why }) => say('en', why))).toEqual([
    '2 people asked this in the comments under “How I save money every month”, in these or similar words.',
    'One person asked this in the comments under “How I save money every month”.',
  ]);
  const [first] = ideas;
  expect(first?.evidence).toHaveLength(3);
  expect(first?.evidence[0]).toMatchObject({ kind: 'comment', postId: 'p1', url: '/dashboard/content/posts/p1' });
  expect(JSON.stringify(ideas)).not.toMatch(/@petewrites|@ruth|@nora/);
});

test.each<[Language, string, string, string]>([
  [
    'es',
    'Cómo ahorro dinero cada mes',
    '¿Cómo empezaste a ahorrar dinero con tan poco sueldo?',
    '¿Cómo empezar a ahorrar con un sueldo bajo?',
  ],
  [
    'pt',
    'Como economizo dinheiro todo mês',
    'Como você começou a economizar com um salário baixo?',
    'Como começar a economizar com salário baixo?',
  ],
  [
    'fr',
    'Comment j’économise chaque mois',
    'Comment as-tu commencé à économiser avec un petit salaire ?',
    'Comment commencer à économiser avec un petit salaire ?',
  ],
  [
    'de',
    'Wie ich jeden Monat Geld spare',
    'Wie hast du mit einem kleinen Gehalt angefangen zu sparen?',
    'Wie fängt man mit kleinem Gehalt an zu sparen?',
  ],
  [
    'ru',
    'Как я коплю деньги каждый месяц',
    'Как вы начали копить деньги с маленькой зарплатой?',
    'Как начать копить деньги с маленькой зарплатой?',
  ],
])('in %s, two wordings of a question are counted together', (language, postTitle, one, other) => {
  const ideas = askedIdeas([comment(one, { postTitle }), comment(other, { postTitle })], { keywords: [], language });
  expect(ideas).toHaveLength(1);
  expect(ideas[0]?.why).toMatchObject({ values: { count: 2 } });
});
