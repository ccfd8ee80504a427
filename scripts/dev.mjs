// npm run dev: the product in watch mode. Vite serves the pages with hot reload and proxies calls to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, ensurePrograms, environment, node, root } from './lib/bootstrap.mjs';

await ensurePackages();
await ensurePrograms(['ffmpeg']);
await ensureBuild();
const children = [
  spawn(node, ['--watch-path=src/server', '--watch-path=src/contract', 'src/server/main/start.ts'], {
    cwd: root,
    env: { OUTBOX_PAGE: 'true', ...environment },
    stdio: 'inherit',
  }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: root, env: environment, stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
