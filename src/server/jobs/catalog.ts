import * as z from 'zod/mini';

/** What a job mostly uses; a worker says how many jobs of each lane it runs at once. */
export type Lane = 'render' | 'media' | 'fetch' | 'sync' | 'light';
export const lanes: readonly Lane[] = ['render', 'media', 'fetch', 'sync', 'light'];

export type JobDefinition<Payload = unknown> = {
  name: string;
  /** Identifiers only: what they name is read when the job runs. */
  payload: z.ZodMiniType<Payload>;
  /** How often the handler may fail. A crash of its process is no failure of the handler and costs none. */
  attempts: number;
  /** Past it the signal aborts and the attempt has failed. */
  timeLimitSeconds: number;
  lane: Lane;
  /** Back-off before the second attempt; four times as much before each later one. */
  retryDelaySeconds: number;
  /** Five-field cron expression, UTC: such a job starts by itself, with an empty payload, never beside itself. */
  cron?: string;
};

export function defineJob<Payload>(
  job: Omit<JobDefinition<Payload>, 'retryDelaySeconds'> & { retryDelaySeconds?: number },
): JobDefinition<Payload> {
  return { retryDelaySeconds: 2, ...job };
}

const HOUR_SECONDS = 3600;

export const generateClipsJob = defineJob({
  name: 'clips.generate',
  payload: z.object({ runId: z.string() }),
  attempts: 3,
  timeLimitSeconds: 4 * HOUR_SECONDS,
  lane: 'render',
});

export const prepareContentJob = defineJob({
  name: 'content.prepare',
  payload: z.object({ videoId: z.string() }),
  attempts: 3,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'media',
});

/** Makes the demo account's talk and its clips; in the lane of renders, because it is one after a minute. */
export const makeDemoJob = defineJob({
  name: 'demo.make',
  payload: z.object({ videoId: z.string() }),
  attempts: 3,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'render',
});

/** Removes what was deleted for good and uploads that expired. */
export const purgeContentJob = defineJob({
  name: 'content.purge',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '* * * * *',
});

/** Measures files that were made since, so that they count against what their account may store. */
export const measureStorageJob = defineJob({
  name: 'storage-use.measure',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '* * * * *',
});

/** Removes old events, checkpoints and runs; the runner brings its handler. */
export const pruneJobsJob = defineJob({
  name: 'jobs.prune',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '17 * * * *',
});

/** Hands one message to the mail server. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({ messageId: z.string() }),
  attempts: 6,
  timeLimitSeconds: 60,
  lane: 'light',
  retryDelaySeconds: 10,
});

/** Takes one notification to one channel, when it is due. */
export const deliverNotificationJob = defineJob({
  name: 'notifications.deliver',
  payload: z.object({ notificationId: z.string(), channel: z.enum(['email', 'push']) }),
  attempts: 4,
  timeLimitSeconds: 60,
  lane: 'light',
  retryDelaySeconds: 10,
});

/** Makes the ZIP of everything an account owns. */
export const exportAccountJob = defineJob({
  name: 'account-data.export',
  payload: z.object({ exportId: z.string() }),
  attempts: 3,
  timeLimitSeconds: 2 * HOUR_SECONDS,
  lane: 'media',
});

/** Archives the accounts that asked for it, every night. */
export const backUpAccountsJob = defineJob({
  name: 'account-data.backup',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 4 * HOUR_SECONDS,
  lane: 'media',
  cron: '30 3 * * *',
});

/** Removes accounts whose grace period is over, exports and archives that are old, and used-up links. */
export const purgeAccountsJob = defineJob({
  name: 'account-data.purge',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'light',
  cron: '*/5 * * * *',
});

/** Copies an account of a platform: profile, videos, figures; goes on where it stopped. */
export const syncPostsJob = defineJob({
  name: 'posts.sync',
  payload: z.object({ connectionId: z.string() }),
  attempts: 5,
  timeLimitSeconds: 2 * HOUR_SECONDS,
  lane: 'sync',
  retryDelaySeconds: 15,
});

/** Copies pictures of posts that a list showed without one. */
export const copyCoversJob = defineJob({
  name: 'posts.covers',
  payload: z.object({ connectionId: z.string() }),
  attempts: 2,
  timeLimitSeconds: 600,
  lane: 'sync',
});

/** Starts the syncs that are due, and removes copies that may be kept no longer. */
export const scheduleSyncsJob = defineJob({
  name: 'posts.schedule',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '*/5 * * * *',
});

/** Fetches the file of a post that the platform gives, or the operator's downloader. In a lane of its own: a slow one holds nobody's upload up. */
export const fetchSourceJob = defineJob({
  name: 'posts.fetch-source',
  payload: z.object({ postId: z.string(), videoId: z.string() }),
  attempts: 3,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'fetch',
});

/** Renews tokens ahead of their end, and removes sign-ins at platforms that nobody finished. */
export const keepConnectionsJob = defineJob({
  name: 'connections.keep',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '*/5 * * * *',
});

/** Removes deleted ideas for good, and generated ones that are old. */
export const purgeIdeasJob = defineJob({
  name: 'ideas.purge',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '*/5 * * * *',
});

/** Removes records of the language model's calls that are older than a year. */
export const pruneModelCallsJob = defineJob({
  name: 'model-calls.prune',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '40 3 * * *',
});
