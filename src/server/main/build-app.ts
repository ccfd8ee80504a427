import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { CONNECTION_THROTTLE_MS } from '#contract/connections.ts';
import { openTranscriptCheck, openTranscriptReading } from '#server/clip-engine/transcript/read-transcript.ts';
import { createApp } from '#server/http/app.ts';
import { serveHealth } from '#server/http/health.ts';
import { type MediaLinks, mediaLinks, mediaRoutes } from '#server/http/media-links.ts';
import { readWorkers } from '#server/jobs/workers.ts';
import { silentLog } from '#server/kit/log.ts';
import { accountDataRoutes } from '#server/modules/account-data/routes.ts';
import { openPasswords } from '#server/modules/accounts/hash-queue.ts';
import { accountLimits, attemptLimit } from '#server/modules/accounts/rate-limits.ts';
import { accountRoutes } from '#server/modules/accounts/routes.ts';
import { authenticator, isSessionOpen } from '#server/modules/accounts/sessions.ts';
import { openCoach } from '#server/modules/chat/chat.ts';
import { chatRoutes } from '#server/modules/chat/routes.ts';
import { listClipsOfVideos } from '#server/modules/clips/clips.ts';
import { clipRoutes } from '#server/modules/clips/routes.ts';
import { commentRoutes } from '#server/modules/comments/routes.ts';
import { callbackRoutes } from '#server/modules/connections/callback-routes.ts';
import { endEveryAccess, listAvatarKeys } from '#server/modules/connections/connections.ts';
import { requestSync } from '#server/modules/connections/requests.ts';
import { type ConnectionRouteDeps, connectionRoutes } from '#server/modules/connections/routes.ts';
import { oneCheckPerAccount } from '#server/modules/content/content.ts';
import { contentRoutes } from '#server/modules/content/routes.ts';
import { mountUploads } from '#server/modules/content/upload-routes.ts';
import { doctorRoutes } from '#server/modules/doctor/routes.ts';
import { openEventHub } from '#server/modules/events/events.ts';
import { eventRoutes } from '#server/modules/events/routes.ts';
import { figureRoutes } from '#server/modules/figures/routes.ts';
import { findingRoutes } from '#server/modules/findings/routes.ts';
import { briefRoutes } from '#server/modules/ideas/brief-routes.ts';
import { ideaRoutes } from '#server/modules/ideas/routes.ts';
import { mountOutbox } from '#server/modules/mail/outbox-page.ts';
import { modelUseRoutes } from '#server/modules/model-use/routes.ts';
import { notificationRoutes } from '#server/modules/notifications/routes.ts';
import { postRoutes } from '#server/modules/posts/routes.ts';
import { profileRoutes } from '#server/modules/profile/routes.ts';
import { pollNow } from '#server/modules/publications/publications.ts';
import { publicationRoutes } from '#server/modules/publications/routes.ts';
import { recognitionRoutes } from '#server/modules/recognition/routes.ts';
import { reportRoutes } from '#server/modules/reports/routes.ts';
import { retentionRoutes } from '#server/modules/retention/routes.ts';
import { relyingPartyOf } from '#server/modules/second-factors/passkeys.ts';
import { secondFactorRoutes } from '#server/modules/second-factors/routes.ts';
import { settingsRoutes } from '#server/modules/settings/routes.ts';
import { openPasswordRules } from '#server/modules/sign-in/new-password.ts';
import { signInRoutes } from '#server/modules/sign-in/routes.ts';
import { bindingCookie, openAnswerSignIn } from '#server/modules/sign-in/wire.ts';
import { sourceRoutes } from '#server/modules/sources/routes.ts';
import { findCaptions, sourceForClips } from '#server/modules/sources/sources.ts';
import { speechSetupRoutes } from '#server/modules/speech-setup/routes.ts';
import { statusRoutes } from '#server/modules/status/routes.ts';
import { openStatusWatch, type PartNeed } from '#server/modules/status/status.ts';
import { storageUseRoutes } from '#server/modules/storage-use/routes.ts';
import { transcriptRoutes } from '#server/modules/transcripts/routes.ts';
import { waitlistRoutes } from '#server/modules/waitlist/routes.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import type { Config } from './config.ts';
import { connectionHooks } from './connection-hooks.ts';
import { installationRoutes } from './installation.ts';
import { modelOf, openModelUseOf } from './model.ts';
import { openDoctor } from './open-doctor.ts';
import { openPlatforms } from './platforms.ts';
import { installationSecret } from './secrets.ts';
import { openSealer, pushContact, type Services, uploadSettings } from './services.ts';
import { readSite } from './site.ts';
import { openStorageUseOf } from './storage-use.ts';

