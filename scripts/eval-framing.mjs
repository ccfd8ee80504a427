// npm run eval:framing: how often faces are whole in the clip's frame, and cuts found, on footage with exact ground truth.
import { join } from 'node:path';
import { ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
await ensurePrograms(['ffmpeg']);
process.exit(
  await run(node, [join(root, 'bench/eval-framing.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: environment,
  }),
);
