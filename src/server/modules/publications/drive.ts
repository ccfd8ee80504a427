import { platformNames } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/kit/log.ts';
import type { Sealer } from '#server/kit/sealed.ts';
import { type TokenDeps, withAccess } from '#server/modules/connections/connections.ts';
import type { Access } from '#server/platforms/access.ts';
import type { PlatformAdapter } from '#server/platforms/platform.ts';
import type { Publisher, PublishRules, Standing } from '#server/platforms/publishing.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { PublicationRefused } from './failures.ts';
import { type OpenHandle, unsealHandle } from './handles.ts';
import type { PublicationEvent } from './states.ts';
import { type PublicationChange, transactShortly } from './store.ts';
import type { PublicationRow } from './tables.ts';
import { applyEvent, applyNote, type Note, type StepDetails, saveColumns } from './transition.ts';

/** Dependencies of the engine; `sealer` opens tokens, `handles` the adapters' stored upload handles. */
export type EngineDeps = TokenDeps & {
  storage: Storage;
  handles: Sealer;
  log: Log;
  /**
   * URL at which a platform may fetch a stored file for an hour; undefined if the platform could not reach this
   * installation.
   */
  mediaUrl(fileKey: string, mode: 'live' | 'sandbox'): string | undefined;
  /** Jitter for waits, 0 to 1; fixed in tests. */
  random(): number;
  /** Called at each point where a crash would leave a different trace; tests stop the process there. */
  atPoint?: ((point: Point, row: PublicationRow) => Promise<void>) | undefined;
};

/** The points at which a process may die while publishing: before and after every external effect. */
export const points = [
  'claimed',
  'taken',
  'start_answered',
  'started',
  'part_answered',
  'part_stored',
  'commit_stored',
  'commit_answered',
  'outcome_stored',
] as const;
export type Point = (typeof points)[number];

/** Whether to take the next step now, or to wait until `next_at`. */
export type Outcome = 'continue' | 'wait';

/** One claim of one publication: its row as last stored, and the operations on it. */
export type Drive = {
  readonly deps: EngineDeps;
  readonly row: PublicationRow;
  readonly signal: AbortSignal;
  readonly rules: PublishRules;
  readonly publisher: Publisher;
  /** What the platform last reported about it during this claim. */
  standing: Standing | undefined;
  now(): Date;
  /** The handle stored at the start, or undefined if there is none or it can no longer be opened. */
  openHandle(): OpenHandle | undefined;
  /** Calls the platform while this worker holds the publication. @throws PlatformError, AppError, StaleEpoch */
  ask<T>(
    effect: 'read' | 'write',
    use: (publisher: Publisher, access: Access, adapter: PlatformAdapter) => Promise<T>,
  ): Promise<T>;
  /** Stores an event before anything else happens. @throws StaleEpoch */
  move(event: PublicationEvent, details?: Partial<StepDetails>): Promise<Outcome>;
  note(note: Note, details?: Partial<StepDetails>): Promise<Outcome>;
  /** Stores columns without a log entry. @throws StaleEpoch */
  save(set: PublicationChange): Promise<Outcome>;
  at(point: Point): Promise<void>;
};

/** `assertMine` throws if the lease may have expired. */
export function openDrive(
  deps: EngineDeps,
  claimed: PublicationRow,
  { signal, assertMine }: { signal: AbortSignal; assertMine: () => void },
): Drive {
  let row = claimed;
  const { db, platforms, clock, handles } = deps;
  const refuseToOffer = (): never => {
    const reason = msg('publication.not_offered', { platform: platformNames[row.platform] });
    throw new PublicationRefused(reason, 'not_offered');
  };

  const write = async (work: (tx: Db) => Promise<PublicationRow>): Promise<Outcome> => {
    row = await transactShortly(db, work);
    return 'continue';
  };
  return {
    deps,
    signal,
    standing: undefined,
    get row() {
      return row;
    },
    get rules() {
      return platforms[row.platform].rules.publish ?? refuseToOffer();
    },
    get publisher() {
      return platforms[row.platform].adapter?.publisher ?? refuseToOffer();
    },
    now: () => clock.now(),
    openHandle: () => unsealHandle(handles, row.id, row.handleSealed),
    async ask(effect, use) {
      const { connectionId } = row;
      if (connectionId === null) throw new PublicationRefused(msg('publication.disconnected'), 'not_connected');
      return withAccess(deps, connectionId, effect, (adapter, access) => {
        signal.throwIfAborted();
        assertMine();
        return use(adapter.publisher ?? refuseToOffer(), access, adapter);
      });
    },
    move: (event, details) => write((tx) => applyEvent(deps, tx, row, event, { actor: 'engine', ...details })),
    note: (note, details) => write((tx) => applyNote(tx, row, note, { actor: 'engine', ...details })),
    save: (set) => write((tx) => saveColumns(tx, row, set)),
    at: async (point) => deps.atPoint?.(point, row),
  };
}
