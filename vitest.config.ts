import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Modules are loaded as the product loads them, by Node itself: nothing here mocks one, and Vite's own loader takes
 * longer.
 */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false };

/** As the product starts its own processes: the database's library loads ten times as fast. */
const execArgv = ['--import', new URL('src/server/main/quick-imports.ts', import.meta.url).href];

/** Long enough for a machine that is busy with something else: a test that hangs is found all the same. */
const SLOW_MACHINE_MS = 120_000;
const expectations = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: '100%', // left alone it keeps a core free, which is half of a small machine
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          expect: expectations,
          execArgv,
          isolate: false, // nothing here keeps state between files, and a fresh environment per file costs more than the tests
          include: [
            'src/contract/**/*.test.ts',
            'src/server/**/*.test.ts',
            'src/texts/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'tests/{footage,specification}/**/*.test.ts',
          ],
          exclude: ['**/*.media.test.ts', '**/*.store.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          execArgv,
          maxWorkers: availableParallelism() + 2, // many of these wait for a clock or another process
          isolate: false, // each file has a database and an application of its own; loading the server once per file would take longer than its tests
          experimental: loadedByNode,
          include: ['tests/api/**/*.test.ts', 'src/server/**/*.store.test.ts'],
          globalSetup: ['tests/harness/database.setup.ts'],
          environment: 'node',
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'media',
          execArgv,
          maxWorkers: '100%', // one alone, unless it is said; half of these wait for a process
          experimental: loadedByNode,
          include: ['{src/server,tests/footage}/**/*.media.test.ts', 'tests/{corpus,engine}/**/*.test.ts'],
          environment: 'node',
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          expect: expectations,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          expect: expectations,
          maxWorkers: '100%', // one alone, unless it is said
          isolate: false, // a browser's document per worker instead of per file: a quarter of the time
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          css: { include: [/tokens\.css/] }, // the contrast test reads it
          server: { deps: { inline: [/radix-ui/] } }, // so that the aliases of vite.config.ts hold inside it
          setupFiles: ['src/web/app/test-setup.ts'],
        },
      },
    ],
  },
});
