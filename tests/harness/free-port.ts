import { createServer } from 'node:net';

/** Below the ephemeral ports, so that the system does not assign the port between choosing and using it. */
const FIRST_PORT = 11_000;
const BLOCKS = 500;
const PORTS_PER_BLOCK = 40;
/** The product's sandbox uses the next port. */
const STEP = 4;
/** Each process of a test run chooses ports from a separate block. */
const block = FIRST_PORT + (process.pid % BLOCKS) * PORTS_PER_BLOCK;
let chosen = 0;

/** An unused port, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_BLOCK / STEP; tries += 1) {
    const port = block + ((chosen * STEP) % PORTS_PER_BLOCK);
    chosen += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${block} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
