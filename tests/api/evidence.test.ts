import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import type { Language } from '#contract/languages.ts';
import { findEvidenceIdeas, searchEvidence, sourceOfFact } from '#server/modules/evidence/evidence.ts';
import { saveTranscript } from '#server/modules/transcripts/transcripts.ts';
import { testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { say } from '#texts/say.ts';

const product = await testApp();
const { db } = product.services.database;
const now = new Date();
const DAY_MS = 86_400_000;

type Post = {
  title: string;
  views: number | null;
  ageDays: number;
  description?: string;
  likes?: number;
  privacy?: string;
};

async function connect(userId: string, posts: readonly Post[], platform: Platform = 'tiktok'): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, scopes, access_expires_at, token_obtained_at)
    values (${id}, ${userId}, ${platform}, 'sandbox', ${id}, not exists (select from connections
      where user_id = ${userId}), 'ada', '{}', now(), now())`);
  const rows = posts.map((post, index) => ({
    ...post,
    id: `${id}-${index}`,
    at: new Date(now.getTime() - post.ageDays * DAY_MS).toISOString(),
  }));
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, permalink, views, likes,
      privacy, stats_at, seen_pass)
    select r.id, ${userId}, ${id}, ${platform}, r.id, 'video', r.title, coalesce(r.description, ''), r.at, 'https://example.com/' || r.id, r.views, r.likes,
      r.privacy, now(), 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, title text, at timestamptz, views bigint, likes bigint, description text, privacy text)`);
  return id;
}

const usual = (count: number, title = 'Knives and pans', from = 10): Post[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `${title} ${index}`,
    views: 900 + (index % 5) * 50,
    ageDays: from + index,
  }));

/** A ten-minute video with these sentences, one every six seconds. */
async function speak(userId: string, sentences: readonly string[], language: Language = 'en', title = 'The long talk') {
  const { id } = await buildVideo(product, userId, { title });
  await db.execute(sql`update videos set duration_seconds = 600 where id = ${id}`);
  const words = sentences.flatMap((sentence, place) =>
    sentence.split(' ').map((text, index) => ({
      text,
      startSeconds: place * 6 + index * 0.3,
      endSeconds: place * 6 + index * 0.3 + 0.25,
    })),
  );
  const heard = { source: 'local', timing: 'word', language, draft: false, words } as const;
  await saveTranscript(db, userId, id, heard, { given: undefined, language });
  return id;
}

const find = (
  userId: string,
  keywords: string[],
  over: { language?: Language; platform?: Platform; limit?: number } = {},
) => findEvidenceIdeas(db, { userId, keywords, language: 'en', limit: 20, now, ...over });
const titlesOf = async (...given: Parameters<typeof find>) =>
  (await find(...given)).map(({ title }) => say('en', title));

const talk = [
  'Sourdough bread needs time more than it needs skill.',
  'You never have to knead a wet dough for longer than five minutes.',
  'The dough does the work while you sleep and the bread gets better.',
  'Warm bread dough rises faster than cold bread dough in the fridge.',
  'Freezing the sourdough starter for the holidays also works well.',
  'But that is a topic of its own.',
  'Why does rye flour make a sourdough starter rise so much faster?',
  "I don't know.",
  'The oven has to be hotter than most recipes for bread tell you.',
  'My first bread oven was a plain iron pot with a lid.',
];

test('without posts and videos there is no evidence, and no keyword finds any', async () => {
  const ada = await product.person('Ada');
  expect(await find(ada.id, ['bread'])).toEqual([]);
  expect(await searchEvidence(db, { userId: ada.id, query: 'bread', language: 'en', limit: 5 })).toEqual([]);
  await connect(ada.id, usual(20));
  expect(await find(ada.id, ['!!', '🍞', '   '])).toEqual([]);
  expect(await find(ada.id, ['bread'])).toEqual([]);
});

