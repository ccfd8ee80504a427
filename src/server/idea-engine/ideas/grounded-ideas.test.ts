import { expect, test } from 'vitest';
import { ideaPlatforms } from '#contract/ideas.ts';
import type { Fact } from '../model.ts';
import { traitsOfFormat } from './formats.ts';
import { generateIdeas, keepNewIdeas } from './generate-ideas.ts';
import { comparison, creatorFacts, recentPost, topPost, wishFor } from './idea-wish.test-kit.ts';

test('without facts nothing is cited and nothing said about the creator', () => {
  for (const platform of ideaPlatforms) {
    for (const idea of generateIdeas(wishFor({ platform, count: 12 }))) {
      expect(idea.cites).toEqual([]);
      expect([idea.description, idea.scoreReason].join(' ')).not.toMatch(
        /as often as usual|[Yy]our (video|post|account|best)|follower/,
      );
    }
  }
});

test('a post that did well leads to ideas that name it, say why and cite it', () => {
  const ideas = generateIdeas(wishFor({ facts: [topPost()] })).filter(({ title }) =>
    title.includes('My first sourdough'),
  );
  expect(ideas.length).toBeGreaterThan(0);
  for (const idea of ideas) {
    expect(idea.cites).toContain('post:1');
    expect(idea.description).toMatch(
      /^Your video “My first sourdough 🍞” was seen 4\.2 times as often as usual \(12,300 views; usual is the median of 14 posts\)\./,
    );
    expect(traitsOfFormat(idea.format as 'follow_up').post).toBe('same_platform');
  }
});

test('what a post is about already is not offered as something new beside it', () => {
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const titles = generateIdeas(wishFor({ seed, keywords: ['sourdough'], facts: [topPost()] })).map(
      ({ title }) => title,
    );
    expect(titles.filter((title) => /first sourdough.* (?:with|about|for) sourdough/.test(title))).toEqual([]);
  }
});

test('a post of another platform is carried over, one of another category lends its manner only', () => {
  const carried = generateIdeas(wishFor({ platform: 'linkedin', facts: [topPost()] })).filter(({ cites }) =>
    cites.includes('post:1'),
  );
  expect(carried.map(({ format }) => format)).toContain('carry_over');
  const facts = [
    { id: 'category', kind: 'category', category: 'fitness' } as const,
    topPost({ title: 'Five push-ups' }),
  ];
  const named = generateIdeas(wishFor({ facts })).filter(({ title }) => title.includes('Five push-ups'));
  expect(named.map(({ format }) => format)).toEqual(['same_recipe']);
});

test('only what a post is about is continued; of a field that is not known it lends its manner', () => {
  const formatsFor = (facts: Fact[]) =>
    ['1', '2', '3', '4', '5', '6'].flatMap((seed) =>
      generateIdeas(wishFor({ seed, facts, keywords: ['knives', 'the market'] }))
        .filter(({ cites }) => cites.includes('post:1'))
        .map(({ format }) => format),
    );
  const post = topPost({ title: 'The first sourdough' });
  expect(new Set(formatsFor([post]))).toEqual(new Set(['same_recipe']));
  const sameField = formatsFor([post, { id: 'category', kind: 'category', category: 'food' }]);
  expect(new Set(sameField).size).toBeGreaterThan(1);
  expect(sameField).not.toContain('follow_up');
});

test('posts that did no better than usual, and untitled ones, are no model', () => {
  const facts = [topPost({ timesUsual: 1 }), topPost({ id: 'post:2', title: '#fyp' })];
  for (const idea of generateIdeas(wishFor({ facts, keywords: ['knives'] })))
    expect(traitsOfFormat(idea.format as 'ranking').post).toBeUndefined();
});

test('every statement about the creator cites its fact', () => {
  const facts = [...creatorFacts(), comparison()];
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    for (const idea of generateIdeas(wishFor({ seed, facts }))) {
      for (const id of idea.cites) expect(facts.map((fact) => fact.id)).toContain(id);
      if (/4,200 followers/.test(idea.description)) expect(idea.cites).toContain('account:tiktok');
      if (/as often as usual/.test(idea.description + idea.scoreReason))
        expect(idea.cites).toContainEqual(expect.stringMatching(/^post:/));
      if (/with “sourdough” in the title/.test(idea.scoreReason)) expect(idea.cites).toContain('comparison:1');
    }
  }
  const notes = generateIdeas(wishFor({ facts }))
    .map(({ description }) => description)
    .join('\n');
  expect(notes).toContain('4,200 followers');
  // A handful of posts is no ground for a rule about all of them.
  expect(notes).not.toMatch(/best videos|typically|of this length/);
});

test('what was found to work is told once, with its source', () => {
  const finding = {
    id: 'finding:1',
    kind: 'finding',
    statement: 'Questions in the first second hold your viewers longer.',
    platform: 'tiktok',
  } as const;
  const told = generateIdeas(wishFor({ facts: [finding] })).filter(({ description }) =>
    description.includes(finding.statement),
  );
  expect(told.map(({ cites }) => cites)).toEqual([['finding:1']]);
  expect(generateIdeas(wishFor({ platform: 'youtube', facts: [finding] })).flatMap(({ cites }) => cites)).toEqual([]);
});

test('what was just published is not offered again, and its keyword comes last', () => {
  const [idea] = generateIdeas(wishFor({ keywords: ['sourdough'] }));
  const published = recentPost({ title: idea?.title ?? '' });
  const after = generateIdeas(wishFor({ keywords: ['sourdough'], facts: [published] }));
  expect(keepNewIdeas(after, [published.title])).toHaveLength(after.length);
  const [first] = [1, 2, 3, 4, 5].map((seed) =>
    generateIdeas(
      wishFor({
        seed: `${seed}`,
        count: 1,
        keywords: ['rye bread', 'knives'],
        facts: [recentPost({ title: 'Rye bread, day one' })],
      }),
    ),
  );
  expect(first?.[0]?.tags).toContain('knives');
});
