import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';

/** A message as sent over the wire, and as a mail client reads it. */
export type Received = { from: string; to: string[]; raw: string; mail: Email };

export type TestSmtp = { port: number; received: Received[]; close(): Promise<void> };

/** A real mail server on this machine. Pass `port` to start one where another was. */
export async function testSmtp({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<TestSmtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          mail: await PostalMime.parse(raw),
        });
        done();
      });
    },
    ...options,
  });
  // Some tests are about clients that disconnect midway.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await new Promise<void>((resolve) => server.close(resolve));
  };
  afterAll(close);
  const address = server.server.address();
  return { port: typeof address === 'object' && address ? address.port : port, received, close };
}
