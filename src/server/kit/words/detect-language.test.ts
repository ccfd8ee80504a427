import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

const samples = {
  en:
    'Start with the finished loaf in your hands and say why most people throw the first one away. Then show the ' +
    'one step that changes it, without a word about flour.',
  es:
    'Empieza con el pan terminado en las manos y di por qué casi todos tiran el primero. Después muestra el ' +
    'único paso que lo cambia, sin decir nada de la harina.',
  pt:
    'Comece com o pão pronto nas mãos e diga por que quase todo mundo joga o primeiro fora. Depois mostre o ' +
    'único passo que muda isso, sem falar da farinha.',
  fr:
    'Commence avec le pain fini dans les mains et dis pourquoi presque tout le monde jette le premier. Montre ' +
    'ensuite la seule étape qui change tout, sans un mot sur la farine.',
  de:
    'Beginne mit dem fertigen Brot in den Händen und sag, warum fast alle das erste wegwerfen. Dann zeig den ' +
    'einen Schritt, der das ändert, ohne ein Wort über das Mehl.',
  ru:
    'Начни с готового хлеба в руках и скажи, почему почти все выбрасывают первый. Потом покажи один шаг, который ' +
    'это меняет, ни слова о муке.',
} as const;

test.each(Object.entries(samples))('detects %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['Markdown and names', `**POV:** ${samples.de} (“Sourdough Starter Hacks”, @the_bread_guy)`, 'de'],
  [
    'a quoted English title in Spanish',
    `${samples.es} Tu vídeo “How to bake the best bread in the world” fue el más visto.`,
    'es',
  ],
  [
    'Ukrainian',
    'Почни з готового хліба в руках і скажи, чому майже всі викидають перший. Потім покажи єдиний крок, який це змінює.',
    'other',
  ],
  [
    'Chinese',
    '从手里拿着做好的面包开始，说说为什么几乎所有人都会扔掉第一个。然后展示改变这一切的那一步，不要提面粉，也不要提时间。',
    'other',
  ],
])('%s', (_name, text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['a few words', 'Sourdough in 30 seconds'],
  [
    'names and hashtags',
    '#sourdough #bread #levain Tartine Poilâne Forkish Reinhart Hamelman Lepard Robertson Bertinet Calvel Silverton',
  ],
  ['two languages in equal parts', `${samples.en} ${samples.de}`],
  [
    'one that we do not know, in our letters',
    'Zacznij od gotowego chleba w dłoniach i powiedz, dlaczego prawie wszyscy wyrzucają pierwszy bochenek swojego życia.',
  ],
])('is undecided when the language is unclear: %s', (_name, text) => {
  expect(detectLanguage(text)).toBeUndefined();
});
