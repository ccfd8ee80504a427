// Reads what the product published to YouTube with Google's own client, independently of our code.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { youtube, type youtube_v3 } from '@googleapis/youtube';
import { OAuth2Client } from 'google-auth-library';
import { beforeAll, expect, test } from 'vitest';
import { withAccess } from '#server/modules/connections/connections.ts';
import { buildFile } from '#tests/harness/builders.ts';
import { buildPublishableClip } from '#tests/harness/publishing.ts';
import { publishingOnSandbox } from '#tests/harness/publishing-sandbox.ts';
import { root } from '#tests/harness/root.ts';

const place = await publishingOnSandbox();
const { product, sandbox, deps } = place;
await place.start();
const film = await readFile(join(root, 'src/web/brand/public/demo/walk-through.mp4'));
const TWO_HOURS_SECONDS = 2 * 3600;

let ada: Awaited<ReturnType<typeof place.creator>>;
beforeAll(async () => {
  ada = await place.creator('Ada', 'youtube');
  await sandbox.control('settings', { 'youtube.audited': 'yes' });
});

/** Google's client with a current token: tests move the clock past the expiry of earlier ones. */
function withGoogle<Result>(call: (google: youtube_v3.Youtube) => Promise<Result>): Promise<Result> {
  return withAccess(deps, ada.connections.youtube ?? '', 'read', (_adapter, access) => {
    const auth = new OAuth2Client();
    auth.setCredentials({ access_token: access.accessToken });
    return call(youtube({ version: 'v3', auth, rootUrl: sandbox.url }));
  });
}

async function publish(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const file_key = `users/${ada.id}/clips/${crypto.randomUUID()}.mp4`;
  await buildFile(product, file_key, film);
  const { id } = await buildPublishableClip(product, ada, { file_key });
  const text = { title, description: 'How to cook it', hashtags: ['rice'] };
  return place.publish(ada, { clip_id: id, platforms: ['youtube'], ...text, ...more });
}

async function videoOf(postId: string | null | undefined): Promise<youtube_v3.Schema$Video | undefined> {
  const { data } = await withGoogle((google) =>
    google.videos.list({ part: ['snippet', 'status', 'processingDetails'], id: [postId ?? ''] }),
  );
  return data.items?.[0];
}

async function listUploads(): Promise<(string | null | undefined)[]> {
  return withGoogle(async (google) => {
    const { data } = await google.channels.list({ part: ['contentDetails'], mine: true });
    const playlistId = data.items?.[0]?.contentDetails?.relatedPlaylists?.uploads ?? '';
    const uploads = await google.playlistItems.list({ part: ['contentDetails'], playlistId, maxResults: 5 });
    return (uploads.data.items ?? []).map((item) => item.contentDetails?.videoId);
  });
}

test('a video published now is public, with its title, text and tags', async () => {
  const [target] = await place.untilIn(ada, await publish('Rice, twice'), 'published');
  const video = await videoOf(target?.post_id);
  expect(video?.status).toMatchObject({ privacyStatus: 'public', uploadStatus: 'processed' });
  expect(video?.snippet).toMatchObject({
    title: 'Rice, twice',
    description: expect.stringContaining('How to cook it'),
  });
  expect(await listUploads()).toContain(target?.post_id);
});

test('a scheduled video stays private until its time and is public afterwards', async () => {
  const dueAt = new Date(Date.now() + TWO_HOURS_SECONDS * 1000);
  const group = await publish('Rice, later', { scheduled_at: dueAt.toISOString() });
  const lastStep = async () => {
    await place.forward(2);
    return (await place.read(ada, group))[0]?.attempts.at(-1)?.step;
  };
  await expect.poll(lastStep).toBe('kept');
  const postId = (await place.read(ada, group))[0]?.post_id;
  const before = await videoOf(postId);
  expect(before?.status?.privacyStatus).toBe('private');
  expect(new Date(before?.status?.publishAt ?? 0).getTime()).toBe(Math.floor(dueAt.getTime() / 1000) * 1000);

  await place.untilIn(ada, group, 'published');
  expect((await videoOf(postId))?.status?.privacyStatus).toBe('public');
});
