// npm run eval:moments -- DIR: how well topics are found and moments are chosen in labelled texts.
import { join } from 'node:path';
import { ensurePackages, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
process.exit(
  await run(node, [join(root, 'bench/eval-moments.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: environment,
  }),
);
