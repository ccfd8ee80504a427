import type { Plugin, Rolldown } from 'vite';

/**
 * A lazily loaded part preloads all files it needs, which the bundler lists in the file that imports it. Removes from
 * these lists the files that the importing one already loaded.
 */
export function preloadMissing(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  const missing = (
    wanted: string,
    files: string[],
    { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
  ) => {
    if (hostType === 'html') return files;
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
