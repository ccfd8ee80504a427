import type { Db } from '#server/db/database.ts';
import type { ConnectionRow } from './store.ts';
import type { SyncState } from './sync-state.ts';

/** What other modules do when an account is connected, disconnected or to be synced; wired up in main. */
export type ConnectionHooks = {
  connected(tx: Db, connection: ConnectionRow): Promise<void>;
  /** Called before its rows are deleted. Returns the storage keys to delete afterwards. */
  leaving(tx: Db, connection: ConnectionRow): Promise<string[]>;
  requestSync(tx: Db, connection: ConnectionRow): Promise<void>;
  /** By connection id. */
  syncStates(db: Db, userId: string): Promise<Map<string, SyncState>>;
};
