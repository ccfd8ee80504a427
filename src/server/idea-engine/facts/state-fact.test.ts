import { expect, test } from 'vitest';
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

test('of a post on Instagram without a length nothing is said about a video', () => {
  expect(stateFact(topPost({ platform: 'instagram', durationSeconds: undefined }), 'en')).toMatch(/^Your post “/);
});

test('a title of signs and tags alone, a long one and a hostile one stay one readable sentence', () => {
  expect(stateFact(topPost({ title: '#fyp #bread https://example.org' }), 'en')).toContain('Your video “…” was');
  expect(stateFact(topPost({ title: `“Quoted” ${'very '.repeat(40)}long` }), 'en')).toMatch(
    /^Your video “Quoted very .{20,60}…” was seen/,
  );
  expect(stateFact(topPost({ title: '{views} {x}\n<b>' }), 'en')).toContain('“{views} {x} <b>”');
});

const told: [Language, string, string, string][] = [
  [
    'en',
    'Your 115 posts with “sourdough” in the title were typically seen 1.8 times as often as the other 64 (medians, TikTok account “bakes”).',
    'Your 30 videos of 15–90 seconds were typically seen 0.5 times as often as the other 21 (medians, TikTok account “bakes”).',
    'Your video “My first sourdough 🍞” was seen 4.2 times as often as usual (12,300 views; usual is the median of 14 posts).',
  ],
  [
    'es',
    'Tus 115 publicaciones con «sourdough» en el título suelen tener 1,8 veces las vistas de las otras 64 (medianas de tu cuenta de TikTok «bakes»).',
    'Tus 30 videos de 15–90 segundos suelen tener 0,5 veces las vistas de los otros 21 (medianas de tu cuenta de TikTok «bakes»).',
    'Tu video «My first sourdough 🍞» tuvo 4,2 veces las vistas habituales (12.300 vistas; lo habitual es la mediana de 14 publicaciones).',
  ],
  [
    'pt',
    'Suas 115 publicações com “sourdough” no título costumam ter 1,8 vez as visualizações das outras 64 (medianas da sua conta no TikTok, “bakes”).',
    'Seus 30 vídeos de 15–90 segundos costumam ter 0,5 vez as visualizações dos outros 21 (medianas da sua conta no TikTok, “bakes”).',
    'Seu vídeo “My first sourdough 🍞” teve 4,2 vezes a audiência habitual (12.300 visualizações; o habitual é a mediana de 14 publicações).',
  ],
  [
    'fr',
    'Les 115 publications avec « sourdough » dans le titre font en général 1,8 fois les vues des 64 autres (médianes du compte TikTok « bakes »).',
    'Les 30 vidéos de 15–90 secondes font en général 0,5 fois les vues des 21 autres (médianes du compte TikTok « bakes »).',
    'La vidéo « My first sourdough 🍞 » a fait 4,2 fois les vues habituelles (12 300 vues ; médiane de 14 publications).',
  ],
  [
    'de',
    'Ihre 115 Beiträge mit „sourdough“ im Titel wurden typischerweise 1,8-mal so oft gesehen wie die übrigen 64 (Mediane, TikTok-Konto „bakes“).',
    'Ihre 30 Videos von 15–90 Sekunden Länge wurden typischerweise 0,5-mal so oft gesehen wie die übrigen 21 (Mediane, TikTok-Konto „bakes“).',
    'Ihr Video „My first sourdough 🍞“ wurde 4,2-mal so oft gesehen wie üblich (12.300 Aufrufe; üblich ist der Median über 14 Beiträge).',
  ],
  [
    'ru',
    '115 публикаций с «sourdough» в заголовке: просмотры, как правило, ×1,8 к остальным 64 (по медиане, аккаунт TikTok «bakes»).',
    '30 видео длиной 15–90 секунд: просмотры, как правило, ×0,5 к остальным 21 (по медиане, аккаунт TikTok «bakes»).',
    'Видео «My first sourdough 🍞»: 12 300 просмотров, это ×4,2 к обычному (медиана, в выборке 14 публикаций).',
  ],
];

test.each(told)('what was computed names the number of posts behind it in “%s”', (language, topic, length, post) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
  const short = comparison({
    by: { kind: 'length', seconds: { from: 15, to: 90 } },
    posts: 30,
    others: 21,
    times: 0.5,
  });
  expect(plain(stateFact(comparison(), language))).toBe(topic);
  expect(plain(stateFact(short, language))).toBe(length);
  expect(plain(stateFact(topPost(), language))).toBe(post);
});

test('lengths from ten minutes on are told in minutes, and a keyword that is no plain words stands in one pair of quotes', () => {
  const long = comparison({ by: { kind: 'length', seconds: { from: 181, to: 1_800 } } });
  expect(stateFact(long, 'en')).toContain('115 videos of 3–30 minutes');
  expect(stateFact(comparison({ by: { kind: 'topic', keyword: 'what {topic}: is it?' } }), 'en')).toContain(
    'with “what {topic}: is it?” in the title',
  );
});
