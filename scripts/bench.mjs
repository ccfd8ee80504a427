// npm run bench: performance ratios against a floor measured in the same run, on this machine.
import { join } from 'node:path';
import { ensureBuild, ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
await ensurePrograms(['ffmpeg', 'chromium']);
await ensureBuild();
process.exit(
  await run(node, [join(root, 'bench/bench.ts'), ...process.argv.slice(2)], { cwd: root, env: environment }),
);
