import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      { test: { name: 'unit', include: ['src/contract/**/*.test.ts', 'src/server/**/*.test.ts'], exclude: ['**/*.media.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'media',
          include: ['src/server/**/*.media.test.ts', 'tests/corpus/**/*.test.ts', 'tests/engine/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
