import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { msg, verbatim } from '#texts/message.ts';
import type { TestApp } from './app.ts';

type Row = Record<string, unknown>;
/** Where rows and files are written: a test application, or the whole product behind a browser. */
type Host = { services: Pick<TestApp['services'], 'database' | 'storage'> };

/** Inserts a row as given, for tables without a builder of their own. */
export async function insertRow({ services }: Host, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((name) => sql.identifier(name));
  const values = Object.values(row).map((value) => sql`${Array.isArray(value) ? sql`${sql.param(value)}` : value}`);
  await services.database.db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  );
}

/** An uploaded video that is ready, without a real file unless `bytes` are given. */
export async function buildVideo(
  app: Host,
  userId: string,
  given: Row & { bytes?: Uint8Array } = {},
): Promise<{ id: string }> {
  const { bytes, ...over } = given;
  const id = randomUUID();
  const key = `users/${userId}/videos/${id}/source.mp4`;
  if (bytes) await buildFile(app, key, bytes);
  await insertRow(app, 'videos', {
    id,
    user_id: userId,
    title: 'A long talk',
    file_name: 'talk.mp4',
    status: 'ready',
    size_bytes: 1000,
    duration_seconds: 300,
    width: 1280,
    height: 720,
    frame_rate: 25,
    has_audio: true,
    media_info: JSON.stringify({}),
    file_key: key,
    ...over,
  });
  return { id };
}

/** A finished clip with a few bytes as its file; `over` overrides columns. */
export async function buildClip(app: Host, userId: string, over: Row = {}): Promise<{ id: string }> {
  const id = randomUUID();
  const key = `users/${userId}/clips/${id}/clip.mp4`;
  await buildFile(app, key, Buffer.from('0123456789'));
  await insertRow(app, 'clips', {
    id,
    user_id: userId,
    run_id: randomUUID(),
    video_id: null,
    video_title: 'A long talk',
    source_platform: 'upload',
    ordinal: 0,
    status: 'completed',
    title: 'A clip',
    description: 'What it says',
    hashtags: ['hooks'],
    viral_score: 7.5,
    viral_reason: JSON.stringify([msg('moment.opening_question')]),
    evidence: JSON.stringify([
      {
        signal: 'question',
        label: msg('moment.opening_question'),
        detail: verbatim('Why?'),
        points: 2.5,
        span: { startSeconds: 1, endSeconds: 2 },
        quote: 'Why?',
      },
    ]),
    transcript: 'Why? Because.',
    start_seconds: 10,
    end_seconds: 40,
    duration_seconds: 30,
    filler: false,
    file_key: key,
    ...over,
  });
  return { id };
}

/** Stores bytes under a key. */
export async function buildFile({ services }: Host, key: string, bytes: Uint8Array): Promise<void> {
  await using scratch = await services.storage.makeScratchFolder();
  const path = join(scratch.path, 'file');
  await mkdir(scratch.path, { recursive: true });
  await writeFile(path, bytes);
  await services.storage.put(key, path);
}