/** The repository root. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** The application with all its routes, assembled from `services`. */
export async function buildApp(
  config: Config,
  services: Services,
  log: Logger,
  closing: AbortSignal,
  pagesFolder?: string,
) {
  const { database, queue, storage, clock, filesFolder } = services;
  const { db } = database;
  const parts = await openParts(config, services, log, closing);
  const cookie = bindingCookie(config.http.publicUrl);
  const authenticate = authenticator(db, clock, config);
  const app = await createApp({
    log,
    version: parts.version,
    pagesFolder,
    publicUrl: config.http.publicUrl,
    signups: config.signups,
    figures: { figures: parts.site.figures, sample_figures: parts.site.sample_figures },
    allowedHosts: config.http.allowedHosts,
    players: playersOf(parts.platforms),
    trustedProxies: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    authenticate: (token, cookies) => authenticate(token, cookies[cookie.name]),
    routes: [
      ...(await accountAreaRoutes(config, parts, cookie)),
      ...connectionAreaRoutes(parts),
      ...contentAreaRoutes(config, parts),
      ...ideaAreaRoutes(config, parts),
      ...installationAreaRoutes(config, parts),
    ],
  });
  if (config.mail.outboxPage) mountOutbox(app, { db });
  const { ensure: ensureStorage } = parts.storageUse;
  await mountUploads(app, { db, queue, storage, clock, ensureStorage, ...uploadSettings(config, filesFolder) });
  serveHealth(app, parts.needs);
  app.addHook('onClose', () => parts.coach.answers.settled());
  return { app, closeHub: parts.hub.close };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** What the routes are made of, each opened once. */
async function openParts(config: Config, services: Services, log: Logger, closing: AbortSignal) {
  const { database, clock } = services;
  const { db } = database;
  const links = mediaLinks({ secret: await installationSecret(config.secretKeys, config.dataDir), clock });
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const connections = await connectionDeps(config, services, links, log);
  const limits = requestLimits(database.pool);
  const needs = needsOf(services);
  const status = openStatusWatch(needs, clock);
  status.watch(closing);
  const model = await modelOf(config.ai);
  const modelUse = openModelUseOf(config, services, log, model);
  return {
    ...services,
    db,
    closing,
    links,
    version,
    site: await readSite(config),
    hub: await openEventHub(db, database.connectionString, log),
    accounts: await accountDeps(config, services, links),
    connections,
    platforms: connections.platforms,
    doctor: await openDoctor(config, services, log),
    limits,
    storageUse: openStorageUseOf(config, clock),
    needs,
    status,
    model,
    modelUse,
    coach: openCoach({ db, clock, log, modelUse, closing, countTurn: limits.countTurn }),
    canDownload: config.downloader !== undefined,
  };
}

/** Signing in, the account, its profile, settings, notifications and data. */
async function accountAreaRoutes(config: Config, parts: Parts, cookie: ReturnType<typeof bindingCookie>) {
  const { db, storage, clock, links, limits, egress, accounts, connections, storageUse, hub, closing } = parts;
  return [
    ...signInRoutes(accounts, cookie),
    ...accountRoutes(accounts),
    ...waitlistRoutes(accounts),
    ...secondFactorRoutes(accounts, openAnswerSignIn(accounts, cookie)),
    ...notificationRoutes({
      db,
      clock,
      egress,
      contact: pushContact(config),
      sealer: await openSealer(config, 'vapid'),
      countTest: limits.countTest,
    }),
    ...eventRoutes({ subscribe: hub.subscribe, closing, holds: (id) => isSessionOpen(db, id) }),
    ...settingsRoutes({ db }),
    ...profileRoutes({ db, storage, clock, links, connectedPictures: accounts.connectedPictures }),
    ...accountDataRoutes({
      ...accounts,
      storage,
      storageUse,
      endAccesses: (tx, userId) => endEveryAccess(connections, tx, userId),
    }),
    ...storageUseRoutes({ db, storageUse }),
  ];
}

/** Connections, the posts read through them with their figures, and publications. */
function connectionAreaRoutes(parts: Parts) {
  const { db, queue, storage, clock, links, limits, connections, platforms, doctor } = parts;
  return [
    ...connectionRoutes(connections),
    ...callbackRoutes({
      ...connections,
      onEvent: (platform, { platformUserId }) => pollNow(db, { platform, platformUserId }, clock.now()),
    }),
    ...doctorRoutes(doctor, limits.countExamination),
    ...postRoutes({ db, queue, clock, links, platforms }),
    ...figureRoutes({
      db,
      clock,
      platforms,
      links,
      syncStates: connections.hooks.syncStates,
      requestSync: (row) => requestSync(connections, row),
    }),
    ...commentRoutes({ db, platforms, clock }),
    ...retentionRoutes({ db, platforms }),
    ...findingRoutes({ db, clock }),
    ...reportRoutes({ db, clock, platforms, countPrint: limits.countPrint }),
    ...publicationRoutes({ ...connections, storage, doctor, countOutlook: limits.countOutlook }),
  ];
}

/** Uploads, sources of posts, transcripts and clips. */
function contentAreaRoutes(config: Config, parts: Parts) {
  const { db, queue, storage, clock, links, limits, platforms, canDownload, modelUse } = parts;
  const { ensure: ensureStorage } = parts.storageUse;
  return [
    ...sourceRoutes({ db, queue, clock, links, canDownload, platforms, ensureStorage }),
    ...contentRoutes({
      db,
      queue,
      storage,
      clock,
      links,
      checkTranscript: oneCheckPerAccount(openTranscriptCheck()),
      countTranscript: limits.countTranscript,
    }),
    ...transcriptRoutes({
      db,
      storage,
      clock,
      readFile: openTranscriptReading(),
      clipsOfVideo: (reader, userId, videoId) => listClipsOfVideos(reader, userId, [videoId]),
    }),
    ...recognitionRoutes({ db, queue }),
    ...speechSetupRoutes({ db, queue, speech: config.speech }),
    ...clipRoutes({
      db,
      queue,
      clock,
      links,
      storage,
      ensureStorage,
      modelUse,
      countContent: limits.countContent,
      findCaptions,
      generationsPerUser: config.generationsPerUser,
      max4kMinutes: config.videoMax4kMinutes,
      sourceOfPost: (tx, userId, platform, id) => sourceForClips({ canDownload, platforms }, tx, userId, platform, id),
    }),
    ...mediaRoutes({ links, storage }),
  ];
}

/** Ideas, the coach, briefs, and the model behind them. */
function ideaAreaRoutes(config: Config, parts: Parts) {
  const { db, clock, links, limits, model, modelUse, coach, closing } = parts;
  return [
    ...modelUseRoutes({ db, clock, model, prices: config.ai?.prices, modelUse, countTest: limits.countModelTest }),
    ...ideaRoutes({ db, clock, modelUse, closing, countGenerate: limits.countGenerate }),
    ...briefRoutes({ db, clock, links, countPrint: limits.countPrint }),
    ...chatRoutes(coach),
  ];
}

/** What everybody may know of the installation. */
function installationAreaRoutes(config: Config, { db, storage, status, version, site }: Parts) {
  return [
    ...installationRoutes(config, db, version, site),
    ...statusRoutes({ db, storage, status, version, findFfmpegVersion: () => findFfmpegVersion(config) }),
  ];
}

/** Rate limits of expensive requests per account, counted in the database across all processes. */
function requestLimits(pool: Services['database']['pool']) {
  const perMinute = (name: string, points: number) => {
    const limit = attemptLimit(pool, name, points, 60);
    return (userId: string) => limit.consume(userId);
  };
  const examinations = perMinute('doctor', 12);
  const examinationsOfHour = attemptLimit(pool, 'doctor', ASKED_AN_HOUR, 3600);
  return {
    countTest: perMinute('push_test', 6),
    countModelTest: perMinute('model_test', 6),
    countGenerate: perMinute('ideas', IDEA_SETS_A_MINUTE),
    countPrint: perMinute('brief_pdf', PRINTS_A_MINUTE),
    countTurn: perMinute('chat_turn', TURNS_A_MINUTE),
    countTranscript: perMinute('transcript', TRANSCRIPTS_A_MINUTE),
    countOutlook: perMinute('publish_outlook', OUTLOOKS_A_MINUTE),
    countContent: perMinute('clip_content', CONTENT_A_MINUTE),
    countExamination: async (userId: string) => {
      await examinations(userId);
      await examinationsOfHour.consume(userId);
    },
  };
}

/**
 * Dependencies of signing up, in and out: the operator's rules, rate limits in the database, one hashing queue for the
 * whole process.
 */
async function accountDeps(config: Config, { database, queue, clock }: Services, links: MediaLinks) {
  const { http, signups, passwordMinLength, requireMfa } = config;
  return {
    db: database.db,
    clock,
    queue,
    links,
    requireMfa,
    connectedPictures: (userId: string) => listAvatarKeys(database.db, userId, ['instagram', 'youtube']),
    limits: accountLimits(database.pool),
    passwords: openPasswords(),
    checkPassword: openPasswordRules(),
    secrets: await openSealer(config, 'totp'),
    relyingParty: relyingPartyOf(http.publicUrl),
    policy: { signups, passwordMinLength, publicUrl: http.publicUrl, canMail: config.mail.smtpUrl !== undefined },
  };
}

/** Transcript uploads per person: enough for a folder of videos with a transcript each, dropped at once. */
const TRANSCRIPTS_A_MINUTE = 20;
/** Messages to the coach per person. */
const TURNS_A_MINUTE = 30;
/** Doctor runs and manual syncs per person: each spends an allowance that all accounts here share. */
const ASKED_AN_HOUR = 30;
/** Idea generations per person: more than anybody reads. */
const IDEA_SETS_A_MINUTE = 30;
/** PDF briefs per person: each takes up to a second of CPU time on the server. */
const PRINTS_A_MINUTE = 20;
/** Publishing outlooks per person: one for each account chosen in the form. */
const OUTLOOKS_A_MINUTE = 60;
/** Generated titles, descriptions and hashtags per person: a page of clips, one after the other. */
const CONTENT_A_MINUTE = 30;
/** Platform sign-ins per person: more than anybody needs. */
const STARTS = { count: 20, seconds: 10 * 60 };

/** Dependencies of connections, with the hooks of syncs and publications. */
async function connectionDeps(
  config: Config,
  services: Services,
  links: MediaLinks,
  log: Logger,
): Promise<ConnectionRouteDeps> {
  const { database, queue, storage, clock } = services;
  const { publicUrl } = config.http;
  const starts = attemptLimit(database.pool, 'connection_start', STARTS.count, STARTS.seconds);
  const syncs = attemptLimit(database.pool, 'connection_sync', 1, CONNECTION_THROTTLE_MS / 1000);
  const syncsOfHour = attemptLimit(database.pool, 'connection_sync', ASKED_AN_HOUR, 3600);
  return {
    db: database.db,
    queue,
    storage,
    clock,
    links,
    publicUrl,
    sealer: await openSealer(config, 'platform-tokens'),
    platforms: openPlatforms(config, { ...services, log }, 'person'),
    hooks: connectionHooks(services),
    countStart: (userId) => starts.consume(userId),
    // Stored with the user's id, so that it is deleted with the account.
    countSync: ({ id, userId }) => syncs.consume(`${userId}/${id}`),
    countSyncOfUser: (userId) => syncsOfHour.consume(userId),
  };
}

function needsOf({ database: { db }, storage }: Services): PartNeed[] {
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

/** Loaded when an operator asks: only workers run ffmpeg. */
async function findFfmpegVersion({ ffmpegPath }: Config): Promise<string | undefined> {
  const { openFfmpeg } = await import('#server/media/ffmpeg.ts');
  return openFfmpeg({ ffmpegPath, log: silentLog }).then(
    ({ capabilities }) => capabilities.version,
    () => undefined,
  );
}

/** Origins of the platforms' embedded players that this installation can show. */
function playersOf(platforms: Platforms): string[] {
  return Object.values(platforms).flatMap(({ adapter }) => adapter?.playerUrl ?? []);
}
