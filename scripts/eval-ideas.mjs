// npm run eval:ideas -- --model: how often the configured language model's ideas fail each check.
import { join } from 'node:path';
import { ensurePackages, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
process.exit(
  await run(node, [join(root, 'bench/eval-ideas.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: environment,
  }),
);
