// npm start: installs what is missing, builds what changed, runs the product in the foreground.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';

await ensurePackages();
await ensurePrograms(['ffmpeg']);
await ensureBuild();

// The IPC channel tells the product when this script is gone, however it went.
const product = spawn(node, ['--optimize-for-size', join(root, 'src/server/main/start.ts')], {
  cwd: process.cwd(),
  env: environment,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => product.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
product.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
