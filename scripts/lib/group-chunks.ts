import { join } from 'node:path';

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
type Group = { debugName: string; name: (id: string, modules: Modules) => string | null; priority: number };

/**
 * Builds what newcomers load into few files. The bundler makes a file of every set of modules that some screens share, many of a few lines, and
 * each is compressed on its own: together they weigh less.
 */
export function groupChunks(root: string): Group[] {
  const at = (...path: string[]) => join(root, 'src', 'web', ...path);
  const page = at('pages', 'landing.tsx');
  const own = [at('main.tsx'), at('pages'), at('features', 'site')]; // the entry, and what the other screens do without
  const front = memberOf([at('main.tsx'), page]);
  const dialog = memberOf([at('features', 'session', 'sign-in-dialog.tsx')]);
  return [
    {
      debugName: 'front',
      name: (id, modules) => (front(id, modules) && !own.some((path) => id.startsWith(path)) ? 'front' : null),
      priority: 2,
    },
    {
      debugName: 'controls',
      name: (id, modules) => (dialog(id, modules) && id.startsWith(at('ui')) ? 'controls' : null),
      priority: 1,
    },
  ];
}

/** Tells of a module whether it is loaded with these: they import it, and not later. */
function memberOf(roots: readonly string[]): (id: string, modules: Modules) => boolean {
  let members: Set<string> | undefined;
  return (id, modules) => {
    if (!members) {
      members = new Set(roots);
      for (const one of members) for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) members.add(imported);
    }
    return members.has(id);
  };
}
