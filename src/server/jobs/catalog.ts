import * as z from 'zod/mini';

/**
 * The resource a job mainly uses. `places` is how many jobs of the lane one worker runs concurrently: a render uses all
 * cores by itself. In a `fair` lane the account whose last start is longest ago goes first; jobs of the other lanes
 * take seconds.
 */
const LANES = {
  render: { places: 1, fair: true },
  media: { places: 1, fair: true },
  fetch: { places: 1, fair: true },
  speech: { places: 1, fair: true },
  sync: { places: 2, fair: true },
  light: { places: 2, fair: false },
};

export type Lane = keyof typeof LANES;
export const lanes = Object.keys(LANES) as readonly Lane[];
/**
 * Not a lane of jobs: the publications of a worker that serves it are driven by a loop of their own
 * (modules/publications/engine.ts).
 */
export const PUBLISH_LANE = 'publish';
/** What a worker can be configured to serve. */
export type ServedLane = Lane | typeof PUBLISH_LANE;
export const servedLanes: readonly ServedLane[] = [...lanes, PUBLISH_LANE];
export const isFair = (lane: Lane): boolean => LANES[lane].fair;

/** How many jobs of each of these lanes a worker runs concurrently. */
export function placesOf(served: readonly ServedLane[]): Partial<Record<Lane, number>> {
  return Object.fromEntries(lanes.filter((lane) => served.includes(lane)).map((lane) => [lane, LANES[lane].places]));
}

