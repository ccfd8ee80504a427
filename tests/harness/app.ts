import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { type Clock, systemClock } from '#server/kit/clock.ts';
import { buildApp } from '#server/main/build-app.ts';
import { type Config, readConfig } from '#server/main/config.ts';
import { openServices, type Services } from '#server/main/services.ts';
import { OPERATOR } from '#server/modules/accounts/caller.ts';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { openSession } from '#server/modules/accounts/sessions.ts';
import { insertAccount, setOperator } from '#server/modules/accounts/store.ts';
import { testDatabase } from './database.ts';

/** A response of the product: its status and the envelope as received. */
export type Answer = { status: number; body: Envelope; headers: Record<string, unknown> };
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Envelope = any;

/** A signed-in account that calls the product. */
export type Person = { id: string; email: string; token: string; call: Caller };
export type Caller = (method: InjectOptions['method'], url: string, body?: unknown) => Promise<Answer>;

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  config: Config;
  anonymous: Caller;
  /** Calls with the token of a session. */
  as(token: string): Caller;
  person(name?: string): Promise<Person>;
  /** A person who is an operator of the installation. */
  operator(): Promise<Person>;
  folder: string;
};

/** A hash costs memory and time on purpose; one serves all test people, who get their sessions without signing in. */
const PASSWORD = 'correct horse battery';
const passwordHash = hashPassword(PASSWORD);

/**
 * The whole web application on an empty database for this file, assembled as in the product, without a worker.
 * `prepare` migrates or fills that database first; `clock` is the application's clock.
 */
export async function testApp(
  environment: Record<string, string> = {},
  prepare?: (database: Database) => Promise<void>,
  clock: Clock = systemClock,
): Promise<TestApp> {
  const database = await testDatabase();
  await prepare?.(database);
  const folder = await mkdtemp(join(tmpdir(), 'rw-app-'));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const log = pino({ level: 'silent' });
  const services = { ...(await openServices(config, log)), clock };
  const closing = new AbortController();
  const { app, closeHub } = await buildApp(config, services, log, closing.signal);
  checkReplies(app);
  await app.ready();
  afterAll(async () => {
    closing.abort();
    await app.close();
    await closeHub();
    await services.queue.close();
    await services.database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const caller =
    (token?: string): Caller =>
    async (method, url, body) => {
      const reply = await app.inject({
        method,
        url,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
    };

  const person = async (name = 'someone'): Promise<Person> => {
    const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
    const account = await insertAccount(services.database.db, {
      id: randomUUID(),
      email,
      fullName: name,
      passwordHash: await passwordHash,
      isDemo: false,
      confirmedAt: new Date(),
    });
    const { token } = await openSession(services.database.db, clock, account.id, OPERATOR);
    return { id: account.id, email, token, call: caller(token) };
  };

  return {
    app,
    services,
    config,
    folder,
    anonymous: caller(),
    as: caller,
    person,
    async operator() {
      const made = await person('operator');
      await setOperator(services.database.db, made.id, true);
      return made;
    },
  };
}

export { PASSWORD as testPassword };

/** Checks every response in every test against the contract: missing, wrong or extra fields fail the test. */
function checkReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint?.kind !== 'json' || reply.statusCode !== 200) return payload;
    const { data } = JSON.parse(String(payload));
    const parsed = z.safeParse(endpoint.reply, data);
    if (!parsed.success)
      throw new Error(`${request.method} ${request.url} breaks its contract: ${z.prettifyError(parsed.error)}`);
    if (!isDeepStrictEqual(parsed.data, data))
      throw new Error(`${request.method} ${request.url} answers more than its contract says`);
    return payload;
  });
}
