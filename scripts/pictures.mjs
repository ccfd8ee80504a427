// npm run pictures [NAME ...]: takes the pictures of README and landing page anew, of the product with its demo.
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
