// npm run pictures [NAME ...]: retakes the screenshots of README and landing page from the running demo.
import { join } from 'node:path';
import { ensureBuild, ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
await ensurePrograms(['ffmpeg', 'chromium']);
await ensureBuild();
process.exit(
  await run(node, [join(root, 'tests/e2e/take-pictures.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: environment,
  }),
);
