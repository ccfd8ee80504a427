import type { Plugin, Rolldown } from 'vite';

/** The way to the first screens. What other files load are dialogs, parts further down and later screens. */
const FIRST = /\/web\/(?:main|app\/app-routes|pages\/(?:landing|dashboard|home|content|content-items|ideas))\.tsx$/;

/**
 * A lazily loaded part preloads all files it needs, which the bundler lists in the file that imports it. Removes from
 * these lists the files that the importing one already loaded. Only first screens preload: the lists for everything that
 * a screen can open were a thirtieth of its download, and save one round trip when it is opened for the first time.
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
    const part = bundle[wanted];
    if (!isFirst(host) || !isFirst(part)) return [];
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

function isFirst(file: Rolldown.OutputBundle[string] | undefined): boolean {
  return file?.type === 'chunk' && file.moduleIds.some((id) => FIRST.test(id));
}

function loadedWith(file: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set([file]);
  for (const one of files) {
    const chunk = bundle[one];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}
