import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type CheckTranscript, openTranscriptCheck } from '#server/clip-engine/transcript/read-transcript.ts';
import type { Database } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import { mediaLinks, mediaRoutes } from '#server/http/media-links.ts';
import { openQueue, type Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import { silentLog } from '#server/kit/log.ts';
import { sumExportBytes } from '#server/modules/account-data/store.ts';
import { attemptLimit } from '#server/modules/accounts/rate-limits.ts';
import { readClipBytes } from '#server/modules/clips/stored-bytes.ts';
import { oneCheckPerAccount } from '#server/modules/content/content.ts';
import { contentRoutes } from '#server/modules/content/routes.ts';
import { readVideoBytes } from '#server/modules/content/stored-bytes.ts';
import { mountUploads } from '#server/modules/content/upload-routes.ts';
import { sumUploadBytes } from '#server/modules/content/upload-store.ts';
import type { UploadLimits } from '#server/modules/content/uploads.ts';
import { storageUseRoutes } from '#server/modules/storage-use/routes.ts';
import { openStorageUse, type StorageUse } from '#server/modules/storage-use/storage-use.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { verbatim } from '#texts/message.ts';

const MB = 1024 * 1024;
/** The product's own limit. */
const TRANSCRIPTS_A_MINUTE = 20;

export type ContentApp = {
  app: FastifyInstance;
  address: string;
  database: Database;
  queue: Queue;
  storage: Storage;
  /** Where the files are, and where unfinished uploads are written. */
  root: string;
  uploadFolder: string;
  limits: UploadLimits;
  storageUse: StorageUse;
  clock: { now(): Date; advance(milliseconds: number): void };
  /** Creates an account; its id is also its bearer token. */
  signUp(): Promise<string>;
  /** A second web process on the same database and files. */
  openAnother(): Promise<{ address: string; app: FastifyInstance }>;
};

/** The content module over real HTTP with its own files. `root` is removed after the file's tests. */
export async function contentApp(
  database: Database,
  {
    limits: given = {},
    root: givenRoot,
    storageLimitBytes: limitBytes,
    checkTranscript = openTranscriptCheck(),
  }: {
    limits?: Partial<UploadLimits>;
    root?: string;
    storageLimitBytes?: number;
    checkTranscript?: CheckTranscript;
  } = {},
): Promise<ContentApp> {
  const root = givenRoot ?? (await mkdtemp(join(tmpdir(), 'reelwright-content-')));
  const storage = await localStorage(join(root, 'files'));
  const uploadFolder = join(root, 'uploads');
  await mkdir(uploadFolder, { recursive: true });
  const queue = await openQueue({ database, log: silentLog });
  const limits = { maxBytes: 500 * MB, maxUnfinished: 10, reserveBytes: 0, ...given };
  const clock = movableClock();
  const parts = { videos: readVideoBytes, uploads: sumUploadBytes, clips: readClipBytes, exports: sumExportBytes };
  const storageUse = openStorageUse({ clock, limitBytes, parts });
  const secret = randomBytes(32);
  const transcripts = attemptLimit(database.pool, 'transcript', TRANSCRIPTS_A_MINUTE, 60);
  const apps: FastifyInstance[] = [];

  const open = async () => {
    const deps = {
      db: database.db,
      queue,
      storage,
      clock,
      folder: uploadFolder,
      limits,
      ensureStorage: storageUse.ensure,
    };
    const links = mediaLinks({ secret, clock });
    const app = await createApp({
      routes: [
        ...contentRoutes({
          ...deps,
          links,
          checkTranscript: oneCheckPerAccount(checkTranscript),
          countTranscript: (userId) => transcripts.consume(userId),
        }),
        ...storageUseRoutes({ db: database.db, storageUse }),
        ...mediaRoutes({ links, storage }),
      ],
      authenticate: async (bearer) => {
        const found = await database.db.execute(sql`select 1 from accounts where id = ${bearer ?? ''}`);
        if (!bearer || found.rowCount === 0)
          throw new AppError('session_expired', verbatim('Your session has ended. Please sign in again.'));
        return { userId: bearer, sessionId: '', mustEnrol: false, isOperator: false };
      },
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      version: 'test',
      trustedProxies: false,
    });
    await mountUploads(app, deps);
    await app.listen({ port: 0, host: '127.0.0.1' });
    apps.push(app);
    return { app, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  };

  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await queue.close();
    await rm(root, { recursive: true, force: true });
  });

  const signUp = async () => {
    const id = randomUUID();
    await database.db.execute(
      sql`insert into accounts (id, email, password_hash) values (${id}, ${`${id}@example.com`}, '')`,
    );
    return id;
  };
  return {
    ...(await open()),
    database,
    queue,
    storage,
    root,
    uploadFolder,
    limits,
    storageUse,
    clock,
    signUp,
    openAnother: open,
  };
}

function movableClock() {
  let shiftMs = 0;
  return {
    now: () => new Date(Date.now() + shiftMs),
    advance(milliseconds: number) {
      shiftMs += milliseconds;
    },
  };
}

/** A JSON call as a browser makes it; `body` is the parsed answer. */
export async function call(address: string, token: string | undefined, method: string, path: string, body?: unknown) {
  const response = await fetch(address + path, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as {
    data: Record<string, unknown>;
    msg: string;
    code?: string;
    retcode: number;
  };
  return { status: response.status, headers: response.headers, ...answer };
}

/** One tus request. */
export async function tus(
  address: string,
  token: string | undefined,
  method: string,
  path: string,
  {
    headers = {},
    body,
    signal,
  }: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer>; signal?: AbortSignal } = {},
) {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'tus-resumable': '1.0.0',
      ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  const answer = text.startsWith('{') ? (JSON.parse(text) as { msg: string; code: string }) : { msg: text, code: '' };
  return { status: response.status, headers: response.headers, ...answer };
}

export function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** Announces an upload. */
export function announce(
  address: string,
  token: string | undefined,
  sizeBytes: number,
  fileName: string,
  more: Record<string, string> = {},
) {
  const headers = {
    'upload-length': String(sizeBytes),
    'upload-metadata': metadata({ filename: fileName, filetype: 'video/mp4', ...more }),
  };
  return tus(address, token, 'POST', '/api/uploads', { headers });
}

/** Sends a part of an announced upload. */
export function sendPart(
  address: string,
  token: string | undefined,
  location: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
) {
  return tus(address, token, 'PATCH', location, { headers: { 'upload-offset': String(offset) }, body });
}

/** Uploads a complete file in one request; returns the video's id. */
export async function uploadWhole(
  address: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  fileName = 'talk.mp4',
): Promise<string> {
  const announced = await announce(address, token, bytes.length, fileName);
  const sent = await sendPart(address, token, announced.headers.get('location') ?? '', 0, bytes);
  const id = sent.headers.get('x-video-id');
  if (sent.status !== 204 || !id) throw new Error(`The upload ended with ${sent.status}: ${announced.msg} ${sent.msg}`);
  return id;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Bytes that start like an MP4 and continue with noise. */
export function looksLikeMp4(sizeBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(sizeBytes));
  bytes.set(Buffer.from('00000018667479706d70343200000000', 'hex'), 0);
  return bytes;
}
