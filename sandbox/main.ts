import { once } from 'node:events';
import { startSandbox } from './server.ts';

// The sandbox's files contain tokens, so only the user who runs it may read them.
process.umask(0o077);

const log = (message: string) => process.stderr.write(`sandbox: ${message}\n`);

const sandbox = await startSandbox({
  port: Number(process.env.SANDBOX_PORT ?? 3001),
  host: process.env.SANDBOX_HOST || undefined,
  folder: process.env.SANDBOX_FOLDER || undefined,
  url: process.env.SANDBOX_URL || undefined,
  ffmpeg: process.env.FFMPEG_PATH || undefined,
  log,
});
process.send?.('ready');
await Promise.race([
  once(process, 'SIGTERM'),
  once(process, 'SIGINT'),
  once(process, 'SIGHUP'),
  once(process, 'disconnect'),
]);
await sandbox.close();
process.exit();
