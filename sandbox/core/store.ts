import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Named rows of plain JSON. `get` returns the row itself: after changing it in place, call `set`. */
export type Table<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): boolean;
  has(key: string): boolean;
  entries(): [string, T][];
  values(): T[];
  clear(): void;
  readonly size: number;
};

/** What the sandbox stores across restarts. */
export type Store = {
  table<T>(name: string): Table<T>;
  /** Waits until everything is written. */
  flush(): Promise<void>;
  clear(): void;
};

/**
 * Opens the store in `folder/state.json`, or in memory without a folder. Each change writes everything to a new file,
 * which then replaces the old one.
 */
export function openStore(folder?: string): Store {
  const file = folder ? join(folder, 'state.json') : undefined;
  const tables = new Map<string, Map<string, unknown>>();
  if (file) {
    mkdirSync(folder as string, { recursive: true });
    for (const [name, rows] of Object.entries(readState(file))) tables.set(name, new Map(Object.entries(rows)));
  }
  let dirty = false;
  let writing: Promise<void> | undefined;

  const write = async () => {
    while (dirty && file) {
      dirty = false;
      await writeFile(`${file}.new`, serialise(tables), { mode: 0o600 });
      await rename(`${file}.new`, file);
    }
    writing = undefined;
  };
  const changed = () => {
    dirty = true;
    if (file) writing ??= new Promise<void>((done) => setImmediate(done)).then(write);
  };

  return {
    table: <T>(name: string) => openTable<T>(tables, name, changed),
    async flush() {
      while (writing) await writing;
    },
    clear() {
      tables.clear();
      changed();
    },
  };
}

function openTable<T>(tables: Map<string, Map<string, unknown>>, name: string, changed: () => void): Table<T> {
  const rows = () => {
    const known = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, known);
    return known as Map<string, T>;
  };
  return {
    get: (key) => rows().get(key),
    has: (key) => rows().has(key),
    set(key, value) {
      rows().set(key, value);
      changed();
    },
    delete(key) {
      const gone = rows().delete(key);
      if (gone) changed();
      return gone;
    },
    entries: () => [...rows().entries()],
    values: () => [...rows().values()],
    clear() {
      rows().clear();
      changed();
    },
    get size() {
      return rows().size;
    },
  };
}

function serialise(tables: Map<string, Map<string, unknown>>): string {
  return JSON.stringify(Object.fromEntries([...tables].map(([name, rows]) => [name, Object.fromEntries(rows)])));
}

/** Renames an unreadable file so that the sandbox starts anyway. */
function readState(file: string): Record<string, Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    renameSync(file, `${file}.unreadable`);
    writeFileSync(file, '{}', { mode: 0o600 });
    return {};
  }
}
