import { expect, test } from 'vitest';
import type { FindingGroup } from '#contract/analytics.ts';
import type { Language } from '#contract/languages.ts';
import { comparison, recentPost, topPost } from './facts.test-kit.ts';
import { stateFact } from './state-fact.ts';

test('a fact is a sentence with its figures', () => {
  expect(stateFact(topPost(), 'en')).toBe(
    'Your video “My first sourdough 🍞” was seen 4.2 times as often as usual (12,300 views; usual is the median of 14 posts).',
  );
  expect(stateFact(recentPost({ views: 1 }), 'en')).toBe(
    'One of your latest posts is the video “My first sourdough 🍞” (1 view).',
  );
  expect(stateFact(recentPost({ views: undefined }), 'en')).toBe(
    'One of your latest posts is “My first sourdough 🍞”.',
  );
  expect(
    stateFact({ id: 'a', kind: 'account', platform: 'youtube', name: 'Bread\nBasics', followers: 1_234 }, 'en'),
  ).toBe('Your YouTube account “Bread Basics” has 1,234 followers.');
  expect(stateFact({ id: 'a', kind: 'account', platform: 'tiktok', name: 'bread', followers: undefined }, 'en')).toBe(
    'Your TikTok account “bread” is connected.',
  );
  expect(stateFact({ id: 'c', kind: 'category', category: 'food' }, 'en')).toBe('Your category is food.');
  expect(stateFact({ id: 'f', kind: 'finding', statement: 'Short ones do better.', platform: undefined }, 'en')).toBe(
    'Short ones do better.',
  );
});

test('a post on Instagram without a length is not called a video', () => {
  expect(stateFact(topPost({ platform: 'instagram', durationSeconds: undefined }), 'en')).toMatch(/^Your post “/);
});

test('a title of only symbols and tags, a long one and a hostile one remain one readable sentence', () => {
  expect(stateFact(topPost({ title: '#fyp #bread https://example.org' }), 'en')).toContain('Your video “…” was');
  expect(stateFact(topPost({ title: `“Quoted” ${'very '.repeat(40)}long` }), 'en')).toMatch(
    /^Your video “Quoted very .{20,60}…” was seen/,
  );
  expect(stateFact(topPost({ title: '{views} {x}\n<b>' }), 'en')).toContain('“{views} {x} <b>”');
});

const told: [Language, string, string, string][] = [
  [
    'en',
    'Posts with “sourdough” in the title got 1.8× the views of the others (n = 115, interval 1.3–2.4)',
    'Posts of 20–30 s got 0.52× the views of the others (n = 30, interval 0.33–0.8)',
    'Your video “My first sourdough 🍞” was seen 4.2 times as often as usual (12,300 views; usual is the median of 14 posts).',
  ],
  [
    'es',
    'Las publicaciones con «sourdough» en el título tuvieron 1,8 veces las vistas del resto (n = 115, intervalo 1,3–2,4)',
    'Las publicaciones de 20–30 s tuvieron 0,52 veces las vistas del resto (n = 30, intervalo 0,33–0,8)',
    'Tu video «My first sourdough 🍞» tuvo 4,2 veces las vistas habituales (12.300 vistas; lo habitual es la ' +
      'mediana de 14 publicaciones).',
  ],
  [
    'pt',
    'Publicações com “sourdough” no título tiveram 1,8× as visualizações das demais (n = 115, intervalo 1,3–2,4)',
    'Publicações de 20–30 s tiveram 0,52× as visualizações das demais (n = 30, intervalo 0,33–0,8)',
    'Seu vídeo “My first sourdough 🍞” teve 4,2 vezes a audiência habitual (12.300 visualizações; o habitual é ' +
      'a mediana de 14 publicações).',
  ],
  [
    'fr',
    'Les publications avec « sourdough » dans le titre ont fait 1,8 fois les vues des autres (n = 115, intervalle 1,3–2,4)',
    'Les publications de 20–30 s ont fait 0,52 fois les vues des autres (n = 30, intervalle 0,33–0,8)',
    'La vidéo « My first sourdough 🍞 » a fait 4,2 fois les vues habituelles (12 300 vues ; médiane de 14 publications).',
  ],
  [
    'de',
    'Beiträge mit „sourdough“ im Titel hatten 1,8-mal so viele Aufrufe wie die übrigen (n = 115, Intervall 1,3–2,4)',
    'Beiträge von 20–30 s hatten 0,52-mal so viele Aufrufe wie die übrigen (n = 30, Intervall 0,33–0,8)',
    'Ihr Video „My first sourdough 🍞“ wurde 4,2-mal so oft gesehen wie üblich (12.300 Aufrufe; üblich ist der ' +
      'Median über 14 Beiträge).',
  ],
  [
    'ru',
    'Публикации с «sourdough» в заголовке: просмотры ×1,8 к остальным (n = 115, интервал 1,3–2,4)',
    'Публикации длиной 20–30 с: просмотры ×0,52 к остальным (n = 30, интервал 0,33–0,8)',
    'Видео «My first sourdough 🍞»: 12 300 просмотров, это ×4,2 к обычному (медиана, в выборке 14 публикаций).',
  ],
];

test.each(told)('statistics name the number of posts behind them in “%s”', (language, topic, length, post) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
  const short = comparison({
    by: { kind: 'length', from: 20, to: 30 },
    posts: 30,
    others: 21,
    times: 0.5231,
    low: 0.33,
    high: 0.8,
  });
  expect(plain(stateFact(comparison(), language))).toBe(topic);
  expect(plain(stateFact(short, language))).toBe(length);
  expect(plain(stateFact(topPost(), language))).toBe(post);
});

test('lengths from three minutes are stated in minutes; weekdays, hours and formats by name', () => {
  const told = (by: FindingGroup) => stateFact(comparison({ by }), 'en').split(' got ')[0];
  expect(told({ kind: 'length', from: 90, to: 180 })).toBe('Posts of 90–180 s');
  expect(told({ kind: 'length', from: 180, to: 600 })).toBe('Posts of 3–10 min');
  expect(told({ kind: 'length', from: 1_200, to: null })).toBe('Posts of more than 20 min');
  expect(told({ kind: 'weekday', weekday: 7 })).toBe('Posts published on a Sunday');
  expect(told({ kind: 'hour', from: 6, to: 9 })).toBe('Posts published from 06:00 to 09:00');
  expect(told({ kind: 'format', format: 'carousel' })).toBe('Carousels');
  expect(told({ kind: 'topic', keyword: '{times} <b>' })).toBe('Posts with “{times} <b>” in the title');
});
