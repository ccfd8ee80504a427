import type { Comparison, Fact } from '../model.ts';

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
    low: 1.3,
    high: 2.4,
    ...parts,
  };
}
