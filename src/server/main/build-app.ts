import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { parseTranscript } from '#server/clip-engine/transcript/parse-transcript.ts';
import { createApp } from '#server/http/app.ts';
import { type Need, serveHealth } from '#server/http/health.ts';
import { mediaLinks, mediaRoutes } from '#server/http/media-links.ts';
import { readWorkers } from '#server/jobs/workers.ts';
import { signInLimits } from '#server/modules/accounts/accounts.ts';
import { accountRoutes, bindingCookie } from '#server/modules/accounts/routes.ts';
import { authenticator } from '#server/modules/accounts/sessions.ts';
import { isVideoInUse } from '#server/modules/clips/clips.ts';
import { clipRoutes } from '#server/modules/clips/routes.ts';
import { contentRoutes } from '#server/modules/content/routes.ts';
import { mountUploads } from '#server/modules/content/upload-routes.ts';
import { openEventHub } from '#server/modules/events/events.ts';
import { eventRoutes } from '#server/modules/events/routes.ts';
import { notificationRoutes } from '#server/modules/notifications/routes.ts';
import type { Config } from './config.ts';
import { installationRoutes } from './installation.ts';
import { installationSecret } from './secrets.ts';
import { type Services, uploadSettings } from './services.ts';

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** The application with every route of the product, put together from `services`. */
export async function buildApp(config: Config, services: Services, log: Logger, closing: AbortSignal, pagesFolder?: string) {
  const { database, queue, storage, clock, filesFolder } = services;
  const { db } = database;
  const cookie = bindingCookie(config.http.publicUrl);
  const links = mediaLinks({ secret: await installationSecret(config.secretKeys, config.dataDir), clock });
  const authenticate = authenticator(db, clock);
  const hub = await openEventHub(db, database.connectionString, log);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const content = { db, queue, storage, clock, links, isVideoInUse, parseTranscript };

  const app = await createApp({
    log,
    version,
    pagesFolder,
    trustedProxies: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    authenticate: (token, cookies) => authenticate(token, cookies[cookie.name]),
    routes: [
      ...installationRoutes(config, version),
      ...accountRoutes({ db, clock, limits: signInLimits(database.pool) }, cookie),
      ...contentRoutes(content),
      ...clipRoutes({ db, queue, clock, links, storage, generationsPerUser: config.generationsPerUser }),
      ...notificationRoutes({ db, clock }),
      ...eventRoutes({ subscribe: hub.subscribe, closing }),
      ...mediaRoutes({ links, storage }),
    ],
  });
  await mountUploads(app, { db, queue, storage, clock, ...uploadSettings(config, filesFolder) });
  serveHealth(app, needsOf(services));
  return { app, closeHub: hub.close };
}

function needsOf({ database: { db }, storage }: Services): Need[] {
  return [
    { name: 'database', check: async () => void (await db.execute(sql`select 1`)) },
    { name: 'storage', check: async () => void (await storage.readFreeBytes()) },
    {
      name: 'worker',
      async check() {
        if ((await readWorkers(db)).length === 0) throw new Error('no worker is heard of');
      },
    },
  ];
}
