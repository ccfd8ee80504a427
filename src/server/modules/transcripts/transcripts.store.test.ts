import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { findTranscript, saveTranscript } from './transcripts.ts';

const { db } = await testDatabase();
const words = ['one', 'two'].map((text, index) => ({ text, startSeconds: index, endSeconds: index + 0.5 }));
const heard: Transcript = { source: 'local', timing: 'word', language: 'en', draft: false, words };
const auto = { given: undefined, language: 'auto' };

async function buildVideoOf(userId = randomUUID()): Promise<{ userId: string; videoId: string }> {
  const videoId = randomUUID();
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo)
    values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false) on conflict do nothing`);
  await db.execute(sql`
    insert into videos (id, user_id, title, file_name, status, size_bytes, file_key)
    values (${videoId}, ${userId}, 'A talk', 'talk.mp4', 'ready', 1, 'key')`);
  return { userId, videoId };
}

async function rowOf(videoId: string) {
  const { rows } = await db.execute(
    sql`select version, corrections, user_id from transcripts where video_id = ${videoId}`,
  );
  return rows[0];
}

const correct = (videoId: string, corrections: unknown) =>
  db.execute(
    sql`update transcripts set corrections = ${JSON.stringify(corrections)}::jsonb where video_id = ${videoId}`,
  );

test('recognised words are found again for the same request only', async () => {
  const { userId, videoId } = await buildVideoOf();
  expect(await findTranscript(db, userId, videoId, auto)).toBeUndefined();
  await saveTranscript(db, userId, videoId, heard, auto);
  expect(await findTranscript(db, userId, videoId, auto)).toEqual(heard);
  expect(await findTranscript(db, userId, videoId, { given: undefined, language: 'de' })).toBeUndefined();
  expect(await findTranscript(db, userId, videoId, { given: { text: 'a file' }, language: 'auto' })).toBeUndefined();
});

test('the words of a file belong to exactly that text', async () => {
  const { userId, videoId } = await buildVideoOf();
  const given = { text: 'WEBVTT one two' };
  await saveTranscript(db, userId, videoId, { ...heard, source: 'file', language: undefined }, { ...auto, given });
  expect(await findTranscript(db, userId, videoId, { ...auto, given })).toMatchObject({ source: 'file', words });
  expect(await findTranscript(db, userId, videoId, { ...auto, given: { text: 'WEBVTT one' } })).toBeUndefined();
});

test('words of another account are neither found nor written', async () => {
  const [ada, eve] = [await buildVideoOf(), await buildVideoOf()];
  await saveTranscript(db, ada.userId, ada.videoId, heard, auto);
  expect(await findTranscript(db, eve.userId, ada.videoId, auto)).toBeUndefined();
  await saveTranscript(db, eve.userId, ada.videoId, { ...heard, words: words.slice(1) }, auto);
  expect(await rowOf(ada.videoId)).toMatchObject({ version: 1, user_id: ada.userId });
  expect((await db.execute(sql`select 1 from transcripts where user_id = ${eve.userId}`)).rows).toEqual([]);
});

test('identical words keep their version and corrections, different words start over', async () => {
  const { userId, videoId } = await buildVideoOf();
  await saveTranscript(db, userId, videoId, heard, auto);
  const corrections = [{ firstWord: 0, lastWord: 0, text: 'eins' }];
  await correct(videoId, corrections);
  await saveTranscript(db, userId, videoId, heard, auto);
  expect(await rowOf(videoId)).toMatchObject({ version: 1, corrections });
  expect((await findTranscript(db, userId, videoId, auto))?.words.map(({ text }) => text)).toEqual(['eins', 'two']);
  await saveTranscript(db, userId, videoId, { ...heard, words: words.slice(1) }, auto);
  expect(await rowOf(videoId)).toMatchObject({ version: 2, corrections: [] });
});

test('a draft is recognised again unless it was corrected', async () => {
  const { userId, videoId } = await buildVideoOf();
  await saveTranscript(db, userId, videoId, { ...heard, draft: true }, auto);
  expect(await findTranscript(db, userId, videoId, auto)).toBeUndefined();
  await correct(videoId, [{ firstWord: 1, lastWord: 1, text: 'zwei' }]);
  expect(await findTranscript(db, userId, videoId, auto)).toMatchObject({ draft: true });
});

test('an empty transcript is none, and neither is an unreadable one', async () => {
  const { userId, videoId } = await buildVideoOf();
  await saveTranscript(db, userId, videoId, { ...heard, source: 'none', words: [] }, auto);
  expect(await rowOf(videoId)).toBeUndefined();
  await saveTranscript(db, userId, videoId, heard, auto);
  await correct(videoId, ['a correction of another version']);
  expect(await findTranscript(db, userId, videoId, auto)).toBeUndefined();
  await correct(videoId, []);
  await db.execute(sql`update transcripts set words = '["one", "two"]' where video_id = ${videoId}`);
  expect(await findTranscript(db, userId, videoId, auto)).toBeUndefined();
});

test('the words are deleted with their video', async () => {
  const { userId, videoId } = await buildVideoOf();
  await saveTranscript(db, userId, videoId, heard, auto);
  await db.execute(sql`delete from videos where id = ${videoId}`);
  expect(await rowOf(videoId)).toBeUndefined();
  await saveTranscript(db, userId, videoId, heard, auto);
  expect(await rowOf(videoId)).toBeUndefined();
});
