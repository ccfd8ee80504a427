// npm run drills: the long versions of the engine's tests (many kills, the whole corpus rendered, hours of speech). Names of files choose among them.
import { join } from 'node:path';
import { ensureBuild, ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

const all = ['boundaries', 'highlights', 'corpus', 'clip-command', 'stopped', 'killed'];

await ensurePackages();
await ensurePrograms(['ffmpeg']);
await ensureBuild();
const asked = process.argv.slice(2);
const files = (asked.length > 0 ? asked : all).map((name) => join('tests/engine', `${name}.test.ts`));
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'media', '--reporter=verbose', ...files];
process.exit(await run(node, args, { cwd: root, env: { ...environment, DRILLS: '1' } }));
