// npm test: everything a change must pass. Ends with `N passed, N failed` over all suites.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';
import { run, say } from './lib/shell.mjs';

const results = join(root, '.cache', 'test-results');
const onBothDatabases = [
  'accounts.test',
  'account-data',
  'clips',
  'content',
  'ideas',
  'notifications',
  'settings',
  'tenants',
  'uploads.test',
].map((name) => `tests/api/${name}`);
const waitsForTime = ['jobs/takeover', 'jobs/runner', 'publications/engine'].map(
  (name) => `--exclude=**/${name}.store.test.ts`,
);
/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @type {Count} */
const totals = { passed: 0, failed: 0, skipped: 0 };

await ensurePackages();
await ensurePrograms(['ffmpeg', 'postgresql', 'chromium']);
await ensureBuild();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await step('check', () => run(node, ['scripts/check.mjs'], { cwd: root, env: environment }), undefined);
await vitest('unit', ['unit']);
await vitest('web', ['web']);
await vitest('api-embedded', ['api'], { TEST_DATABASE: 'embedded' });
// Everything with its own SQL runs once more on the other PostgreSQL. Tests that wait for real time (take-over, canceled
// jobs, silent platforms) have none: other tests of jobs and publications execute the same statements.
await vitest('api-debian', ['api'], { TEST_DATABASE: 'debian' }, ['.store.test', ...onBothDatabases, ...waitsForTime]);
await vitest('media', ['media']);
await step(
  'browser',
  () =>
    run(node, ['node_modules/@playwright/test/cli.js', 'test'], {
      cwd: root,
      env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'browser.json') },
    }),
  countPlaywright,
);

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exit(totals.failed > 0 ? 1 : 0);

/**
 * Runs one suite and adds its counts to the totals. A suite that fails without a count, or counts no tests, is one
 * failure.
 * @param {string} name
 * @param {() => Promise<number>} start
 * @param {((report: any) => Count) | undefined} count
 */
async function step(name, start, count) {
  say(`\n── ${name}`);
  const startedMs = Date.now();
  const code = await start();
  const counted = count
    ? readCount(name, count)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if ((code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0) counted.failed += 1;
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  totals.skipped += counted.skipped;
  say(
    `── ${name}: ${counted.passed} passed, ${counted.failed} failed in ${Math.round((Date.now() - startedMs) / 1000)} s`,
  );
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {Record<string, string>} [extra]
 * @param {string[]} [further]
 */
function vitest(name, projects, extra = {}, further = []) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
    ...further,
  ];
  for (const project of projects) args.push('--project', project);
  return step(
    name,
    () => run(node, args, { cwd: root, env: { ...environment, NO_COLOR: '1', ...extra } }),
    countVitest,
  );
}

/**
 * @param {string} name
 * @param {(report: any) => Count} count
 * @returns {Count}
 */
function readCount(name, count) {
  try {
    return count(JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8')));
  } catch (error) {
    say(`${name}: no result was written (${error instanceof Error ? error.message : error})`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** @typedef {{ status: string, assertionResults: { status: string }[] }} FileReport */

/**
 * @param {{ testResults: FileReport[] } & Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>} report
 */
function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {{ stats: Record<'expected' | 'unexpected' | 'skipped', number> }} report */
function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}
