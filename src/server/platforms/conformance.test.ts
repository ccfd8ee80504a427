import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicationOptions } from '#contract/publications.ts';
import { say } from '#texts/say.ts';
import type { Access } from './access.ts';
import { CLIENT_SECRET, CLIP_BYTES, type Subject, subjects } from './conformance.test-kit.ts';
import { addPhotolog } from './photolog.test-kit.ts';
import { type FakeAnswer, failureOf, NOON, startFakePlatform, testDeps } from './platform.test-kit.ts';
import { type AdapterDeps, type PlatformAdapter, PlatformError } from './platform.ts';
import { checkMedia, checkText } from './publish-checks.ts';
import type { MediaFacts, PublishRequest } from './publishing.ts';

let remove: () => void;
beforeAll(() => {
  remove = addPhotolog();
});
afterAll(() => remove());

const request = {
  state: 'state-of-this-sign-in',
  codeVerifier: 'verifier-of-forty-three-characters-or-more-123',
  redirectUri: 'https://studio.example/auth/callback/xx',
};
const old = { accessToken: 'old-access', refreshToken: 'old-refresh' };

const scopesOf = ({ entry }: Subject) => entry.rules.scopes.map(({ name }) => name);
const accessOf = (subject: Subject): Access => ({
  accessToken: old.accessToken,
  scopes: scopesOf(subject),
  platformUserId: 'account-1',
  uploadsPlaylist: 'UU1',
});

