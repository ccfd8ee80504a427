import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Sealer } from '#server/kit/sealed.ts';
import type { Platforms } from '#server/platforms/rules.ts';

/** `sealer`: for the purpose `platform-tokens`. */
export type TokenDeps = { db: Db; queue: Queue; clock: Clock; sealer: Sealer; platforms: Platforms };
