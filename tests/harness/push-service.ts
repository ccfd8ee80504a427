import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { decrypt } from './web-push-decrypt.ts';

/** A message that a push service received, and what the browser decrypts from it. */
export type Pushed = { path: string; headers: IncomingHttpHeaders; payload: unknown };

/**
 * A push service on this machine: stores each message, decrypted with its browser's keys; responds as `answer` says.
 */
export async function testPushService() {
  const pushed: Pushed[] = [];
  const browsers = new Map<string, { privateKey: Buffer; publicKey: Buffer; auth: Buffer }>();
  const asked: string[] = [];
  const service = {
    pushed,
    /** Paths of all requests, successful or not. */
    asked,
    answer: (_path: string): { status: number; headers?: Record<string, string> } => ({ status: 201 }),
    /** A browser that has subscribed: what its `PushSubscription.toJSON()` returns. */
    subscribe(name: string) {
      const ecdh = createECDH('prime256v1');
      const publicKey = ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { privateKey: ecdh.getPrivateKey(), publicKey, auth });
      return {
        endpoint: `http://127.0.0.1:${port}/${name}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      };
    },
  };
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '';
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    asked.push(path);
    const { status, headers = {} } = service.answer(path);
    const browser = browsers.get(path);
    if (status < 300 && browser)
      pushed.push({ path, headers: request.headers, payload: JSON.parse(decrypt(Buffer.concat(parts), browser)) });
    reply.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}