test('a post that outperforms its contemporaries is suggested for a follow-up, with its figures and the sample size', async () => {
  const ada = await product.person('Ada');
  await connect(ada.id, [
    ...usual(30),
    { title: 'How to cut a “tomato” with a spoon #cooking #fyp', views: 4_200, ageDays: 20.5 },
  ]);
  const [idea, ...others] = await find(ada.id, ['tomato']);
  if (!idea) throw new Error('There is an idea');
  expect(others).toEqual([]);
  expect(say('en', idea.title)).toBe('Follow up on “How to cut a tomato with a spoon”');
  expect(say('en', idea.why)).toMatch(
    /^It had 4,200 views, 4\.2 times what is usual for the 2\d posts around it \(median 1,000, 95% interval 950–1,050\)\.$/,
  );
  expect(idea).toMatchObject({ kind: 'follow_up', score: 8.1, platform: 'tiktok' });
  const [fact] = idea.evidence;
  if (!fact) throw new Error('It stands on a fact');
  expect(sourceOfFact(fact, 'en')).toMatchObject({
    kind: 'post',
    statement: '“How to cut a tomato with a spoon”, 4,200 views',
    platform: 'tiktok',
    url: `https://example.com/${fact.postId}`,
  });
});

test('too few posts, private posts and ordinary figures yield no outliers', async () => {
  const ada = await product.person('Ada');
  await connect(ada.id, [...usual(10), { title: 'How to cut a tomato', views: 9_000, ageDays: 12 }]);
  const eve = await product.person('Eve');
  await connect(eve.id, [
    ...usual(30),
    { title: 'How to cut a tomato', views: 9_000, ageDays: 12, privacy: 'private' },
    { title: 'Tomato soup for one', views: 1_400, ageDays: 13 },
    { title: 'Tomato soup for two', views: 9_000, ageDays: 1 },
    { title: 'Tomato soup for three', views: null, ageDays: 14 },
  ]);
  expect(await find(ada.id, ['tomato'])).toEqual([]);
  expect(await find(eve.id, ['tomato'])).toEqual([]);
});

test('a post with many likes is suggested for a follow-up too', async () => {
  const ada = await product.person('Ada');
  const posts = usual(30).map((post) => ({ ...post, likes: 40 }));
  await connect(ada.id, [...posts, { title: 'How to cut a tomato', views: 1_000, likes: 400, ageDays: 12 }]);
  const [idea] = await find(ada.id, ['tomato']);
  expect(idea && say('en', idea.why)).toMatch(/^It had 400 likes, 10 times what is usual/);
});

test('the same post on two platforms is one idea, on the platform that was requested', async () => {
  const ada = await product.person('Ada');
  const tomato = { title: 'How to cut a tomato', views: 5_000, ageDays: 20 };
  await connect(ada.id, [...usual(30), { ...tomato, title: 'How to cut a tomato #tiktok' }]);
  await connect(ada.id, [...usual(30), { ...tomato, ageDays: 19 }], 'youtube');
  expect(await find(ada.id, ['tomato'], { platform: 'youtube' })).toMatchObject([{ platform: 'youtube' }]);
  expect(await find(ada.id, ['tomato'], { platform: 'tiktok' })).toMatchObject([{ platform: 'tiktok' }]);
});

test('what did well at this time last year is suggested again', async () => {
  const ada = await product.person('Ada');
  await connect(ada.id, [
    ...usual(40, 'Pans', 340),
    { title: 'Christmas cookies in an hour', views: 1_800, ageDays: 360 },
  ]);
  const [idea] = await find(ada.id, ['cookies']);
  expect(idea).toMatchObject({ kind: 'last_year' });
  expect(idea && say('de', idea.title)).toContain('„Christmas cookies in an hour“');
});

test('a keyword whose few posts all did well suggests more of them', async () => {
  const ada = await product.person('Ada');
  const rare = [15, 25, 35].map((ageDays) => ({
    title: `Kimchi, day ${ageDays}`,
    views: 1_700,
    ageDays: ageDays + 0.5,
  }));
  await connect(ada.id, [...usual(60), ...rare]);
  const [idea] = (await find(ada.id, ['kimchi'])).filter(({ kind }) => kind === 'rarely_posted');
  expect(idea && say('en', idea.title)).toBe('More about “kimchi”');
  expect(idea && say('en', idea.why)).toMatch(
    /^Only 3 posts of your 63 on this account mention it, and each was viewed at least 1\.\d times/,
  );
  await connect(ada.id, [...usual(60), ...rare, { title: 'Kimchi again', views: 800, ageDays: 45 }], 'youtube');
  const again = (await find(ada.id, ['kimchi'])).filter(({ kind }) => kind === 'rarely_posted');
  expect(again).toHaveLength(1);
});

