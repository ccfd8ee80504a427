import type { Comparison, Fact, IdeaWish } from '../model.ts';

/** A wish with what a test doesn't mention invented. */
export function wishFor(parts: Partial<IdeaWish> = {}): IdeaWish {
  return {
    category: 'food',
    platform: 'tiktok',
    keywords: ['sourdough', 'rye bread'],
    language: 'en',
    facts: [],
    avoid: { titles: [], formats: [] },
    count: 6,
    seed: 'one',
    ...parts,
  };
}

type Post = Extract<Fact, { kind: 'top_post' }>;

export function topPost(parts: Partial<Post> = {}): Post {
  const id = parts.id ?? 'post:1';
  return {
    id,
    kind: 'top_post',
    platform: 'tiktok',
    postId: id,
    title: 'My first sourdough 🍞 #baking',
    url: undefined,
    views: 12_300,
    likes: 900,
    durationSeconds: 34,
    publishedAt: new Date('2026-10-01T10:00:00Z'),
    timesUsual: 4.2,
    posts: 14,
    ...parts,
  };
}

export function recentPost(
  parts: Partial<Extract<Fact, { kind: 'recent_post' }>> = {},
): Extract<Fact, { kind: 'recent_post' }> {
  const { timesUsual: _times, posts: _posts, ...post } = topPost({ id: parts.id ?? 'post:recent' });
  return { ...post, kind: 'recent_post', ...parts };
}

export function comparison(parts: Partial<Comparison> = {}): Comparison {
  return {
    id: 'comparison:1',
    kind: 'comparison',
    platform: 'tiktok',
    accountName: 'bakes',
    by: { kind: 'topic', keyword: 'sourdough' },
    posts: 115,
    others: 64,
    times: 1.8,
    ...parts,
  };
}

/** A creator with an account on every platform that can be connected, two good posts on each and a recent one. */
export function creatorFacts(): Fact[] {
  return (['tiktok', 'youtube', 'instagram'] as const).flatMap((platform): Fact[] => [
    { id: `account:${platform}`, kind: 'account', platform, name: 'bakes', followers: 4_200 },
    topPost({ id: `post:${platform}-1`, platform, title: `Why my sourdough stays flat (${platform})` }),
    topPost({
      id: `post:${platform}-2`,
      platform,
      title: `Ten minutes in the kitchen, ${platform} edition`,
      timesUsual: 2.1,
      views: 6_150,
    }),
    recentPost({ id: `post:${platform}-3`, platform, title: `Rye bread for beginners on ${platform}`, views: 1_500 }),
  ]);
}
