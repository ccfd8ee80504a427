import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openQuota } from '../quota.ts';
import { allScopes, type Body, type Kit, startKit } from '../youtube.test-kit.ts';
import { threeDigits } from './channels.ts';
import { isoDuration } from './durations.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // the suite runs many at once
let kit: Kit;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  kit = await startKit();
  for (const key of ['steady', 'grand', 'blank', 'none']) tokens[key] = (await kit.connect(key)).access;
});
afterAll(() => kit.close());

const ask = (path: string, key = 'steady', headers: Record<string, string> = {}) =>
  kit.get(`/youtube/v3/${path}`, tokens[key], headers);
const reasonOf = ({ status, body }: { status: number; body: Body }) => [status, body.error.errors[0].reason];
const uploadsOf = (key: string) => kit.channelOf(key).youtube.uploadsPlaylistId;

/** All entries of an uploads playlist. */
async function allItems(key: string, part = 'contentDetails'): Promise<Body[]> {
  const items: Body[] = [];
  for (let token = ''; ; ) {
    const { body } = await ask(`playlistItems?part=${part}&maxResults=50&playlistId=${uploadsOf(key)}${token}`, key);
    items.push(...body.items);
    if (!body.nextPageToken) return items;
    token = `&pageToken=${body.nextPageToken}`;
  }
}

test('one’s own channel is returned with the requested parts only, counters as strings', async () => {
  const { body } = await ask('channels?part=snippet,statistics&part=contentDetails&mine=true');
  const channel = kit.channelOf('steady');
  expect(body).toMatchObject({ kind: 'youtube#channelListResponse', pageInfo: { totalResults: 1, resultsPerPage: 5 } });
  const [item] = body.items;
  expect(Object.keys(item).sort()).toEqual(['contentDetails', 'etag', 'id', 'kind', 'snippet', 'statistics']);
  expect(item).toMatchObject({
    kind: 'youtube#channel',
    id: channel.youtube.channelId,
    snippet: {
      title: 'Mara Lindqvist',
      customUrl: '@maralindqvist',
      thumbnails: { default: { url: expect.stringContaining('http') } },
    },
    contentDetails: { relatedPlaylists: { likes: 'LL', uploads: channel.youtube.uploadsPlaylistId } },
    statistics: {
      viewCount: expect.stringMatching(/^\d+$/),
      subscriberCount: '48200',
      hiddenSubscriberCount: false,
      videoCount: expect.stringMatching(/^\d+$/),
    },
  });
  expect((await ask('channels?part=status&mine=true')).body.items[0].status).toMatchObject({
    longUploadsStatus: 'allowed',
    isLinked: true,
  });
});

/** Ids of the newest videos. */
const idsOf = async (key: string) =>
  (await ask(`playlistItems?part=contentDetails&maxResults=50&playlistId=${uploadsOf(key)}`, key)).body.items.map(
    ({ contentDetails }: Body) => contentDetails.videoId,
  );

