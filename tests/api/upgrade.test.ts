import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readEdit } from '#server/clip-engine/read-edit.ts';
import { RENDERER_VERSION } from '#server/clip-engine/render/arguments.ts';
import { migrate } from '#server/db/migrate.ts';
import { insertMissingRows } from '#server/modules/account-data/rows-store.ts';
import { findTranscript } from '#server/modules/transcripts/transcripts.ts';
import { testApp, testPassword } from '#tests/harness/app.ts';
import { makePreviousVersion, readPreviousRows } from '#tests/upgrade/previous-version.ts';
import { type Message, msg } from '#texts/message.ts';

/** The product on a database filled by the previous version. */
const product = await testApp({}, async ({ db }) => {
  await makePreviousVersion(db);
  await migrate(db);
});
const { db } = product.services.database;
const previous = await readPreviousRows();
const rowsOf = (table: string) => previous.filter((one) => one.table === table).map(({ row }) => row);

async function signIn() {
  const { body } = await product.anonymous('POST', '/api/auth/signin', {
    email: 'ada@example.com',
    password: testPassword,
  });
  return product.as(body.data.token);
}

test('no row of the previous version is lost', async () => {
  for (const { table, row } of previous) {
    if (row.id === undefined) continue;
    const found = await db.execute(sql`select 1 from ${sql.identifier(table)} where id = ${row.id}`);
    expect(found.rowCount, `${table} ${row.id}`).toBe(1);
  }
});

test('words stored only in a checkpoint become the video’s; words of a file are read from it again', async () => {
  const [step] = rowsOf('job_checkpoints').filter(({ stage, run_id }) => stage === 'transcript' && run_id === 'run');
  const wanted = { given: undefined, language: 'auto' };
  expect(await findTranscript(db, 'ada', 'video', wanted)).toEqual(
    (step?.artefact as { transcript: object } | undefined)?.transcript,
  );
  const { rows } = await db.execute(sql`select video_id, version, corrections from transcripts`);
  expect(rows).toEqual([{ video_id: 'video', version: 1, corrections: [] }]);
});

test('connections, posts and used allowances stay, and the database accepts another platform', async () => {
  const { rows } = await db.execute(sql`select platform, used, account from quota_use`);
  expect(rows).toEqual([{ platform: 'youtube', used: 421, account: '' }]);
  const [connection] = rowsOf('connections');
  const other = { ...connection, id: 'other', platform: 'another', platform_user_id: 'another' };
  expect(await insertMissingRows(db, 'connections', [other])).toBe(1);
  await db.execute(sql`delete from connections where id = 'other'`);
});

test('edits of this renderer and the previous one can be read', async () => {
  const { rows } = await db.execute<{ edit: object }>(sql`select edit from clips where edit is not null`);
  expect(rows).toHaveLength(2);
  for (const { edit } of rows) expect(readEdit(edit)).toEqual({ ...edit, renderer: RENDERER_VERSION });
});

test('videos, clips, runs and notifications match the contract', async () => {
  const call = await signIn();
  const ids = async (url: string, list: string) =>
    (await call('GET', url)).body.data[list].map(({ id }: { id: string }) => id).sort();
  const stored = (table: string) =>
    rowsOf(table)
      .map(({ id }) => id)
      .sort();
  expect(await ids('/api/clips', 'clips')).toEqual(stored('clips'));
  expect(await ids('/api/videos', 'videos')).toEqual(stored('videos'));
  expect(await ids('/api/clips/notifications', 'notifications')).toEqual(stored('notifications'));
  for (const { id } of rowsOf('clip_runs'))
    expect((await call('GET', `/api/clips/jobs/${id}/status`)).body.data.job_id).toBe(id);
});

test('a clip that failed in the previous version can be made again', async () => {
  const call = await signIn();
  expect((await call('POST', '/api/clips/clip-failed/retry')).body).toMatchObject({
    retcode: 0,
    data: { video_id: 'video', job_id: expect.any(String) },
  });
});

test('sentences stored by the previous version become messages in the reader’s language', async () => {
  const { rows } = await db.execute<{ errorMessage: Message }>(
    sql`select error_message as "errorMessage" from videos where id = 'broken'`,
  );
  expect(rows).toEqual([{ errorMessage: msg('video.too_short', { seconds: '12.0', least: 60 }) }]);
  const runs = await db.execute(sql`select notes from clip_runs where id = 'run'`);
  expect(runs.rows).toEqual([{ notes: [msg('transcript.none')] }]);
  const failed = await db.execute(sql`select error_message as text from job_runs where id = 'run-failed'`);
  expect(failed.rows).toEqual([{ text: msg('generation.nothing_made') }]);
  const clips = await db.execute<{ reason: Message[]; evidence: { label: Message; detail: Message }[] }>(
    sql`select viral_reason as reason, evidence from clips where id = 'clip-of-renderer-2'`,
  );
  const [clip] = clips.rows;
  expect(clip?.evidence[0]).toMatchObject({
    label: msg('moment.opening_question'),
    detail: msg('moment.opening_question_why'),
  });
  for (const { label, detail } of clip?.evidence ?? []) expect([label.id, detail.id]).not.toContain('text.verbatim');
  expect(clip?.reason[0]).toEqual(
    msg('reason.with_quote', {
      label: msg('moment.opening_question'),
      quote: 'Why do most videos lose people in the first three seconds?',
    }),
  );
  expect(clip?.reason.slice(1).map(({ id }) => id)).toEqual(['reason.label', 'reason.label']);
});
