import type { Logger } from 'pino';
import { openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { openTranscriptCheck } from '#server/clip-engine/transcript/read-transcript.ts';
import type { Db } from '#server/db/database.ts';
import { PUBLISH_LANE, placesOf } from '#server/jobs/catalog.ts';
import type { JobHandler } from '#server/jobs/handler.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { startWatchdog } from '#server/jobs/watchdog.ts';
import type { Sealer } from '#server/kit/sealed.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { backUpAccountsHandler } from '#server/modules/account-data/backup.job.ts';
import { exportAccountHandler } from '#server/modules/account-data/export.job.ts';
import { purgeAccountsHandler } from '#server/modules/account-data/purge.job.ts';
import { removeEndedSessions } from '#server/modules/accounts/accounts.ts';
import { findAccount } from '#server/modules/accounts/store.ts';
import { purgeClips } from '#server/modules/clips/clips.ts';
import { makeCoverHandler } from '#server/modules/clips/cover.job.ts';
import {
  type GenerateDeps,
  generateClipsHandler,
  generationEnded,
  makeGeneration,
  renderClipHandler,
} from '#server/modules/clips/generate.job.ts';
import { measureClips } from '#server/modules/clips/stored-bytes.ts';
import type { TokenDeps } from '#server/modules/connections/connections.ts';
import { refreshIdleHandler } from '#server/modules/connections/refresh-idle.job.ts';
import { prepareContentHandler } from '#server/modules/content/prepare.job.ts';
import { purgeContentHandler } from '#server/modules/content/purge.job.ts';
import { measureVideos } from '#server/modules/content/stored-bytes.ts';
import { connectDemoHandler } from '#server/modules/demo/connect.job.ts';
import { demoTalk } from '#server/modules/demo/demo.ts';
import { makeDemoHandler } from '#server/modules/demo/make.job.ts';
import { thinFiguresHandler } from '#server/modules/figures/thin.job.ts';
import { purgeIdeasHandler } from '#server/modules/ideas/purge.job.ts';
import { purgeMail, type Recipient } from '#server/modules/mail/mail.ts';
import { sendMailHandler } from '#server/modules/mail/send.job.ts';
import { type Mailer, openMailer } from '#server/modules/mail/smtp.ts';
import { pruneModelCallsHandler } from '#server/modules/model-use/prune.job.ts';
import { deliverNotificationHandler } from '#server/modules/notifications/deliver.job.ts';
import { conformPublicationHandler, purgeConformed } from '#server/modules/publications/conform.job.ts';
import { startEngine } from '#server/modules/publications/engine.ts';
import { recogniseSpeechHandler } from '#server/modules/recognition/recognise.job.ts';
import { recogniseAfterUpload } from '#server/modules/recognition/recognition.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { openDownloader } from '#server/modules/sources/downloader.ts';
import { openFileFetcher } from '#server/modules/sources/fetch-file.ts';
import { fetchSourceHandler } from '#server/modules/sources/fetch-source.job.ts';
import { findCaptions, recordMeasuredLength } from '#server/modules/sources/sources.ts';
import { speechWorkHandler } from '#server/modules/speech-setup/work.job.ts';
import { measureStorageHandler } from '#server/modules/storage-use/measure.job.ts';
import { copyCoversHandler } from '#server/modules/sync/covers.job.ts';
import { type CopyPicture, openPictureCopier } from '#server/modules/sync/pictures.ts';
import { scheduleSyncsHandler } from '#server/modules/sync/schedule.job.ts';
import { syncPostsHandler } from '#server/modules/sync/sync.job.ts';
import type { SyncDeps } from '#server/modules/sync/sync-context.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import type { Config } from './config.ts';
import { connectionHooks } from './connection-hooks.ts';
import { modelOf, openModelUseOf } from './model.ts';
import { openPlatforms } from './platforms.ts';
import { runProcess } from './process.ts';
import { publishingDeps } from './publishing.ts';
import { purgeDeps } from './purge.ts';
import { closeServices, openSealer, openServices, pushContact, type Services, uploadSettings } from './services.ts';
import { openStorageUseOf } from './storage-use.ts';
import { describeSpeech, findTranscribers } from './transcribers.ts';

/** Three pages of a list: the maximum number of covers that one sync copies, however many posts there are. */
const COVERS_PER_PASS = 60;

/**
 * A worker process: takes jobs from its lanes until it is stopped. Its watchdog kills it when a job blocks it,
 * so a worker not started by `npm start` needs a supervisor.
 */
async function worker(config: Config, log: Logger, stopRequested: Promise<void>): Promise<void> {
  const services = await openServices(config, log);
  const handlers = await openHandlers(config, services, log);
  const { database } = services;
  const watchdog = startWatchdog({ connectionString: database.connectionString, log });
  const describeMachine = () => describeSpeech(config);
  const lanes = placesOf(config.workers.lanes);
  const runner = await startRunner({ database, handlers, lanes, log, watchdog, describeMachine });
  const engine = config.workers.lanes.includes(PUBLISH_LANE)
    ? await startEngine(await publishingDeps(config, services, log))
    : undefined;
  process.send?.('ready');

  await stopRequested;
  await Promise.all([runner.stop(), engine?.stop()]);
  await watchdog.close();
  await closeServices(services);
}

async function openHandlers(config: Config, services: Services, log: Logger): Promise<JobHandler[]> {
  const { database, queue, clock } = services;
  const { db } = database;
  const ffmpeg = await openFfmpeg({ ffmpegPath: config.ffmpegPath, log });
  const generate = {
    ...services,
    db,
    ffmpeg,
    openFaceDetector,
    findCaptions,
    findTranscribers: () => findTranscribers(config),
    modelUse: openModelUseOf(config, services, log, await modelOf(config.ai)),
  };
  const tokens = {
    db,
    queue,
    clock,
    sealer: await openSealer(config, 'platform-tokens'),
    platforms: openPlatforms(config, { ...services, log }, 'background'),
  };
  return [
    ...clipHandlers(config, services, generate),
    ...contentHandlers(config, services, ffmpeg),
    ...platformHandlers(config, services, { ...tokens, ffmpeg }),
    ...accountHandlers(config, services, await openSealer(config, 'vapid')),
    demoHandler(services, generate, log),
  ];
}

/** Generations, clips, covers and the recognition of speech. */
function clipHandlers(config: Config, services: Services, generate: GenerateDeps): JobHandler[] {
  const { storage, clock, egress } = services;
  const { db, ffmpeg } = generate;
  return [
    generateClipsHandler(generate),
    renderClipHandler(generate),
    makeCoverHandler({ db, storage, clock, ffmpeg, openFaceDetector }),
    recogniseSpeechHandler({ db, storage, ffmpeg, findTranscribers: generate.findTranscribers }),
    speechWorkHandler({ db, storage, clock, ffmpeg, egress, speech: config.speech, talk: demoTalk }),
  ];
}

/** Uploaded videos, what is deleted for good, and the measured use of storage. */
function contentHandlers(config: Config, services: Services, ffmpeg: Ffmpeg): JobHandler[] {
  const { database, queue, storage, clock, filesFolder } = services;
  const { db } = database;
  return [
    prepareContentHandler({
      db,
      storage,
      clock,
      ffmpeg,
      max4kMinutes: config.videoMax4kMinutes,
      onReady: async (tx, video, durationSeconds) => {
        await recordMeasuredLength(tx, video, durationSeconds);
        await recogniseAfterUpload({ queue }, tx, video);
      },
    }),
    purgeContentHandler({
      db,
      queue,
      storage,
      clock,
      ...uploadSettings(config, filesFolder),
      purgeOthers: [
        (tx, before) => purgeClips(storage, tx, before),
        (tx) => purgeConformed({ db: tx, storage }),
        async (tx) => void (await purgeMail(tx, clock.now())),
        async (tx) => void (await removeEndedSessions({ db: tx, clock })),
      ],
    }),
    measureStorageHandler([
      (signal) => measureVideos({ db, storage }, signal),
      (signal) => measureClips({ db, storage }, signal),
    ]),
    purgeIdeasHandler({ db, clock }),
    pruneModelCallsHandler({ db, clock }),
  ];
}

type PlatformDeps = TokenDeps & { ffmpeg: Ffmpeg };

/** Everything that reads connected accounts, and the files that publications send. */
function platformHandlers(config: Config, services: Services, deps: PlatformDeps): JobHandler[] {
  const { storage } = services;
  const { db, clock, platforms } = deps;
  const { ensure: ensureStorage } = openStorageUseOf(config, clock);
  return [
    conformPublicationHandler({ ...deps, storage }),
    thinFiguresHandler({ db, clock, platforms }),
    refreshIdleHandler(deps),
    ...postHandlers({
      ...deps,
      storage,
      copyPicture: pictureCopier(config, services),
      coversPerPass: COVERS_PER_PASS,
    }),
    fetchSourceHandler({ ...deps, storage, ensureStorage, ...sourceFetchers(config, services, platforms) }),
    connectDemoHandler({ ...deps, hooks: connectionHooks(services), publicUrl: config.http.publicUrl, fetch }),
  ];
}

/** Mail, notifications, and the export, backup and deletion of accounts. */
function accountHandlers(config: Config, services: Services, sealer: Sealer): JobHandler[] {
  const { database, queue, storage, clock, egress } = services;
  const { db } = database;
  return [
    exportAccountHandler({ db, queue, storage, clock }),
    backUpAccountsHandler({ db, storage, clock }),
    purgeAccountsHandler(purgeDeps(config, services)),
    sendMailHandler({ db, clock, mailer: mailerOf(config) }),
    deliverNotificationHandler({
      db,
      queue,
      clock,
      egress,
      recipientOf,
      contact: pushContact(config),
      publicUrl: config.http.publicUrl,
      sealer,
    }),
  ];
}

function demoHandler(services: Services, generate: GenerateDeps, log: Logger): JobHandler {
  const { queue, storage, clock } = services;
  return makeDemoHandler({
    db: generate.db,
    queue,
    storage,
    clock,
    checkTranscript: openTranscriptCheck(),
    makeIdeas: async (userId, videoId) => {
      const { openDemoIdeas } = await import('./demo-ideas.ts');
      await openDemoIdeas(services, log)(userId, videoId);
    },
    generation: { make: (ctx) => makeGeneration(generate, ctx), ended: (tx, run) => generationEnded(queue, tx, run) },
  });
}

/**
 * Jobs that copy connected accounts: syncs, cover images missing from lists, and the scheduled jobs that start syncs
 * and delete old copies.
 */
function postHandlers(deps: SyncDeps): JobHandler[] {
  return [syncPostsHandler(deps), copyCoversHandler(deps), scheduleSyncsHandler(deps)];
}

/** Fetches the files of posts: from the platform's address, or with the operator's downloader if one is configured. */
function sourceFetchers({ sandbox, downloader, uploadMaxBytes }: Config, { egress }: Services, platforms: Platforms) {
  const entries = Object.values(platforms);
  const played = entries.filter(({ mode }) => mode === 'sandbox');
  const sandboxUrl = played.some(({ rules }) => rules.givesFiles) ? sandbox.url : undefined;
  const limits = {
    maxBytes: uploadMaxBytes,
    sites: entries.flatMap(({ rules }) => rules.sites),
    sandboxUrl: played.length > 0 ? sandbox.url : undefined,
  };
  return {
    fetchFile: openFileFetcher({ egress, sandboxUrl, maxBytes: uploadMaxBytes }),
    download: downloader ? openDownloader(downloader, limits) : undefined,
  };
}

function pictureCopier({ platforms, sandbox }: Config, { egress }: Services): CopyPicture {
  const isPlayed = Object.values(platforms).some(({ mode }) => mode === 'sandbox');
  return openPictureCopier({ egress, sandboxUrl: isPlayed ? sandbox.url : undefined });
}

function mailerOf({ mail: { smtpUrl, from }, http: { publicUrl } }: Config): Mailer | undefined {
  return smtpUrl ? openMailer({ smtpUrl, from, publicUrl }) : undefined;
}

/** The email address and language of an account. */
async function recipientOf(db: Db, userId: string): Promise<Recipient | undefined> {
  const account = await findAccount(db, userId);
  return account && { email: account.email, language: (await readSettings(db, userId)).language ?? 'en', userId };
}

await runProcess('worker', worker);