test('comments of a video come page by page, newest first or by likes, with questions among them', async () => {
  const [commented] = (await ask(`videos?part=statistics&id=${(await idsOf('steady')).join(',')}`)).body.items.filter(
    ({ statistics }: Body) => Number(statistics.commentCount) > 60,
  );
  const list = (more: string) => ask(`commentThreads?part=snippet&videoId=${commented.id}${more}`);
  const first = (await list('&maxResults=50')).body;
  expect(first).toMatchObject({ kind: 'youtube#commentThreadListResponse', pageInfo: { resultsPerPage: 50 } });
  expect(first.items).toHaveLength(50);
  const next = (await list(`&maxResults=50&pageToken=${first.nextPageToken}`)).body;
  const ids = [...first.items, ...next.items].map(({ id }: Body) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const commentOf = ({ snippet }: Body) => snippet.topLevelComment.snippet;
  const times = first.items.map((item: Body) => commentOf(item).publishedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(first.items.some((item: Body) => commentOf(item).textDisplay.includes('?'))).toBe(true);
  const likes = (await list('&order=relevance&maxResults=100')).body.items.map(
    (item: Body) => commentOf(item).likeCount,
  );
  expect(likes).toEqual(likes.toSorted((a: number, b: number) => b - a));
  expect((await list('')).body.items).toHaveLength(20);
  expect(reasonOf(await list('&maxResults=101'))).toEqual([400, 'invalidValue']);
  expect(reasonOf(await ask('commentThreads?part=snippet&videoId=AAAAAAAAAAA'))).toEqual([404, 'videoNotFound']);
  expect(reasonOf(await ask('commentThreads?part=snippet'))).toEqual([400, 'missingRequiredParameter']);
});

test('subscribers are rounded down to three digits, or hidden', async () => {
  expect([7, 999, 1234, 48_213, 2_604_118].map(threeDigits)).toEqual([7, 999, 1230, 48_200, 2_600_000]);
  kit.context.settings.set('youtube.subscribers', 'hidden');
  const [{ statistics }] = (await ask('channels?part=statistics&mine=true')).body.items;
  kit.context.settings.set('youtube.subscribers', 'shown');
  expect(statistics.hiddenSubscriberCount).toBe(true);
  expect(statistics).not.toHaveProperty('subscriberCount');
});

test('an account without a channel has no items, and other calls require signing up for YouTube', async () => {
  expect((await ask('channels?part=snippet&mine=true', 'none')).body.items).toEqual([]);
  expect(reasonOf(await ask('search?part=id&forMine=true&type=video', 'none'))).toEqual([401, 'youtubeSignupRequired']);
});

test('a channel without videos has an empty uploads playlist, or none if so configured', async () => {
  const path = `playlistItems?part=contentDetails&playlistId=${uploadsOf('blank')}`;
  expect((await ask(path, 'blank')).body).toMatchObject({ items: [], pageInfo: { totalResults: 0 } });
  kit.context.settings.set('youtube.empty_playlist', 'not found');
  expect(reasonOf(await ask(path, 'blank'))).toEqual([404, 'playlistNotFound']);
  kit.context.settings.set('youtube.empty_playlist', 'an empty list');
});

test('unknown parts, or none at all, are refused', async () => {
  const unknown = await ask('channels?part=snippet,about&mine=true');
  expect(unknown.body).toEqual({
    error: {
      code: 400,
      message: "'about'",
      errors: [
        {
          message: "'about'",
          domain: 'youtube.part',
          reason: 'unknownPart',
          location: 'part',
          locationType: 'parameter',
        },
      ],
    },
  });
  expect(reasonOf(await ask('channels?mine=true'))).toEqual([400, 'required']);
  expect(reasonOf(await ask('channels?part=id'))).toEqual([400, 'missingRequiredParameter']);
});

test('the uploads playlist is paged, five per page by default, by tokens that stay valid', async () => {
  const path = `playlistItems?part=contentDetails&playlistId=${uploadsOf('steady')}`;
  const first = (await ask(path)).body;
  expect(first).toMatchObject({
    kind: 'youtube#playlistItemListResponse',
    nextPageToken: 'CAUQAA',
    pageInfo: { resultsPerPage: 5 },
  });
  expect(first.items).toHaveLength(5);
  const second = (await ask(`${path}&pageToken=CAUQAA`)).body;
  expect(second.prevPageToken).toBeDefined();
  expect((await ask(`${path}&pageToken=CAUQAA`)).body).toEqual(second);
  const items = await allItems('steady');
  expect(items).toHaveLength(first.pageInfo.totalResults);
  expect(new Set(items.map(({ contentDetails }) => contentDetails.videoId)).size).toBe(items.length);
  const moments = items.flatMap(({ contentDetails }) => contentDetails.videoPublishedAt ?? []);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(reasonOf(await ask(`${path}&pageToken=nonsense`))).toEqual([400, 'invalidPageToken']);
  expect(reasonOf(await ask(`${path}&maxResults=51`))).toEqual([400, 'invalidValue']);
  expect(reasonOf(await ask('playlistItems?part=id&playlistId=UUnobody'))).toEqual([404, 'playlistNotFound']);
});

test('twenty thousand videos are paged quickly, and nothing is cached for them', async () => {
  const rows = JSON.stringify(kit.context.store.table('youtube.videos').entries());
  const started = process.cpuUsage();
  const items = await allItems('grand');
  const seconds = process.cpuUsage(started).user / 1e6;
  expect(items.length).toBeGreaterThanOrEqual(20_000);
  expect(new Set(items.map(({ contentDetails }) => contentDetails.videoId)).size).toBe(items.length);
  expect(seconds).toBeLessThan(8); // 400 pages, requested and served in this process: 2 s
  expect(JSON.stringify(kit.context.store.table('youtube.videos').entries())).toBe(rows);
});

test('the owner sees private and scheduled videos; strangers do not', async () => {
  const items = await allItems('steady', 'contentDetails,status');
  const hidden = items
    .filter(({ status }) => status.privacyStatus === 'private')
    .map(({ contentDetails }) => contentDetails.videoId);
  expect(hidden.length).toBeGreaterThan(0);
  const own = (await ask(`videos?part=status,statistics&id=${hidden[0]}`)).body.items[0];
  expect(own).toMatchObject({ status: { privacyStatus: 'private' }, statistics: { viewCount: '0' } });
  expect((await ask(`videos?part=status&id=${hidden[0]}`, 'grand')).body.items).toEqual([]);
  const stranger = await ask(`playlistItems?part=status&maxResults=50&playlistId=${uploadsOf('steady')}`, 'grand');
  expect(stranger.body.items.every(({ status }: Body) => status.privacyStatus === 'public')).toBe(true);
});

test('videos have counters as strings and omit hidden ones; missing videos are skipped silently', async () => {
  const ids = (await allItems('steady')).map(({ contentDetails }) => contentDetails.videoId);
  const videos: Body[] = [];
  for (let at = 0; at < ids.length; at += 50) {
    const { body } = await ask(
      `videos?part=snippet,statistics,contentDetails,status&id=${ids.slice(at, at + 50).join(',')}`,
    );
    videos.push(...body.items);
  }
  expect(videos).toHaveLength(ids.length);
  const [video] = videos;
  expect(video).toMatchObject({
    kind: 'youtube#video',
    etag: expect.any(String),
    snippet: {
      channelId: kit.channelOf('steady').youtube.channelId,
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    },
    contentDetails: {
      duration: expect.stringMatching(/^PT(\d+M)?(\d+S)?$/),
      definition: expect.stringMatching(/^[hs]d$/),
    },
    status: { uploadStatus: 'processed', license: 'youtube', embeddable: true, madeForKids: false },
    statistics: { viewCount: expect.stringMatching(/^\d+$/), favoriteCount: '0' },
  });
  expect(video.snippet.thumbnails.default).toMatchObject({ width: 120, height: 90 });
  expect(videos.some(({ statistics }) => !('likeCount' in statistics))).toBe(true);
  expect(videos.some(({ statistics }) => !('commentCount' in statistics))).toBe(true);
  expect(videos.some(({ snippet }) => !('maxres' in snippet.thumbnails))).toBe(true);
  const [known = ''] = ids;
  expect((await ask(`videos?part=id&id=dQw4w9WgXcQ&id=${known}&id=${known}`)).body.items).toHaveLength(1);
  expect(reasonOf(await ask(`videos?part=id&id=${ids.slice(0, 51).join(',')}`))).toEqual([400, 'invalidFilters']);
  expect(reasonOf(await ask('videos?part=id'))).toEqual([400, 'missingRequiredParameter']);
  expect(reasonOf(await ask(`videos?part=fileDetails&id=${await publicVideo()}`, 'grand'))).toEqual([403, 'forbidden']);
});

const publicVideo = async () =>
  (await allItems('steady', 'contentDetails,status')).find(({ status }) => status.privacyStatus === 'public')
    .contentDetails.videoId;

test('durations are in ISO 8601', () => {
  expect([65, 3600, 93_600, 59.6, 0, 590].map(isoDuration)).toEqual([
    'PT1M5S',
    'PT1H',
    'P1DT2H',
    'PT1M',
    'P0D',
    'PT9M50S',
  ]);
});

test('batchGetStats returns counters and uses a quota bucket of its own', async () => {
  const used = () => kit.context.controls.youtube?.gauges?.().map(({ used: count }) => count);
  const id = await publicVideo();
  const before = used() ?? [];
  const { body } = await ask(`videos:batchGetStats?part=id,snippet,statistics,contentDetails&id=${id}`);
  expect(body.items[0]).toMatchObject({
    kind: 'youtube#videoStats',
    id,
    snippet: { publishTime: expect.stringMatching(/Z$/) },
    contentDetails: { duration: expect.stringMatching(/^\d+s$/) },
    statistics: { viewCount: expect.stringMatching(/^\d+$/) },
  });
  const after = used() ?? [];
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([0, 0, 0, 1]);
});

test('one’s own videos can be searched, with a bucket of a hundred searches a day', async () => {
  const used = () => kit.context.controls.youtube?.gauges?.().find(({ label }) => label.includes('search'))?.used ?? 0;
  const before = used();
  const { body } = await ask('search?part=id,snippet&forMine=true&type=video&q=DAY&maxResults=3');
  expect(body.items).toHaveLength(3);
  expect(body.items.every(({ snippet }: Body) => snippet.title.toLowerCase().includes('day'))).toBe(true);
  expect(body.items[0].id).toEqual({ kind: 'youtube#video', videoId: expect.stringMatching(/^[\w-]{11}$/) });
  expect(used()).toBe(before + 1);
});

test('too many reports in a minute are refused until the next one', () => {
  const quota = openQuota(kit.context);
  for (let count = 0; count < 720; count += 1) quota.spendReport('somebody');
  expect(() => quota.spendReport('somebody')).toThrow('Rate Limit Exceeded');
  kit.context.clock.forward(60);
  quota.spendReport('somebody');
});

test('unchanged content is answered with 304 and still costs quota', async () => {
  const path = 'channels?part=snippet&mine=true';
  const first = await ask(path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toBe(`"${first.body.etag}"`);
  const units = () => kit.context.controls.youtube?.gauges?.()[0]?.used ?? 0;
  const before = units();
  const again = await ask(path, 'steady', { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(units()).toBe(before + 1);
});

test('captions of one’s own videos can be listed and downloaded in every format', async () => {
  const ids: string[] = (await allItems('steady')).map(({ contentDetails }) => contentDetails.videoId);
  const tracks: Body[] = [];
  for (const id of ids.slice(0, 25)) tracks.push(...(await ask(`captions?part=snippet&videoId=${id}`)).body.items);
  expect(new Set(tracks.map(({ snippet }) => snippet.trackKind))).toEqual(new Set(['ASR', 'standard']));
  const { id, snippet } = tracks.find((track) => track.snippet.status === 'serving');
  expect(snippet).toMatchObject({ language: 'en', isDraft: false, name: '' });
  const download = (query: string, key = 'steady') => ask(`captions/${id}${query}`, key);
  const vtt = await download('?tfmt=vtt');
  expect(vtt.headers.get('content-type')).toBe('application/octet-stream');
  expect(vtt.text).toMatch(/^WEBVTT\nKind: captions\nLanguage: en\n\n00:00:00\.200 --> /);
  expect((await download('')).text).toMatch(/^1\n00:00:00,200 --> /);
  expect((await download('?tfmt=vtt&tlang=sv')).text).toContain('[sv] ');
  expect(reasonOf(await download('?tfmt=doc'))).toEqual([400, 'couldNotConvert']);
  expect(reasonOf(await download('?tfmt=vtt', 'grand'))).toEqual([403, 'forbidden']);
  expect(reasonOf(await ask('captions/nothing'))).toEqual([404, 'captionNotFound']);
  expect(reasonOf(await ask('captions?part=snippet&videoId=nothing'))).toEqual([404, 'videoNotFound']);
});

test('a call without a token, with an invalid one, or without the permission is refused in Google’s format', async () => {
  const path = '/youtube/v3/channels?part=id&mine=true';
  expect(reasonOf(await kit.get(path, undefined))).toEqual([403, 'forbidden']);
  const dead = await kit.get(path, 'ya29.nobody');
  expect(reasonOf(dead)).toEqual([401, 'authError']);
  expect(dead.body.error.status).toBe('UNAUTHENTICATED');
  const [readonly = ''] = allScopes;
  const { access } = await kit.connect('spiky', [readonly]);
  const scope = await kit.get('/youtube/v3/captions?part=snippet&videoId=x', access);
  expect(reasonOf(scope)).toEqual([403, 'insufficientPermissions']);
  expect(scope.body.error.details[0].reason).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
});

test('once the units are used up, every call fails with quotaExceeded until midnight Pacific time', async () => {
  const path = 'channels?part=id&mine=true';
  const quota = kit.context.store.table<Body>('youtube.quota');
  const row = quota.get('sandbox-youtube');
  quota.set('sandbox-youtube', { day: '2026-11-21', used: { ...row.used, units: 9999 } });
  expect((await ask(path)).status).toBe(200);
  const over = await ask(path);
  expect(over.body).toEqual({
    error: {
      code: 403,
      message: expect.stringContaining('exceeded your'),
      errors: [{ message: expect.stringContaining('exceeded your'), domain: 'youtube.quota', reason: 'quotaExceeded' }],
    },
  });
  const id = 'dQw4w9WgXcQ';
  expect((await ask(`videos:batchGetStats?part=id&id=${id}`)).status).toBe(200); // its own bucket
  const toMidnight = (Date.parse('2026-11-22T08:00:00Z') - kit.context.clock.now().getTime()) / 1000;
  kit.context.clock.forward(toMidnight - 1);
  const { access } = await kit.connect();
  tokens.steady = access;
  expect((await ask(path)).status).toBe(403);
  kit.context.clock.forward(1);
  expect((await ask(path)).status).toBe(200);
});

test('a fault is reported in Google’s format with the requested reason', async () => {
  const { faults } = kit.context;
  const path = 'channels?part=id&mine=true';
  faults.add({ call: 'youtube.channels.list', kind: 'status', status: 403, code: 'accessNotConfigured' });
  expect(reasonOf(await ask(path))).toEqual([403, 'accessNotConfigured']);
  faults.add({ call: 'youtube.*', kind: 'status', status: 503, retryAfter: 7 });
  const down = await ask(path);
  expect([...reasonOf(down), down.headers.get('retry-after')]).toEqual([503, 'backendError', '7']);
  faults.add({ call: 'youtube.channels.list', kind: 'expire_token', account: 'steady' });
  expect(reasonOf(await ask(path))).toEqual([401, 'authError']);
});
