import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Log } from '#server/kit/log.ts';
import type { ModelUse } from '#server/modules/model-use/model-use.ts';
import { type Answers, openAnswers } from './answers.ts';

export type ChatDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  modelUse: ModelUse;
  /** Counts a turn of the account. @throws AppError rate_limited */
  countTurn: (userId: string) => Promise<void>;
  /** Aborts when the process shuts down: unfinished answers end with the text they have. */
  closing: AbortSignal;
};

/** The coach as its routes use it. */
export type Coach = ChatDeps & { answers: Answers };

/** Opens the coach; `answers.settled()` is awaited before the database closes. */
export function openCoach(deps: ChatDeps): Coach {
  return { ...deps, answers: openAnswers(deps.log, deps.closing) };
}