test('what a speaker postpones or cannot answer is found in a video’s words and quoted verbatim', async () => {
  const ada = await product.person('Ada');
  const videoId = await speak(ada.id, talk);
  const ideas = await find(ada.id, ['sourdough']);
  const titles = ideas.map(({ title }) => say('en', title));
  expect(titles).toContain('You put this off: “Freezing the sourdough starter for the holidays also works well.”');
  expect(titles).toContain(
    'You left this question open: “Why does rye flour make a sourdough starter rise so much faster?”',
  );
  const open = ideas.find(({ kind }) => kind === 'left_open');
  expect(open).toMatchObject({ score: null, evidence: [{ url: `/dashboard/content/videos/${videoId}/transcript` }] });
  expect(ideas.map(({ why }) => say('en', why))).toContain(
    'You asked it at 0:36 in “The long talk” and did not answer it there.',
  );
});

test('a passage is offered until a clip shows it, and changed words are read again', async () => {
  const ada = await product.person('Ada');
  const videoId = await speak(ada.id, talk);
  const unclipped = async () => (await find(ada.id, ['dough'])).filter(({ kind }) => kind === 'unclipped');
  const [first] = await unclipped();
  expect(first && talk.join(' ')).toContain(first?.evidence[0]?.quote);
  const clip = await buildClip(product, ada.id);
  await db.execute(
    sql`update clips set video_id = ${videoId}, start_seconds = 0, end_seconds = 60 where id = ${clip.id}`,
  );
  expect(await unclipped()).toEqual([]);
  await db.execute(sql`delete from clips where id = ${clip.id}`);
  expect(await unclipped()).not.toEqual([]);
  await saveTranscript(
    db,
    ada.id,
    videoId,
    {
      source: 'local',
      timing: 'word',
      language: 'en',
      draft: false,
      words: [{ text: 'Hello.', startSeconds: 0, endSeconds: 1 }],
    },
    { given: undefined, language: 'en' },
  );
  expect(await unclipped()).toEqual([]);
});

test('a passage that repeats a keyword is offered for that keyword', async () => {
  const ada = await product.person('Ada');
  await speak(ada.id, [
    'The old iron oven in the kitchen was a gift of my aunt.',
    'An oven takes an hour, and the oven door stays shut meanwhile.',
    'Then the oven light goes out and the oven clicks and the oven fan turns for a while and after an hour or ' +
      'so you can put the bread into the oven and wait.',
  ]);
  const titles = await titlesOf(ada.id, ['oven']);
  expect(titles).toEqual(['Not clipped yet: what you said about “oven”']);
  const [idea] = await find(ada.id, ['oven']);
  expect(idea && say('en', idea.why)).toBe(
    'You mentioned it 7 times from 0:00 to 0:22 in “The long talk”, and no clip shows that passage.',
  );
});

test.each([
  ['de', 'Sauerteig', 'Den Sauerteig kann man auch im Winter draußen gehen lassen.', 'Das ist aber ein eigenes Thema.'],
  ['es', 'masa madre', 'La masa madre también se puede congelar en verano.', 'Pero eso es un tema aparte.'],
  ['pt', 'fermento', 'O fermento natural também aguenta um mês na geladeira.', 'Mas isso é assunto para outro vídeo.'],
  ['fr', 'levain', 'Le levain supporte aussi très bien plusieurs mois au congélateur.', 'Mais c’est un sujet à part.'],
  ['ru', 'закваска', 'Закваску можно хранить в холодильнике целый месяц.', 'Но это отдельная тема.'],
  ['en', 'starters', 'A sourdough starter survives a whole month in the fridge.', "But that's for another video."],
] as const)(
  'a postponed topic in %s is found by an inflected form of a keyword',
  async (language, keyword, sentence, end) => {
    const ada = await product.person('Ada');
    await speak(ada.id, ['Hallo.', sentence, end, 'Gut.'], language);
    const [idea] = await find(ada.id, [keyword], { language });
    expect(idea).toMatchObject({ kind: 'left_open', evidence: [{ quote: sentence }] });
    expect(idea && say(language, idea.title)).toContain(sentence);
  },
);

