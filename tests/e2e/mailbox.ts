import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Received = { to: string; subject: string; text: string };

/** A mail server that keeps what it receives. */
export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  /** Waits for a message to this address that `matches`, and returns the URL in its text. */
  linkTo(address: string, matches?: RegExp): Promise<string>;
  close(): Promise<void>;
};

const WAIT_MS = 30_000;

/** Starts one on a free port of this machine. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      PostalMime.parse(new Response(stream as unknown as BodyInit).body as ReadableStream)
        .then(({ subject = '', text = '' }) => {
          for (const { address } of session.envelope.rcptTo) received.push({ to: address, subject, text });
          for (const listen of listeners) listen();
          done();
        })
        .catch(done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const taken = new Set<Received>();
  const find = (to: string, matches: RegExp) =>
    received.find((one) => one.to === to && !taken.has(one) && matches.test(`${one.subject}\n${one.text}`));
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(to, matches = /access_token=/) {
      const found = await new Promise<Received>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no message like ${matches} came to ${to}`)), WAIT_MS);
        const look = () => {
          const one = find(to, matches);
          if (!one) return;
          clearTimeout(late);
          listeners.delete(look);
          resolve(one);
        };
        listeners.add(look);
        look();
      });
      taken.add(found);
      const link = /https?:\/\/\S+#access_token=\S+/.exec(found.text)?.[0];
      if (!link) throw new Error(`there is no link in the message: ${found.text}`);
      return link;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