async function openFake(subject: Subject, answers: FakeAnswer[], more: Partial<AdapterDeps> = {}) {
  const platform = await startFakePlatform(...answers);
  const deps = testDeps(more);
  const adapter = subject.open(platform.url, deps);
  return { ...platform, adapter, deps, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}

const media: MediaFacts = {
  bytes: CLIP_BYTES,
  type: 'video/mp4',
  durationSeconds: 30,
  width: 1080,
  height: 1920,
  frameRate: 30,
  videoCodec: 'h264',
  pixelFormat: 'yuv420p',
  audioCodec: 'aac',
  fastStart: true,
  severalEdits: false,
};
const publication: PublishRequest = {
  title: 'One',
  description: 'Two',
  hashtags: ['three'],
  media,
  publishAt: undefined,
  options: publicationOptions.parse({ tiktok: { mode: 'direct', privacy_level: 'SELF_ONLY', consent: true } }),
  mediaUrl: 'https://studio.example/media/1.mp4',
};

type Calls = [string, () => Promise<unknown>][];
/** Asks where the bytes go, which costs nothing. */
const ABOUT_BYTES = 'publisher.poll at the bytes';

/** Every call of its publisher, by name. */
function publisherCallsOf({ publisher, apiUrl }: PlatformAdapter, subject: Subject, access: Access): Calls {
  const handle = subject.handle?.(apiUrl);
  if (!publisher || !handle) return [];
  const { start, poll, commit, withdraw } = publisher;
  const calls: Calls = [
    ['publisher.start', () => start(access, publication)],
    [subject.platform === 'youtube' ? ABOUT_BYTES : 'publisher.poll', () => poll(access, handle, null)],
    ['publisher.poll at the post', () => poll(access, handle, 'post-1')],
  ];
  if (commit) calls.push(['publisher.commit', () => commit(access, handle)]);
  if (withdraw) calls.push(['publisher.withdraw', () => withdraw(access, 'post-1')]);
  return calls;
}

/** Every call of the adapter except those of the sign-in, by name. */
function callsOf(adapter: PlatformAdapter, subject: Subject, access: Access): Calls {
  const post = { platformPostId: 'post-1', kind: 'reel' } as const;
  const [from, to] = ['2026-11-01', '2026-11-02'];
  const calls: [string, (() => Promise<unknown>) | undefined][] = [
    ['readChannel', () => adapter.readChannel(access)],
    ['listPosts', () => adapter.listPosts(access, undefined)],
    ['readPosts', () => adapter.readPosts(access, ['post-1', 'post-2'])],
    ['readInsights', adapter.readInsights && (async () => adapter.readInsights?.(access, post))],
    ['readDays', adapter.readDays && (async () => adapter.readDays?.(access, from, to))],
    ['readAudience', adapter.readAudience && (async () => adapter.readAudience?.(access, from, to))],
    ['readCaptions', adapter.readCaptions && (async () => adapter.readCaptions?.(access, 'post-1'))],
    ['readRetention', adapter.readRetention && (async () => adapter.readRetention?.(access, 'post-1', from, to))],
    ['readComments', adapter.readComments && (async () => adapter.readComments?.(access, 'post-1'))],
    ['readOutlook', adapter.readOutlook && (async () => adapter.readOutlook?.(access))],
  ];
  const reading = calls.flatMap(([name, call]): Calls => (call ? [[name, call]] : []));
  return [...reading, ...publisherCallsOf(adapter, subject, access)];
}

const SIZES = [1, 262_144, 5_000_001, 64_000_000, 64_000_001, 99_999_999, 4 * 1024 ** 3];

const html = '<html><body>Something went wrong</body></html>';
const failures: [string, FakeAnswer, string[]][] = [
  ['401', { status: 401, body: html }, ['token_expired']],
  ['403', { status: 403, body: html }, ['refused', 'not_allowed']],
  ['429', { status: 429, body: html }, ['rate_limited']],
  ['500', { status: 500, body: html }, ['unavailable']],
  ['503 that names a time', { status: 503, headers: { 'retry-after': '120' }, body: html }, ['unavailable']],
  ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example' } }, ['unexpected_answer']],
  ['a page of HTML', { body: html }, ['unexpected_answer']],
  ['JSON that is cut', { body: '{"data":{"items":[' }, ['unexpected_answer']],
  ['JSON of another kind', { body: '"yes"' }, ['unexpected_answer']],
  ['nothing', { body: '' }, ['unexpected_answer']],
];

describe.each(subjects)('the $platform adapter keeps what every platform promises:', (subject) => {
  const { entry } = subject;
  const access = accessOf(subject);

  test('the consent page gets the state, the redirect address, every scope and the challenge', async () => {
    await using fake = await openFake(subject, []);
    const address = fake.adapter.authorizeUrl(request);
    const query = new URL(address).searchParams;
    expect([query.get('state'), query.get('redirect_uri')]).toEqual([request.state, request.redirectUri]);
    expect(query.get('response_type')).toBe('code');
    expect(query.get('scope')?.split(/[\s,]/)).toEqual(scopesOf(subject));
    expect(query.get('code_challenge') ?? undefined).toBe(subject.challengeOf(request.codeVerifier));
    expect(address).not.toMatch(new RegExp(`${CLIENT_SECRET}|${request.codeVerifier}`));
  });

  test('a code becomes tokens, and old tokens become new ones', async () => {
    await using fake = await openFake(subject, [...subject.exchanged, ...subject.refreshed]);
    const tokens = await fake.adapter.exchangeCode({ ...request, code: 'the-code' });
    expect(tokens).toMatchObject({ accessToken: 'new-access', scopes: scopesOf(subject) });
    expect(tokens.accessExpiresAt.getTime()).toBeGreaterThan(NOON.getTime());
    // Without a refresh token, the access token itself is renewed on a schedule of its own.
    expect(tokens.refreshToken === undefined).toBe(entry.rules.selfRenewal !== undefined);
    const next = await fake.adapter.refresh({ ...tokens, accessToken: old.accessToken });
    expect(next).toMatchObject({ accessToken: 'new-access', scopes: scopesOf(subject) });
    expect(next.refreshToken === undefined).toBe(entry.rules.selfRenewal !== undefined);
    expect(fake.answers).toEqual([]);
  });

  test.each(failures)('%s is classified in every call, without leaking a secret', async (_name, answer, kinds) => {
    await using fake = await openFake(subject, []);
    const signIn: [string, () => Promise<unknown>][] = [
      ['exchangeCode', () => fake.adapter.exchangeCode({ ...request, code: 'the-code' })],
      ['refresh', () => fake.adapter.refresh({ ...old, scopes: [...access.scopes] })],
    ];
    for (const [name, call] of [...signIn, ...callsOf(fake.adapter, subject, access)]) {
      fake.answers.splice(0, Number.POSITIVE_INFINITY, answer, answer, answer);
      const failure = await failureOf(call());
      expect(kinds, name).toContain(failure.kind);
      expect(failure.platform).toBe(subject.platform);
      if (failure.kind === 'rate_limited') expect(failure.retryAt?.getTime(), name).toBeGreaterThan(NOON.getTime());
      expect(JSON.stringify([failure.message, failure, fake.deps.lines])).not.toMatch(
        /secret-of-the-app|old-access|old-refresh|the-code|Something went wrong/,
      );
    }
  });

  test('a platform that breaks the connection is unavailable', async () => {
    await using fake = await openFake(subject, []);
    for (const [name, call] of callsOf(fake.adapter, subject, access)) {
      fake.answers.splice(0, Number.POSITIVE_INFINITY, (response) => void response.destroy());
      expect((await failureOf(call())).kind, name).toBe('unavailable');
    }
  });

  test('every call declares its cost to an existing budget, and is not sent when that is refused', async () => {
    const refused = new PlatformError('quota_used_up', { platform: subject.platform, call: 'any' });
    await using fake = await openFake(subject, []);
    await using poor = await openFake(subject, [], { spend: () => Promise.reject(refused) });
    const refusedCalls = new Map(callsOf(poor.adapter, subject, access));
    for (const [name, call] of callsOf(fake.adapter, subject, access)) {
      if (name === ABOUT_BYTES) continue;
      const before = fake.deps.costs.length;
      fake.answers.splice(0, Number.POSITIVE_INFINITY, { status: 500 }, { status: 500 });
      await failureOf(call());
      const costs = fake.deps.costs.slice(before);
      expect(costs.length, name).toBeGreaterThan(0);
      for (const { bucket, units, account } of costs) {
        expect(entry.budgets, name).toHaveProperty([bucket]);
        expect(units, name).toBeGreaterThan(0);
        if (entry.budgets[bucket]?.per === 'account') expect(account, name).toBe(access.platformUserId);
      }
      expect(await failureOf(refusedCalls.get(name)?.() ?? Promise.resolve())).toBe(refused);
    }
    expect(poor.seen).toEqual([]);
  });

  test('a call without its scope is not sent', async () => {
    await using fake = await openFake(subject, []);
    for (const [name, call] of callsOf(fake.adapter, subject, { ...access, scopes: [] }))
      expect((await failureOf(call())).kind, name).toBe('scope_missing');
    expect(fake.seen).toEqual([]);
  });

  test('pagination ends, and a cursor that does not advance is refused', async () => {
    await using fake = await openFake(subject, [...subject.page('2'), ...subject.page(), ...subject.page('2')]);
    const first = await fake.adapter.listPosts(access, undefined);
    expect([first.posts.length, first.skipped, first.nextCursor]).toEqual([1, [], '2']);
    expect((await fake.adapter.listPosts(access, '2')).nextCursor).toBeUndefined();
    expect(await failureOf(fake.adapter.listPosts(access, '2'))).toMatchObject({
      kind: 'unexpected_answer',
      code: 'same_cursor',
    });
  });

  test('a missing figure is null', async () => {
    await using fake = await openFake(subject, [...subject.account, ...subject.page()]);
    expect(await fake.adapter.readChannel(access)).toMatchObject({
      platformUserId: 'account-1',
      followers: null,
      following: null,
      posts: null,
      views: null,
      likes: null,
    });
    const { posts } = await fake.adapter.listPosts(access, undefined);
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({
      platformPostId: 'post-1',
      views: null,
      likes: null,
      comments: null,
      shares: null,
      durationSeconds: null,
    });
  });

  test('its rules match the adapter’s capabilities', async () => {
    await using fake = await openFake(subject, []);
    const { adapter } = fake;
    const { rules } = entry;
    const has = (purpose: string) => rules.scopes.some((scope) => scope.for === purpose);
    expect([adapter.platform, rules.platform]).toEqual([subject.platform, subject.platform]);
    expect(adapter.readAtOnce).toBeGreaterThan(0);
    expect(rules.firstDays > 0).toBe(adapter.readDays !== undefined);
    expect(rules.figures.daysFrom === 'reports').toBe(adapter.readDays !== undefined);
    expect(rules.figures.audience !== null).toBe(adapter.readAudience !== undefined);
    expect(has('captions')).toBe(adapter.readCaptions !== undefined);
    expect(has('publish')).toBe(adapter.readOutlook !== undefined);
    expect([adapter.publisher !== undefined, rules.publish !== undefined]).toEqual(Array(2).fill(has('publish')));
    const isInsightful = adapter.readInsights ?? adapter.readDays ?? adapter.readAudience;
    expect(has('insights')).toBe(isInsightful !== undefined);
    expect(rules.doctor.accountChecks.some(({ about }) => about === 'publishing') && !adapter.readOutlook).toBe(false);
    for (const { coveredBy } of rules.scopes) if (coveredBy) expect(scopesOf(subject)).toContain(coveredBy);
    expect([rules.engagement, rules.sites, rules.credentials].every(({ length }) => length > 0)).toBe(true);
    const studio = new URL('https://studio.example');
    expect([rules.obstacles(studio, entry.app), rules.doctor.redirectFault(studio, entry.app)]).toEqual([
      [],
      undefined,
    ]);
    const nothingKnown = { has: () => false, grants: () => false };
    for (const audited of [true, false, null])
      expect(say('en', rules.doctor.forecast({ ...entry.app, audited }, nothingKnown).text)).toMatch(/^[A-Z].+\.$/);
  });

  test('its publisher splits a file into parts that cover every byte once, from any position', async () => {
    await using fake = await openFake(subject, []);
    const { publisher } = fake.adapter;
    if (!publisher) return expect(entry.rules.publish).toBeUndefined();
    if (entry.rules.publish?.takes === 'address') return expect(publisher.parts(CLIP_BYTES, 0)).toEqual([]);
    for (const total of SIZES)
      for (const from of [0, 1, 262_144, 10_000_000, total - 1].filter((at) => at < total)) {
        const parts = publisher.parts(total, from);
        expect(parts[0]?.first).toBeLessThanOrEqual(from);
        expect(parts[0]?.last).toBeGreaterThanOrEqual(from);
        expect(parts.at(-1)?.last).toBe(total - 1);
        for (const [index, { first }] of parts.entries())
          if (index > 0) expect(first).toBe((parts[index - 1]?.last ?? 0) + 1);
        expect(publisher.parts(total, total)).toEqual([]);
      }
  });

  test('its publishing rules are complete', () => {
    const { publish, scopes } = entry.rules;
    if (!publish) return expect(subject.handle).toBeUndefined();
    const { text, media: limits } = publish.limits;
    // They are sent to the browser.
    expect(JSON.parse(JSON.stringify(publish.limits))).toEqual(publish.limits);
    expect(limits.minSeconds).toBeLessThan(limits.maxSeconds);
    expect(text.description.max).toBeGreaterThan(500);
    expect(checkMedia(media, publish.limits)).toEqual([]);
    expect(checkText(publish.textOf(publication), publish.limits)).toEqual([]);
    const names = scopes.filter((scope) => scope.for === 'publish').map(({ name }) => name);
    expect(publish.check(publish.defaultsFor(names), undefined)).toEqual([]);
    for (const granted of names) expect(publish.scopesFor(publish.defaultsFor([granted]))).toEqual([granted]);
    for (const options of [publish.defaultsFor(names), publication.options])
      for (const scope of publish.scopesFor(options)) expect(names).toContain(scope);
    for (const code of ['a code of tomorrow', 'constructor', undefined]) expect(publish.explain(code)).toBeUndefined();
    expect(publish.visibleWithinMs).toBeGreaterThan(0);
  });
});
