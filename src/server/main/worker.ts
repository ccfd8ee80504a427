import { join } from 'node:path';
import type { Logger } from 'pino';
import { SOURCE_MIN_SECONDS } from '#contract/content.ts';
import { openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { openTranscriptCheck } from '#server/clip-engine/transcript/read-transcript.ts';
import type { Db } from '#server/db/database.ts';
import type { JobHandler } from '#server/jobs/handler.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { startWatchdog } from '#server/jobs/watchdog.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { backUpAccountsHandler } from '#server/modules/account-data/backup.job.ts';
import { exportAccountHandler } from '#server/modules/account-data/export.job.ts';
import { purgeAccountsHandler } from '#server/modules/account-data/purge.job.ts';
import { removeEndedSessions } from '#server/modules/accounts/accounts.ts';
import { findAccount } from '#server/modules/accounts/store.ts';
import { purgeClips } from '#server/modules/clips/clips.ts';
import { generateClipsHandler, generationEnded, makeGeneration } from '#server/modules/clips/generate.job.ts';
import { measureClips } from '#server/modules/clips/stored-bytes.ts';
import { keepConnectionsHandler } from '#server/modules/connections/keep.job.ts';
import { prepareContentHandler } from '#server/modules/content/prepare.job.ts';
import { purgeContentHandler } from '#server/modules/content/purge.job.ts';
import { measureVideos } from '#server/modules/content/stored-bytes.ts';
import { makeDemoHandler } from '#server/modules/demo/make.job.ts';
import { purgeIdeasHandler } from '#server/modules/ideas/purge.job.ts';
import { purgeMail, type Recipient } from '#server/modules/mail/mail.ts';
import { sendMailHandler } from '#server/modules/mail/send.job.ts';
import { type Mailer, openMailer } from '#server/modules/mail/smtp.ts';
import { pruneModelCallsHandler } from '#server/modules/model-use/prune.job.ts';
import { deliverNotificationHandler } from '#server/modules/notifications/deliver.job.ts';
import { copyCoversHandler } from '#server/modules/posts/covers.job.ts';
import { openDownloader } from '#server/modules/posts/downloader.ts';
import { fetchSourceHandler } from '#server/modules/posts/fetch-source.job.ts';
import type { SyncDeps } from '#server/modules/posts/pass.ts';
import { type CopyPicture, openPictureCopier } from '#server/modules/posts/pictures.ts';
import { scheduleSyncsHandler } from '#server/modules/posts/schedule.job.ts';
import { findCaptions } from '#server/modules/posts/source.ts';
import { openFileFetcher } from '#server/modules/posts/source-file.ts';
import { syncPostsHandler } from '#server/modules/posts/sync.job.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { measureStorageHandler } from '#server/modules/storage-use/measure.job.ts';
import type { Config } from './config.ts';
import { openPlatforms } from './platforms.ts';
import { runProcess } from './process.ts';
import { purgeDeps } from './purge.ts';
import { closeServices, openSealer, openServices, pushContact, type Services, uploadSettings } from './services.ts';
import { openStorageUseOf } from './storage-use.ts';
import { findTranscribers } from './transcribers.ts';

/** Jobs of each lane that one worker runs at once: a render uses all cores by itself. */
const PLACES = { render: 1, media: 1, fetch: 1, sync: 2, light: 2 };

/** Three pages of a list; a pass brings no more pictures, however many posts there are. */
const COVERS_PER_PASS = 60;

/**
 * A worker process: takes jobs of its lanes until it is asked to stop. Its watchdog kills it when a job blocks it, so one that `npm start` did not
 * start needs a supervisor that starts it again.
 */
async function worker(config: Config, log: Logger, stopWish: Promise<void>): Promise<void> {
  const services = await openServices(config, log);
  const handlers = await openHandlers(config, services, log);
  const lanes = Object.fromEntries(Object.entries(PLACES).filter(([lane]) => config.workers.lanes.includes(lane)));
  const { database } = services;
  const watchdog = startWatchdog({ connectionString: database.connectionString, log });
  const runner = await startRunner({ database, handlers, lanes, log, watchdog });
  process.send?.('ready');

  await stopWish;
  await runner.stop();
  await watchdog.close();
  await closeServices(services);
}

async function openHandlers(config: Config, services: Services, log: Logger): Promise<JobHandler[]> {
  const { database, queue, storage, clock, filesFolder } = services;
  const { db } = database;
  const { demand: demandStorage } = openStorageUseOf(config, clock);
  const ffmpeg = await openFfmpeg({ ffmpegPath: config.ffmpegPath, log });
  const transcribers = await findTranscribers(config);
  const generate = { db, queue, storage, clock, ffmpeg, openFaceDetector, transcribers, findCaptions };
  const tokens = {
    ...{ db, queue, clock, sealer: await openSealer(config, 'platform-tokens') },
    platforms: openPlatforms(config, { ...services, log }, 'background'),
  };
  return [
    generateClipsHandler(generate),
    prepareContentHandler({
      ...{ db, storage, clock, ffmpeg },
      ...{ minSeconds: SOURCE_MIN_SECONDS, max4kMinutes: config.videoMax4kMinutes },
    }),
    purgeContentHandler({
      ...{ db, queue, storage, clock },
      ...uploadSettings(config, filesFolder),
      purgeOthers: [
        (tx, before) => purgeClips(storage, tx, before),
        async (tx) => void (await purgeMail(tx, clock.now())),
        async (tx) => void (await removeEndedSessions({ db: tx, clock })),
      ],
    }),
    measureStorageHandler([
      (signal) => measureVideos({ db, storage }, signal),
      (signal) => measureClips({ db, storage }, signal),
    ]),
    purgeIdeasHandler({ db, clock }),
    keepConnectionsHandler(tokens),
    ...postHandlers({ ...tokens, storage, copyPicture: pictureCopier(config, services), coversPerPass: COVERS_PER_PASS }),
    fetchSourceHandler({ ...tokens, storage, demandStorage, ...sourceFetchers(config, services) }),
    exportAccountHandler({ db, queue, storage, clock }),
    backUpAccountsHandler({ db, storage, clock }),
    purgeAccountsHandler(purgeDeps(config, services)),
    sendMailHandler({ db, clock, mailer: mailerOf(config) }),
    pruneModelCallsHandler({ db, clock }),
    deliverNotificationHandler({
      ...{ db, queue, clock, egress: services.egress, recipientOf },
      ...{ contact: pushContact(config), publicUrl: config.http.publicUrl, sealer: await openSealer(config, 'vapid') },
    }),
    makeDemoHandler({
      ...{ db, queue, storage, clock, ffmpeg },
      checkTranscript: openTranscriptCheck(),
      cacheFolder: join(config.dataDir, 'cache', 'footage'),
      makeIdeas: async (userId, videoId) => {
        const { openDemoIdeas } = await import('./demo-ideas.ts');
        await openDemoIdeas(services, log)(userId, videoId);
      },
      generation: { make: (ctx) => makeGeneration(generate, ctx), ended: (tx, run) => generationEnded(queue, tx, run) },
    }),
  ];
}

/** Copies of connected accounts: their passes, the pictures that lists miss, and what starts and removes them by the clock. */
function postHandlers(deps: SyncDeps): JobHandler[] {
  return [syncPostsHandler(deps), copyCoversHandler(deps), scheduleSyncsHandler(deps)];
}

/** What fetches the files of posts: the platform's address, and the operator's downloader where there is one. */
function sourceFetchers({ platforms, sandbox, downloader, uploadMaxBytes }: Config, { egress }: Services) {
  const sandboxUrl = platforms.instagram.mode === 'sandbox' ? sandbox.url : undefined;
  const isPlayed = Object.values(platforms).some(({ mode }) => mode === 'sandbox');
  const limits = { maxBytes: uploadMaxBytes, sandboxUrl: isPlayed ? sandbox.url : undefined };
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

/** Where an account reads its mail, in which language. */
async function recipientOf(db: Db, userId: string): Promise<Recipient | undefined> {
  const account = await findAccount(db, userId);
  return account && { email: account.email, language: (await readSettings(db, userId)).language ?? 'en', userId };
}

await runProcess('worker', worker);
