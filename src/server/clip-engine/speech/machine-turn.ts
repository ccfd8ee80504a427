import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 300;

/**
 * Waits until no other process of this user on this machine has the turn `name`, and takes it. It ends with the process
 * that has it, however that ends: it is an open socket. Aborting throws the signal's reason.
 */
export async function takeMachineTurn(name: string, signal?: AbortSignal): Promise<AsyncDisposable> {
  const address = addressOf(name);
  for (;;) {
    signal?.throwIfAborted();
    const server = await listen(address);
    if (server !== undefined) return { [Symbol.asyncDispose]: () => close(server) };
    if (!address.startsWith('\0') && !(await answers(address))) await rm(address, { force: true });
    await sleep(RETRY_MS, undefined, { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  }
}

/** Linux has names without files; elsewhere a file may stay behind when its process is killed. */
function addressOf(name: string): string {
  const full = `reelwright-${userInfo().uid}-${name}`;
  return process.platform === 'linux' ? `\0${full}` : join(tmpdir(), `${full}.sock`);
}

async function listen(address: string): Promise<Server | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Server | undefined>();
  const server = createServer((socket) => socket.destroy());
  server.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
  );
  server.listen(address, () => resolve(server.unref()));
  return promise;
}

async function answers(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(address, () => resolve(true));
  socket.once('error', () => resolve(false));
  const answered = await promise;
  socket.destroy();
  return answered;
}

async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  await promise;
}
