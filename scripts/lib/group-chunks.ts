import { join } from 'node:path';

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * Names the file that a module is built into, for what newcomers load; null leaves it to the bundler. That one makes a file of every set of
 * modules that some screens share, many of a few lines, and each is compressed on its own: together they weigh less.
 */
export function groupChunks(root: string): (id: string, modules: Modules) => string | null {
  const at = (path: string) => join(root, 'src', 'web', path);
  const site = [at('pages'), at(join('features', 'site'))];
  let groups: { front: ReadonlySet<string>; controls: ReadonlySet<string> } | undefined;
  return (id, modules) => {
    groups ??= {
      front: withImports([at('main.tsx'), at(join('pages', 'landing.tsx'))], modules),
      controls: withImports([at(join('features', 'session', 'sign-in-dialog.tsx'))], modules),
    };
    if (id === at('main.tsx') || site.some((folder) => id.startsWith(folder))) return null; // an entry, and what other screens do without
    if (groups.front.has(id)) return 'front';
    return groups.controls.has(id) && id.startsWith(at('ui')) ? 'controls' : null;
  };
}

/** The modules and everything that they import, but for what they load later. */
function withImports(from: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(from);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
