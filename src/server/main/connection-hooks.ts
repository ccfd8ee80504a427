import type { ConnectionHooks } from '#server/modules/connections/connections.ts';
import { endPublicationsOf, resumeReconnected } from '#server/modules/publications/publications.ts';
import { syncHooks } from '#server/modules/sync/sync.ts';
import type { Services } from './services.ts';

/** What happens to copied posts and to publications when an account is connected or removed. */
export function connectionHooks({
  queue,
  storage,
  clock,
}: Pick<Services, 'queue' | 'storage' | 'clock'>): ConnectionHooks {
  const sync = syncHooks({ queue, storage, clock });
  return {
    ...sync,
    async connected(tx, connection) {
      await resumeReconnected({ clock }, tx, connection.id);
      await sync.connected(tx, connection);
    },
    async leaving(tx, connection) {
      await endPublicationsOf({ queue }, tx, connection.id);
      return sync.leaving(tx, connection);
    },
  };
}