export type JobDefinition<Payload = unknown> = {
  name: string;
  /** Identifiers only; what they refer to is read when the job runs. */
  payload: z.ZodMiniType<Payload>;
  /** How often the handler may fail. A crash of its process does not count. */
  attempts: number;
  /** After this the signal aborts and the attempt has failed. */
  timeLimitSeconds: number;
  lane: Lane;
  /** Back-off before the second attempt, quadrupled before each later one. */
  retryDelaySeconds: number;
  /** Five-field cron expression, UTC: such a job starts automatically, with an empty payload, one at a time. */
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

/** Renders one failed clip again, alongside the account's generation. */
export const renderClipJob = defineJob({
  name: 'clips.render',
  payload: z.object({ runId: z.string() }),
  attempts: 3,
  timeLimitSeconds: 4 * HOUR_SECONDS,
  lane: 'render',
});

/** Makes the cover that was chosen for a clip: one frame, while the user waits for it. */
export const makeCoverJob = defineJob({
  name: 'clips.cover',
  payload: z.object({ userId: z.string(), clipId: z.string() }),
  attempts: 2,
  timeLimitSeconds: 180,
  lane: 'light',
});

export const prepareContentJob = defineJob({
  name: 'content.prepare',
  payload: z.object({ videoId: z.string() }),
  attempts: 3,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'media',
});

/** Recognises what is said in a video, on this machine and in the background. */
export const recogniseSpeechJob = defineJob({
  name: 'transcripts.recognise',
  payload: z.object({ videoId: z.string() }),
  attempts: 3,
  timeLimitSeconds: 8 * HOUR_SECONDS,
  lane: 'speech',
});

/** Installs, removes or tests a model for speech recognition, on the machine that recognises. */
export const speechWorkJob = defineJob({
  name: 'speech.work',
  payload: z.object({ action: z.enum(['install', 'remove', 'test']), model: z.string() }),
  attempts: 2,
  timeLimitSeconds: 8 * HOUR_SECONDS,
  lane: 'speech',
});

/** Converts a publication's file into one that its platform accepts. */
export const conformPublicationJob = defineJob({
  name: 'publications.conform',
  payload: z.object({ publicationId: z.string() }),
  attempts: 2,
  timeLimitSeconds: 2 * HOUR_SECONDS,
  lane: 'media',
});

/** Creates the demo account's talk and its clips; in the render lane, because rendering takes most of the time. */
export const makeDemoJob = defineJob({
  name: 'demo.make',
  payload: z.object({ videoId: z.string() }),
  attempts: 3,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'render',
});

/** Connects the demo account to the sandbox's sample channels; retried until the sandbox has started. */
export const connectDemoJob = defineJob({
  name: 'demo.connect',
  payload: z.object({}),
  attempts: 6,
  timeLimitSeconds: 60,
  lane: 'light',
});

/** Permanently deletes deleted content and expired uploads. */
export const purgeContentJob = defineJob({
  name: 'content.purge',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '* * * * *',
});

/** Measures new files, so that they count against their account's quota. */
export const measureStorageJob = defineJob({
  name: 'storage-use.measure',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '* * * * *',
});

/** Deletes old events, checkpoints and runs; the runner provides its handler. */
export const pruneJobsJob = defineJob({
  name: 'jobs.prune',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '17 * * * *',
});

/** Sends one message through the mail server. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({ messageId: z.string() }),
  attempts: 6,
  timeLimitSeconds: 60,
  lane: 'light',
  retryDelaySeconds: 10,
});

/** Delivers one notification through one channel when it is due. */
export const deliverNotificationJob = defineJob({
  name: 'notifications.deliver',
  payload: z.object({ notificationId: z.string(), channel: z.enum(['email', 'push']) }),
  attempts: 4,
  timeLimitSeconds: 60,
  lane: 'light',
  retryDelaySeconds: 10,
});

/** Creates the ZIP export of an account's data. */
export const exportAccountJob = defineJob({
  name: 'account-data.export',
  payload: z.object({ exportId: z.string() }),
  attempts: 3,
  timeLimitSeconds: 2 * HOUR_SECONDS,
  lane: 'media',
});

/** Nightly backup of the accounts that asked for it. */
export const backUpAccountsJob = defineJob({
  name: 'account-data.backup',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 4 * HOUR_SECONDS,
  lane: 'media',
  cron: '30 3 * * *',
});

/** Removes accounts whose grace period is over, expired exports and archives, and used links. */
export const purgeAccountsJob = defineJob({
  name: 'account-data.purge',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'light',
  cron: '*/5 * * * *',
});

/** Syncs a connection: channel, posts, figures; resumes where it stopped. */
export const syncPostsJob = defineJob({
  name: 'posts.sync',
  payload: z.object({ connectionId: z.string() }),
  attempts: 5,
  timeLimitSeconds: 2 * HOUR_SECONDS,
  lane: 'sync',
  retryDelaySeconds: 15,
});

/** Copies covers of posts that a list showed without one. */
export const copyCoversJob = defineJob({
  name: 'posts.covers',
  payload: z.object({ connectionId: z.string() }),
  attempts: 2,
  timeLimitSeconds: 600,
  lane: 'sync',
});

/** Starts due syncs and deletes copies past their retention limit. */
export const scheduleSyncsJob = defineJob({
  name: 'posts.schedule',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '*/5 * * * *',
});

/**
 * Fetches the file of a post from the platform or with the operator's downloader. In a lane of its own, so that a slow
 * one delays no upload.
 */
export const fetchSourceJob = defineJob({
  name: 'posts.fetch-source',
  payload: z.object({ postId: z.string(), videoId: z.string() }),
  attempts: 3,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'fetch',
});

/** Refreshes tokens before they expire, and deletes abandoned sign-ins at platforms. */
export const refreshIdleConnectionsJob = defineJob({
  name: 'connections.keep',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '*/5 * * * *',
});

/** Thins old observations, and deletes figures past their retention limit. */
export const thinFiguresJob = defineJob({
  name: 'figures.thin',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: HOUR_SECONDS,
  lane: 'light',
  cron: '10 4 * * *',
});

/** Permanently deletes deleted ideas and old generated ones. */
export const purgeIdeasJob = defineJob({
  name: 'ideas.purge',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '*/5 * * * *',
});

/** Deletes records of language model calls older than a year. */
export const pruneModelCallsJob = defineJob({
  name: 'model-calls.prune',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 300,
  lane: 'light',
  cron: '40 3 * * *',
});
