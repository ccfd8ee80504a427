import { connect, type Socket } from 'node:net';

/** The requests answered in one slice: their latencies in milliseconds and the slice's duration. */
export type Slice = { latenciesMs: number[]; seconds: number };

/**
 * Keeps `connections` sockets busy with one GET for `sliceMs`, then waits for the last responses.
 * @throws Error for any status other than 200
 */
export async function runSlice(sockets: readonly Caller[], sliceMs: number): Promise<Slice> {
  const startedMs = performance.now();
  const latenciesMs: number[] = [];
  await Promise.all(
    sockets.map(async ({ call }) => {
      while (performance.now() - startedMs < sliceMs) latenciesMs.push(await call());
    }),
  );
  return { latenciesMs, seconds: (performance.now() - startedMs) / 1000 };
}

/** One keep-alive connection: a plain socket, so that the load generator uses little of the CPU it measures. */
export type Caller = { call(): Promise<number>; close(): void };

export async function openCaller(port: number, path: string, headers: Record<string, string>): Promise<Caller> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const request = `${lines.join('\r\n')}\r\n\r\n`;
  return {
    call: async () => {
      const startedMs = performance.now();
      const answer = readAnswer(socket);
      socket.write(request);
      await answer;
      return performance.now() - startedMs;
    },
    close: () => socket.destroy(),
  };
}

/** Reads one response with a `Content-Length`; the body is counted and discarded. */
function readAnswer(socket: Socket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let head = '';
  let missing: number | undefined;
  const settle = (error?: Error) => {
    socket.off('data', read).off('error', settle).off('close', closed);
    if (error) reject(error);
    else resolve();
  };
  const closed = () => settle(new Error('The server closed the connection'));
  const read = (bytes: Buffer) => {
    if (missing === undefined) {
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /^content-length: (\d+)/im.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined)
        return settle(new Error(`Unexpected answer: ${head.slice(0, 300)}`));
      missing = Number(length) - (head.length - end - 4);
    } else missing -= bytes.length;
    if (missing === 0) settle();
  };
  socket.on('data', read).on('error', settle).on('close', closed);
  return promise;
}
