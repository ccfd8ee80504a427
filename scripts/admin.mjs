// npm run admin -- COMMAND: the operator's commands; they work with and without a running product.
import { join } from 'node:path';
import { ensurePackages, environment, node, quickly, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
process.exit(
  await run(node, [...quickly, join(root, 'src/server/main/admin.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: environment,
  }),
);
