import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as account from '#contract/account.ts';
import * as briefs from '#contract/briefs.ts';
import * as chat from '#contract/chat.ts';
import * as clips from '#contract/clips.ts';
import * as connections from '#contract/connections.ts';
import * as content from '#contract/content.ts';
import * as doctor from '#contract/doctor.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as ideas from '#contract/ideas.ts';
import * as notifications from '#contract/notifications.ts';
import * as postPage from '#contract/post-page.ts';
import * as posts from '#contract/posts.ts';
import * as transcripts from '#contract/transcripts.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { type Person, testApp, testPassword } from '#tests/harness/app.ts';
import { buildClip, buildVideo, insertRow } from '#tests/harness/builders.ts';

const product = await testApp();
const { db } = product.services.database;
const { queue } = product.services;

/** Bodies that would have an effect if the id were the caller's own. */
const bodies: Record<string, unknown> = {
  'POST /api/account/passkeys/:id/remove': { password: testPassword },
  'POST /api/chat/session/:id/stream': { turn: { kind: 'message', message: 'Tell me' } },
  'PUT /api/chat/session/:id/answers/:slot': { response: { type: 'open_ended', value: 'Mine now' } },
  'PUT /api/clips/:id': { title: 'Mine now' },
  'PUT /api/clips/:id/cover': { at_seconds: 1 },
  'POST /api/ideas/:id/brief': { brief: 'Mine now' },
  'POST /api/ideas/:id/brief/restore': { version: 1 },
  'POST /api/ideas/:id/videos': { video_id: 'anything' },
  'PUT /api/ideas/:id': { title: 'Mine now' },
  'PUT /api/ideas/:id/brief': { parts: emptyBrief(), base_version: 1 },
  'PUT /api/ideas/:id/film': { step: 'line-1', done: true },
  'PUT /api/posts/:id/source': { video_id: 'anything' },
  'POST /api/videos/:id/transcript/changes': { version: 1, sentence_count: 1, first: 0, removed: 1, sentences: [] },
  'POST /api/videos/:id/transcript/restore': { version: 1 },
  'PUT /api/videos/:id': { title: 'Mine now' },
  'PUT /api/videos/:id/transcript': { file_name: 'a.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nHello\n' },
};
// Without profiles, which others may see as far as their owners allow (profile.test.ts).
const withId = [
  account,
  briefs,
  chat,
  clips,
  connections,
  content,
  doctor,
  ideas,
  notifications,
  postPage,
  posts,
  transcripts,
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(
    (value): value is AnyEndpoint =>
      typeof value === 'object' && value !== null && 'path' in value && String(value.path).includes(':id'),
  );

test('every call with another account’s id answers as if it did not exist, and changes nothing', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const video = await buildVideo(product, ada.id);
  const clip = await buildClip(product, ada.id, { video_id: video.id, status: 'failed' });
  const run = (await ada.call('POST', '/api/clips/generate', { source_video_id: video.id, source_platform: 'upload' }))
    .body.data.job_id;
  await notify(queue, db, {
    userId: ada.id,
    notice: { type: 'general', title: 'For Ada', message: 'only' },
    dedupeKey: 'one',
  });
  const told = (await ada.call('GET', '/api/clips/notifications')).body.notifications[0].id;
  const foreignSession = (await ada.call('GET', '/api/account/sessions')).body.data.sessions[0].id;
  const passkey = 'AdasPasskey';
  await insertRow(product, 'passkeys', {
    id: passkey,
    user_id: ada.id,
    name: 'For Ada',
    public_key: Buffer.from('x'),
    counter: 0,
    transports: [],
  });
  const connection = randomUUID();
  await insertRow(product, 'connections', {
    id: connection,
    user_id: ada.id,
    platform: 'youtube',
    mode: 'sandbox',
    platform_user_id: 'UCadas',
    is_primary: true,
    channel_title: 'Adas channel',
    scopes: [],
    access_expires_at: '2030-01-01T00:00:00Z',
    token_obtained_at: '2026-01-01T00:00:00Z',
  });
  const post = randomUUID();
  await insertRow(product, 'posts', {
    id: post,
    user_id: ada.id,
    connection_id: connection,
    platform: 'youtube',
    platform_post_id: 'adasvideo00',
    kind: 'video',
    title: 'For Ada',
    description: '',
    published_at: '2026-01-01T00:00:00Z',
    stats_at: '2026-01-01T00:00:00Z',
    seen_pass: 1,
  });
  const exported = (await ada.call('POST', '/api/account/exports')).body.data.id;
  const { idea, session, message } = await talkAbout(ada, video.id);
  const ids: [string, string][] = [
    ['chat/session', session],
    ['chat/messages', message],
    // Before the videos, which are linked to ideas.
    ['ideas/', idea],
    ['connections', connection],
    ['posts', post],
    ['sessions', foreignSession],
    ['passkeys', passkey],
    ['exports', exported],
    ['jobs', run],
    ['notifications', told],
    ['videos', video.id],
    ['clips', clip.id],
  ];
  const before = await snapshot();

  expect(withId.length).toBeGreaterThanOrEqual(20);
  for (const { method, path } of withId) {
    const [, id = ''] = ids.find(([part]) => path.includes(part)) ?? [];
    expect(id, `an id of somebody else for ${path}`).not.toBe('');
    const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[`${method} ${path}`] ?? {});
    const fill = (own: string) => path.replace(':id', own).replace(':video_id', video.id).replace(':slot', 'goal');
    const foreign = await eve.call(method, fill(id), body);
    const unknown = await eve.call(method, fill(randomUUID()), body);
    expect([path, foreign.status, foreign.body.code], `${method} ${path}`).toEqual([path, 404, 'not_found']);
    expect(foreign.body).toEqual(unknown.body);
  }
  for (const [method, path] of [
    ['DELETE', `/api/youtube/connection?id=${connection}`],
    ['POST', '/api/youtube/sync'],
  ] as const) {
    const foreign = await eve.call(method, path, method === 'POST' ? { id: connection } : undefined);
    expect([path, foreign.status, foreign.body.code]).toEqual([path, 404, 'not_found']);
  }
  for (const [path, body] of [
    ['/api/clips/generate', { source_video_id: video.id, source_platform: 'upload' }],
    ['/api/ideas/save', { idea: { id: idea, title: 'Mine now', category: 'food', platform: 'tiktok' } }],
    ['/api/ideas/select', { ideaId: idea }],
    ['/api/chat/message', { sessionId: session, message: 'Tell me' }],
    ['/api/chat/interactive-response', { messageId: message, response: { type: 'open_ended', value: 'x' } }],
    ['/api/chat/optimization-summary', { sessionId: session, ideaId: idea }],
  ] as const) {
    const theft = await eve.call('POST', path, body);
    expect([path, theft.status, theft.body.code]).toEqual([path, 404, 'not_found']);
  }
  expect(await snapshot()).toEqual(before);

  async function snapshot() {
    const all = await Promise.all([
      ada.call('GET', `/api/clips/${clip.id}`),
      ada.call('GET', `/api/videos/${video.id}`),
      ada.call('GET', '/api/clips/notifications'),
      ada.call('GET', `/api/clips/jobs/${run}/status`),
      ada.call('GET', '/api/account/sessions'),
      ada.call('GET', '/api/account/mfa'),
      ada.call('GET', '/api/connections'),
      ada.call('GET', '/api/account/exports'),
      ada.call('GET', `/api/ideas/${idea}`),
      ada.call('GET', `/api/ideas/${idea}/brief`),
      ada.call('GET', `/api/ideas/${idea}/lineage`),
      ada.call('GET', `/api/chat/session/${session}`),
    ]);
    // Signed addresses change every quarter of an hour.
    return all.map(({ status, body }) => [
      status,
      JSON.stringify(body.data).replace(/\/api\/media\/[^/"]+/g, '/api/media'),
    ]);
  }
});

/** An idea with a brief, a recording and a conversation. */
async function talkAbout(person: Person, videoId: string): Promise<{ idea: string; session: string; message: string }> {
  const given = { title: 'For Ada', category: 'food', platform: 'tiktok' };
  const idea = (await person.call('POST', '/api/ideas/save', { idea: given })).body.data.idea.id;
  await person.call('POST', `/api/ideas/${idea}/brief`, { brief: '- For Ada' });
  await person.call('POST', `/api/ideas/${idea}/videos`, { video_id: videoId });
  const [session, message] = [randomUUID(), randomUUID()];
  await insertRow(product, 'chat_sessions', { id: session, user_id: person.id, idea_id: idea, language: 'en' });
  await insertRow(product, 'chat_messages', {
    id: message,
    session_id: session,
    user_id: person.id,
    ordinal: 1,
    role: 'assistant',
    content: 'For Ada',
    type: 'chat_text',
    stage: 'discovery',
    slot: 'goal',
    interactive: JSON.stringify({ type: 'open_ended', question: 'For whom?' }),
  });
  return { idea, session, message };
}

function emptyBrief() {
  const line = { text: '', from: [] };
  return {
    title: 'Mine now',
    hook: line,
    length: { seconds: 0, from: [] },
    beats: [],
    shots: [],
    on_screen_text: [],
    caption: line,
    hashtags: { items: [], from: [] },
    call_to_action: line,
    notes: [],
  };
}

test('an account’s lists contain nothing of another account', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const video = await buildVideo(product, ada.id);
  await buildClip(product, ada.id, { video_id: video.id });
  const connection = randomUUID();
  await insertRow(product, 'connections', {
    id: connection,
    user_id: ada.id,
    platform: 'youtube',
    mode: 'sandbox',
    platform_user_id: 'UCadas',
    is_primary: true,
    channel_title: 'Adas channel',
    scopes: [],
    access_expires_at: '2030-01-01T00:00:00Z',
    token_obtained_at: '2026-01-01T00:00:00Z',
  });
  await insertRow(product, 'posts', {
    id: randomUUID(),
    user_id: ada.id,
    connection_id: connection,
    platform: 'youtube',
    platform_post_id: 'adasvideo00',
    kind: 'video',
    title: 'For Ada',
    description: '',
    published_at: '2026-01-01T00:00:00Z',
    stats_at: '2026-01-01T00:00:00Z',
    seen_pass: 1,
  });
  await notify(queue, db, {
    userId: ada.id,
    notice: { type: 'general', title: 'For Ada', message: 'only' },
    dedupeKey: 'two',
  });
  await talkAbout(ada, video.id);
  await ada.call('POST', '/api/ideas/generate', { category: 'food', platform: 'tiktok', keywords: 'Ada' });
  for (const path of [
    '/api/ideas',
    '/api/ideas?search=ada',
    '/api/ideas/generated',
    '/api/chat/sessions',
    '/api/clips',
    `/api/clips?source_video_id=${video.id}`,
    '/api/videos',
    '/api/clips/notifications',
    '/api/clips/jobs/active',
    '/api/account/sessions',
    '/api/account/audit',
    '/api/account/mfa',
    '/api/account/exports',
    '/api/connections',
    '/api/youtube/connection',
    '/api/youtube/videos',
    '/api/youtube/videos?account=all',
    '/api/instagram/content?account=all',
    '/api/instagram/analytics',
    '/api/analytics/overview',
    '/api/analytics/daily',
    '/api/analytics/trends?platform=youtube',
    '/api/analytics/demographics',
    '/api/content?search=ada',
  ]) {
    expect(JSON.stringify((await eve.call('GET', path)).body), path).not.toContain('Ada');
    const {
      clips: listed = [],
      videos = [],
      notifications: notes = [],
      ideas: saved = [],
    } = (await eve.call('GET', path)).body;
    expect([...listed, ...videos, ...notes, ...saved]).toEqual([]);
  }
  expect((await eve.call('GET', `/api/youtube/videos?account=${connection}`)).status).toBe(404);
  for (const call of ['daily', 'trends', 'demographics'])
    expect((await eve.call('GET', `/api/analytics/${call}?account=${connection}`)).status).toBe(404);
  expect((await ada.call('GET', '/api/content?search=ada')).body.data.pagination.total).toBe(1);
  expect((await eve.call('POST', '/api/clips/notifications/read-all')).status).toBe(200);
  expect((await ada.call('GET', '/api/clips/notifications')).body.unread_count).toBe(1);
});
