// npm run drills: the long versions of tests (many kills, the whole corpus rendered, hours of speech, every control of
// every screen). Arguments select by file name.
import { join } from 'node:path';
import { ensureBuild, ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';
import { drillMutants } from './mutants.mjs';

const all = ['boundaries', 'highlights', 'corpus', 'clip-command', 'stopped', 'killed'];
const onTheServer = ['sync-grand', 'publish-storm', 'publish-storm-sandbox', 'publishing-faults'];
/** What is promised within seconds; `npm test` allows ten times as long. */
const promises = ['takeover', 'runner', 'claims', 'engine'].map((name) => `${name}.store`);
const inTheBrowser = [
  'controls',
  'hostile',
  'languages',
  'accessibility',
  'shell',
  'settings',
  'profile',
  'accounts',
  'legal',
];

/** @param {string} name */
const isOnTheServer = (name) => onTheServer.includes(name) || promises.includes(name);

const asked = process.argv.slice(2);
await ensurePackages();
await ensurePrograms(['ffmpeg', 'chromium']);
if (asked[0] === 'mutants') process.exit(await drillMutants(asked.slice(1)));
await ensureBuild();
const wanted = asked.length > 0 ? asked : [...all, ...onTheServer, ...promises, ...inTheBrowser];
const env = { ...environment, DRILLS: '1' };
const files = wanted
  .filter((name) => !inTheBrowser.includes(name) && !isOnTheServer(name))
  .map((name) => join('tests/engine', `${name}.test.ts`));
const specs = wanted.filter((name) => inTheBrowser.includes(name)).map((name) => join('tests/e2e', `${name}.spec.ts`));
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'media', '--reporter=verbose', ...files];
const calls = wanted.filter(isOnTheServer).map((name) => `/${name}.test.ts`);
const server = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--reporter=verbose', ...calls];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', ...specs];
const engine = files.length > 0 ? await run(node, vitest, { cwd: root, env }) : 0;
const product = calls.length > 0 ? await run(node, server, { cwd: root, env }) : 0;
const browser = specs.length > 0 ? await run(node, playwright, { cwd: root, env }) : 0;
process.exit(engine || product || browser);