test('another account’s evidence is never found', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  await connect(eve.id, [...usual(30), { title: 'How to cut a tomato', views: 9_000, ageDays: 12 }]);
  await speak(eve.id, talk);
  await find(eve.id, ['sourdough']);
  await connect(ada.id, usual(30));
  await speak(ada.id, ['Hello there.', 'This talk is about something else entirely.']);
  for (const keywords of [['tomato'], ['sourdough'], ['bread']]) {
    expect(await find(ada.id, keywords)).toEqual([]);
    const facts = await searchEvidence(db, { userId: ada.id, query: keywords[0] ?? '', language: 'en', limit: 9 });
    expect(facts).toEqual([]);
  }
  expect(await find(eve.id, ['tomato'])).toHaveLength(1);
});

test('a search finds posts, speech, briefs and publications, and treats hostile text as words', async () => {
  const ada = await product.person('Ada');
  await connect(ada.id, [...usual(3), { title: 'My sourdough starter', views: 10, ageDays: 9 }]);
  await speak(ada.id, talk);
  const saved = await ada.call('POST', '/api/ideas/save', {
    idea: { title: 'Sourdough for celiacs', category: 'food', platform: 'tiktok' },
  });
  const ideaId: string = saved.body.data.idea.id;
  await ada.call('POST', `/api/ideas/${ideaId}/brief`, { brief: 'Bake a sourdough without wheat.' });
  const facts = await searchEvidence(db, { userId: ada.id, query: 'sourdough', language: 'en', limit: 9 });
  expect(new Set(facts.map(({ kind }) => kind))).toEqual(new Set(['post', 'passage', 'brief']));
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  for (const query of [
    "sourdough' & !x | (",
    ':* <-> \\',
    'bread OR "a',
    '\u0000 sourdough',
    'a'.repeat(10_000),
    'к'.repeat(500),
  ])
    await searchEvidence(db, { userId: ada.id, query, language: 'ru', limit: 9 });
});

test('thousands of posts are processed quickly', async () => {
  const ada = await product.person('Ada');
  await connect(ada.id, usual(3_000, 'Bread and knives', 5));
  expect(await titlesOf(ada.id, ['bread'])).toEqual([]);
});

test('generated ideas start from the evidence, once, and a saved idea keeps its sources', async () => {
  const ada = await product.person('Ada');
  await connect(ada.id, [...usual(30), { title: 'How to cut a tomato', views: 5_000, ageDays: 20 }]);
  const videoId = await speak(ada.id, talk);
  const request = { category: 'food', platform: 'tiktok', keywords: 'tomato, sourdough' };
  const generate = async () => (await ada.call('POST', '/api/ideas/generate', request)).body.data.ideas;
  const ideas = await generate();
  expect(ideas).toHaveLength(6);
  expect(ideas[0]).toMatchObject({
    title: 'Follow up on “How to cut a tomato”',
    engagementScore: 8.5,
    format: expect.stringMatching(/^evidence:follow_up:post:/),
    hook: '',
    sources: [{ kind: 'post', url: expect.stringContaining('https://example.com/') }],
  });
  expect(ideas[1]).toMatchObject({
    engagementScore: null,
    sources: [{ kind: 'passage', url: `/dashboard/content/videos/${videoId}/transcript` }],
  });
  const saved = (await ada.call('POST', '/api/ideas/save', { idea: ideas[0] })).body.data.idea;
  expect(saved).toMatchObject({ title: ideas[0].title, sources: ideas[0].sources, engagementScore: 8.5 });
  const again: { format: string | null }[] = await generate();
  const formats = ideas
    .map(({ format }: { format: string }) => format)
    .filter((one: string) => one.startsWith('evidence:'));
  expect(formats.length).toBeGreaterThanOrEqual(3);
  expect(again.filter(({ format }) => formats.includes(format ?? ''))).toEqual([]);
});

