import { spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEgress } from '#server/egress/egress.ts';

/** A server of files by path on this machine, with guarded network access to it. */
export async function fileServer(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const asked: { url: string; range: string | undefined }[] = [];
  const server = createServer((request, reply) => {
    asked.push({ url: request.url ?? '', range: request.headers.range });
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const egress = openEgress({ allow: ['127.0.0.1/32'] });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    egress,
    asked,
    async [Symbol.asyncDispose]() {
      await egress.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with a file, or the part of it that is asked for, and cuts the connection after `cutAfter` bytes. */
export function sendPart(
  request: IncomingMessage,
  reply: ServerResponse,
  file: Buffer,
  { etag = '"one"', cutAfter }: { etag?: string; cutAfter?: number } = {},
): void {
  const [, first] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const isPart = first !== undefined && request.headers['if-range'] === etag;
  const from = isPart ? Number(first) : 0;
  const range = isPart ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {};
  reply.writeHead(isPart ? 206 : 200, { etag, 'content-length': file.length - from, ...range });
  if (cutAfter === undefined || file.length - from <= cutAfter) return void reply.end(file.subarray(from));
  reply.write(file.subarray(from, from + cutAfter), () => setImmediate(() => reply.destroy()));
}

type Member = { name: string; content?: string | Buffer; link?: string; type?: '0' | '1' | '2' | '5' };

/** A `.tar.bz2` of exactly these members, in the old form that every tar reads. */
export function archiveOf(members: readonly Member[]): Buffer {
  const blocks = members.flatMap(({ name, content = '', link = '', type = '0' }) => {
    const body = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000644\0', 100);
    header.write('0000000\0', 108);
    header.write('0000000\0', 116);
    header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    header.write('        ', 148);
    header.write(type, 156);
    header.write(link, 157);
    header.write('ustar\u000000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  const tar = Buffer.concat([...blocks, Buffer.alloc(1024)]);
  return spawnSync('bzip2', ['-c'], { input: tar, maxBuffer: 1e9 }).stdout;
}
