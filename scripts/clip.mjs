// npm run clip -- VIDEO --out DIR: runs the clip engine alone, without server and database.
import { join } from 'node:path';
import { ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';
import { run } from './lib/shell.mjs';

await ensurePackages();
await ensurePrograms(['ffmpeg']);
process.exit(
  await run(node, [join(root, 'src/server/main/clip.ts'), ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: environment,
  }),
);
