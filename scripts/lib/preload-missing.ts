import type { Plugin, Rolldown } from 'vite';

/** Files that load screens; what other files load are dialogs and parts further down. */
const LOADS_SCREENS = /\/(?:app|pages)\/(?:main|app|app-routes|landing|dashboard|home|content|ideas)\.tsx$|\/web\/main\.tsx$/;

/**
 * A lazily loaded part preloads all files it needs, which the bundler lists in the file that imports it. Removes from
 * these lists the files that the importing one already loaded. Dialogs preload nothing: the lists for all that a screen
 * can open were a fiftieth of its download, and they save one round trip when one is opened for the first time.
 */
export function preloadMissing(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  const missing = (
    wanted: string,
    files: string[],
    { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
  ) => {
    if (hostType === 'html') return files;
    const host = bundle[hostId];
    if (host?.type === 'chunk' && !host.moduleIds.some((id) => LOADS_SCREENS.test(id))) return [];
    const there = loadedWith(hostId, bundle);
    const rest = files.filter((file) => !there.has(file));
    return rest.length === 1 && rest[0] === wanted ? [] : rest; // the import itself loads it
  };
  return {
    name: 'preload-missing',
    apply: 'build',
    config: () => ({ build: { modulePreload: { resolveDependencies: missing } } }),
    generateBundle: {
      order: 'pre',
      handler(_options, written) {
        bundle = written;
      },
    },
  };
}

function loadedWith(file: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set([file]);
  for (const one of files) {
    const chunk = bundle[one];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}
