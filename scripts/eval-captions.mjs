// npm run eval:captions: how often captions cover a mouth or chin, on footage whose faces are known.
import { join } from 'node:path';
import { ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
await ensurePrograms(['ffmpeg']);
process.exit(
  await run(node, [join(root, 'bench/eval-captions.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: environment,
  }),
);