test('questions from the comments become ideas for their own creator: grouped, without noise and without names', async () => {
  const [ada, ben] = [await product.person('Ada'), await product.person('Ben')];
  const connectionId = await connect(ada.id, [{ title: 'My sourdough starter', views: 900, ageDays: 20 }], 'youtube');
  await connect(ben.id, [{ title: 'A sourdough starter of mine', views: 900, ageDays: 20 }], 'youtube');
  const post = `${connectionId}-0`;
  const comments: [string, string, boolean][] = [
    ['@nora.k', 'How often do you feed the starter in winter?', false],
    ['@petewrites', 'how often should one feed it in winter?', false],
    ['@mara', 'How often do you all feed yours in winter?', true],
    ['@spam', 'Who wants a free starter? https://example.com/free', false],
    ['@lu', 'Who is watching this in November?', false],
  ];
  const rows = comments.map(([author, body, own], index) => ({ id: `c${index}`, author, body, own }));
  await db.execute(sql`
    insert into post_comments (post_id, user_id, platform_comment_id, author, body, published_at, is_own)
    select ${post}, ${ada.id}, r.id, r.author, r.body, now(), r.own
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, author text, body text, own boolean)`);
  const asked = (await find(ada.id, ['sourdough'])).filter(({ kind }) => kind === 'asked');
  expect(asked.map(({ title, why }) => [say('en', title), say('en', why)])).toEqual([
    [
      'Answer this question: “How often do you feed the starter in winter?”',
      '2 people asked this in the comments under “My sourdough starter”, in these or similar words.',
    ],
  ]);
  expect(JSON.stringify(asked)).not.toMatch(/@nora|@petewrites/);
  const [fact] = asked.flatMap(({ evidence }) => evidence);
  expect(fact && sourceOfFact(fact, 'en')).toMatchObject({
    kind: 'comment',
    url: `/dashboard/content/posts/${post}`,
    statement: '“How often do you feed the starter in winter?”, asked in the comments under “My sourdough starter”',
  });
  expect((await find(ben.id, ['sourdough'])).filter(({ kind }) => kind === 'asked')).toEqual([]);
});

test('a follow-up and a rare topic cite the finding about their topic by its id; other accounts’ findings are not theirs', async () => {
  const ada = await product.person('Ada');
  const about = (topic: string, from: number, best = 1_700): Post[] =>
    Array.from({ length: 14 }, (_, place) => ({
      title: `${topic} and pans ${place}`,
      views: place === 0 ? best : 1_700,
      ageDays: from + place * 15,
    }));
  // One that did not do well: the topic is not rare and always good, but still better than the rest.
  const ordinary = { title: 'Miso and knives', views: 900, ageDays: 300.2 };
  const connectionId = await connect(ada.id, [
    ...usual(220),
    ...about('Kimchi', 20.3),
    ...about('Miso', 24.6, 9_000),
    ordinary,
  ]);
  await connect(ada.id, [...usual(30), { title: 'Miso elsewhere', views: 9_000, ageDays: 20.5 }], 'youtube');
  const cited = async (keyword: string, kind: string) =>
    (await find(ada.id, [keyword]))
      .filter((idea) => idea.kind === kind)
      .map(({ platform, findings }) => [platform, findings]);
  const [kimchi, miso] = ['kimchi', 'miso'].map((topic) => `finding:${connectionId}:topic:${topic}`);
  expect(await cited('kimchi', 'rarely_posted')).toEqual([['tiktok', [kimchi]]]);
  expect(await cited('miso', 'follow_up')).toEqual(
    expect.arrayContaining([
      ['tiktok', [miso]],
      ['youtube', []],
    ]),
  );

  const request = { category: 'food', platform: 'tiktok', keywords: 'kimchi' };
  const made = (await ada.call('POST', '/api/ideas/generate', request)).body.data.ideas;
  const { findings } = (await ada.call('GET', '/api/analytics/findings')).body.data;
  const { statement } = findings.find(({ id }: { id: string }) => id === kimchi);
  const [idea] = made.filter(({ format }: { format: string }) => format.startsWith('evidence:rarely_posted:'));
  expect(idea.sources.at(-1)).toEqual({
    id: kimchi,
    kind: 'finding',
    statement,
    platform: 'tiktok',
    post_id: null,
    url: null,
  });
  const { idea: saved } = (await ada.call('POST', '/api/ideas/save', { idea })).body.data;
  expect(saved.sources).toEqual(idea.sources);
});
