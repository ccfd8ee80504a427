import { execFile } from 'node:child_process';
import { chmod, chown, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * The user that server programs run as. PostgreSQL refuses to run as root, so root becomes another user: in a user
 * namespace (files stay owned by root, folders that only root may enter stay usable) or, where namespaces are
 * forbidden, for real.
 */
export type PostgresUser = {
  /** Command prefix for the program and its arguments. */
  prefix: readonly string[];
  /** For `spawn`: the user to switch to. */
  ids: { uid?: number; gid?: number };
  /** Changes the owner of a folder made by this process to that user. */
  own(path: string): Promise<void>;
  /**
   * Grants that user's group access through a folder that only root may enter: the user reaches its own files inside,
   * but cannot list the rest.
   */
  grantPassage(folder: string): Promise<void>;
};

const run = promisify(execFile);

/** Chooses the user for a data folder; if it exists, its owner decides. */
export async function choosePostgresUser(dataDir: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {}, ...nothingToDo };
  const owner = await stat(dataDir).then(
    (found) => ({ uid: found.uid, gid: found.gid }),
    () => undefined,
  );
  if (owner && owner.uid !== 0) return become(owner);
  const account = await findAccount();
  const prefix = ['unshare', '--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'];
  const works = await run('unshare', [...prefix.slice(1), 'true']).then(
    () => true,
    () => false,
  );
  if (works) return { prefix, ids: {}, ...nothingToDo };
  // Created by an earlier start in a namespace, which this machine no longer allows.
  if (owner) await run('chown', ['-R', `${account.uid}:${account.gid}`, dataDir]);
  return become(account);
}

const nothingToDo = { own: async () => {}, grantPassage: async () => {} };

function become(ids: { uid: number; gid: number }): PostgresUser {
  return {
    prefix: [],
    ids,
    own: (path) => chown(path, ids.uid, ids.gid),
    async grantPassage(folder) {
      const { uid, gid, mode } = await stat(folder);
      if (uid !== 0 || mode & 0o001 || (gid === ids.gid && mode & 0o010)) return;
      await chown(folder, uid, ids.gid);
      await chmod(folder, (mode & 0o700) | 0o010);
    },
  };
}

/** An unprivileged account with an entry in /etc/passwd, which initdb requires. */
async function findAccount(): Promise<{ uid: number; gid: number }> {
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  const [uid, gid] = [Number(row?.[2]), Number(row?.[3])];
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) {
    throw new Error(
      'PostgreSQL refuses to run as root and this machine has neither a "postgres" nor a "nobody" account. ' +
        'Start as another user, or set DATABASE_URL.',
    );
  }
  return { uid, gid };
}
