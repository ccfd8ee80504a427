import { expect, test } from 'vitest';
import { recentPost, topPost, wishFor } from './idea-wish.test-kit.ts';
import { type ScoredPart, scoreIdea, titleShows } from './score-idea.ts';

const idea = (parts: Partial<ScoredPart> = {}): ScoredPart => ({
  title: 'Never again: sourdough, three things I would leave out',
  hook: 'It seemed a good idea at the time.',
  description: '',
  format: 'never_again',
  difficulty: 1,
  ...parts,
});
const lows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    topPost({ id: `low:${index}`, title: `Sourdough day ${index}`, timesUsual: 0.4, views: 1_171 }),
  );

test('without results of the creator it is a general expectation, and says so', () => {
  const { scoreReason, cites } = scoreIdea(wishFor(), idea());
  expect(scoreReason).toBe(
    'A general expectation, not from your own posts: the format “never again” is a strong match for TikTok and a fair one for food.',
  );
  expect(cites).toEqual([]);
});

test('a format that suits platform and category better is expected to do better', () => {
  const scoreOf = (format: string | null, category: 'fitness' | 'entertainment') =>
    scoreIdea(wishFor({ category }), idea({ format })).engagementScore;
  expect(scoreOf('costly_mistake', 'fitness')).toBeGreaterThan(scoreOf('costly_mistake', 'entertainment'));
  expect(scoreOf('costly_mistake', 'fitness')).toBeGreaterThan(scoreOf('prediction', 'fitness'));
  expect(scoreOf(null, 'fitness')).toBeLessThan(scoreOf('costly_mistake', 'fitness'));
});

test('an idea of a model, without a known format, is scored too', () => {
  const { engagementScore, scoreReason } = scoreIdea(wishFor(), idea({ format: null }));
  expect(engagementScore).toBeGreaterThan(3);
  expect(scoreReason).toBe('A general expectation for TikTok and food, not from your own posts.');
});

test('posts about the same topic that were seen more than usual raise it, and the reason names the figures and cites them', () => {
  const posts = [2.1, 1.8, 3.4].map((timesUsual, index) =>
    topPost({ id: `post:${index}`, title: `Sourdough, loaf ${index}`, timesUsual }),
  );
  const { engagementScore, scoreReason, cites } = scoreIdea(wishFor({ facts: posts }), idea());
  expect(engagementScore).toBeGreaterThan(scoreIdea(wishFor(), idea()).engagementScore);
  expect(scoreReason).toBe('Your 3 posts about “sourdough” were typically seen 2.1 times as often as usual (n = 14 posts).');
  expect(cites).toEqual(['post:0', 'post:1', 'post:2']);
});

test('posts that were seen less than usual lower it', () => {
  expect(scoreIdea(wishFor({ facts: lows(5) }), idea()).engagementScore).toBeLessThan(
    scoreIdea(wishFor(), idea()).engagementScore,
  );
});

test('few posts that resemble, and a small account, move it less', () => {
  const general = scoreIdea(wishFor(), idea()).engagementScore;
  const lossOf = (facts: ReturnType<typeof lows>) => general - scoreIdea(wishFor({ facts }), idea()).engagementScore;
  expect(lossOf(lows(1))).toBeLessThan(lossOf(lows(6)));
  expect(lossOf(lows(4).map((post) => ({ ...post, posts: 3 })))).toBeLessThan(lossOf(lows(4)));
});

test('one post that was seen far more often than usual is named as it is', () => {
  const { scoreReason, cites } = scoreIdea(wishFor({ facts: [topPost()] }), idea());
  expect(scoreReason).toBe(
    'You have had the subject before: Your video “My first sourdough 🍞” was seen 4.2 times as often as usual (12,300 views). What is usual comes from 14 posts.',
  );
  expect(cites).toEqual(['post:1']);
});

test('views of recent posts count against what is usual on their platform; without that they do not', () => {
  const recent = [1, 2, 3].map((index) => recentPost({ id: `recent:${index}`, title: `Sourdough again ${index}`, views: 300 }));
  const known = scoreIdea(wishFor({ facts: [topPost({ title: 'Knife skills' }), ...recent] }), idea());
  expect(known.cites).toEqual(['recent:1', 'recent:2', 'recent:3']);
  expect(known.scoreReason).toContain('0.1 times as often as usual');
  expect(scoreIdea(wishFor({ facts: recent }), idea()).cites).toEqual([]);
});

test('a recent post that the idea names is named in its reason', () => {
  const recent = recentPost({ id: 'recent:1', title: 'Knife skills, day one', views: 1_464 });
  const facts = [topPost({ title: 'Oven tricks' }), recent];
  const { scoreReason, cites } = scoreIdea(
    wishFor({ facts }),
    idea({ title: 'After “Knife skills, day one”: sourdough', format: null }),
  );
  expect(cites).toEqual(['recent:1']);
  expect(scoreReason).toBe('Your post about “Knife skills, day one” was seen 0.5 times as often as usual (n = 14 posts).');
});

test('posts that have nothing in common with the idea leave the general expectation, and the reason says that', () => {
  const { scoreReason, engagementScore } = scoreIdea(wishFor({ facts: [topPost({ title: 'Knife skills' })] }), idea());
  expect(engagementScore).toBe(scoreIdea(wishFor(), idea()).engagementScore);
  expect(scoreReason).toMatch(/^A general expectation.* None of the posts known here resembles this idea\.$/);
});

test('a post of the same format counts, whatever it was about', () => {
  const facts = [topPost({ title: 'Things I would never again buy' })];
  expect(scoreIdea(wishFor({ facts }), idea()).scoreReason).toMatch(/^You have used the format “never again” before:/);
});

test('videos as long as the idea count where the account has others to compare with', () => {
  const short = [1, 2].map((index) =>
    topPost({ id: `s${index}`, platform: 'youtube', title: `Oven ${index}`, durationSeconds: 40, timesUsual: 3 }),
  );
  const long = [1, 2].map((index) =>
    topPost({ id: `l${index}`, platform: 'youtube', title: `Knife ${index}`, durationSeconds: 700, timesUsual: 0.5 }),
  );
  const { scoreReason, cites } = scoreIdea(wishFor({ platform: 'youtube', facts: [...short, ...long] }), idea());
  expect(scoreReason).toBe('Your 2 videos of this length were typically seen 3 times as often as usual (n = 14 posts).');
  expect(cites).toEqual(['s1', 's2']);
});

test('the format of a post shows in its title', () => {
  expect(titleShows('myth_versus_fact', 'MYTH: you need an hour', 'de')).toBe(true);
  expect(titleShows('versus', 'Air fryer vs. oven', 'en')).toBe(true);
  expect(titleShows('myth_versus_fact', 'Mythical creatures', 'en')).toBe(false);
});

test('a score stays within 0 and 10 whatever the facts say', () => {
  for (const timesUsual of [0, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e-9]) {
    const facts = Array.from({ length: 30 }, (_, index) =>
      topPost({ id: `${index}`, title: 'Sourdough never again', timesUsual, posts: 1e6 }),
    );
    const { engagementScore } = scoreIdea(wishFor({ facts }), idea());
    expect(engagementScore).toBeGreaterThanOrEqual(0);
    expect(engagementScore).toBeLessThanOrEqual(10);
  }
});
