// npm run speech -- list | install | test | remove: manages the speech models of this machine.
import { join } from 'node:path';
import { ensurePackages, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
process.exit(
  await run(node, [join(root, 'src/server/main/speech.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: environment,
  }),
);
