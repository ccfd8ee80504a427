import * as api from '#contract/status.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import { readWorkers } from '#server/jobs/workers.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { StatusWatch } from './status.ts';
import { listQueues } from './store.ts';

export type StatusDeps = {
  db: Db;
  storage: Pick<Storage, 'readFreeBytes'>;
  status: StatusWatch;
  version: string;
  /** Undefined if none was found. */
  findFfmpegVersion: () => Promise<string | undefined>;
};

export function statusRoutes({ db, storage, status, version, findFfmpegVersion }: StatusDeps): Route[] {
  return [
    on(api.readStatus, async () => {
      const { parts, checkedAt } = await status.read();
      return {
        state: parts.every(({ isUp }) => isUp) ? ('up' as const) : ('degraded' as const),
        parts: parts.map(({ id, isUp, since }) => ({
          id,
          state: isUp ? ('up' as const) : ('down' as const),
          since: since.toISOString(),
        })),
        checked_at: checkedAt.toISOString(),
      };
    }),
    on(api.readStatusDetails, async () => {
      const [workers, queues, freeBytes, ffmpeg] = await Promise.all([
        readWorkers(db),
        listQueues(db),
        storage.readFreeBytes(),
        findFfmpegVersion(),
      ]);
      return {
        version,
        ffmpeg_version: ffmpeg ?? null,
        free_bytes: freeBytes ?? null,
        workers: workers.map(({ id, lanes, startedAt, seenAt }) => ({
          id,
          lanes,
          started_at: startedAt.toISOString(),
          seen_at: seenAt.toISOString(),
        })),
        queues: queues.map(({ job, waiting, running, oldestWaitingSince, failedToday }) => ({
          job,
          waiting,
          running,
          failed_today: failedToday,
          oldest_waiting_since: oldestWaitingSince?.toISOString() ?? null,
        })),
      };
    }),
  ];
}
