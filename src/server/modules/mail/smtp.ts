import { createTransport } from 'nodemailer';
import type { OutboxMessage } from './store.ts';

/** Sends messages through a mail server. */
export type Mailer = {
  /** @throws Undelivered */
  send(message: OutboxMessage): Promise<void>;
  close(): void;
};

/** The mail server did not accept a message; `permanent` if it never will. */
export class Undelivered extends Error {
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean, cause: unknown) {
    super(message, { cause });
    this.name = 'Undelivered';
    this.permanent = permanent;
  }
}

export type MailerOptions = {
  smtpUrl: string;
  /** `Name <address>`. */
  from: string;
  publicUrl: string;
  /** Timeout in milliseconds for the connection and for each response. */
  limitMs?: number;
};

const LIMIT_MS = 15_000;

/** Opens a mail server by its `smtp:` or `smtps:` URL. */
export function openMailer({ smtpUrl, from, publicUrl, limitMs = LIMIT_MS }: MailerOptions): Mailer {
  const transport = createTransport({
    url: requireEncryption(smtpUrl),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send({ id, toAddress, subject, textBody, htmlBody, template, language }) {
      const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
      // Only notifications and announcements can be unsubscribed from.
      if (template === 'notification' || template === 'announcement')
        headers['List-Unsubscribe'] = `<${new URL('/dashboard/settings', publicUrl).href}>`;
      try {
        await transport.sendMail({
          from,
          // NOTE: as an object, so that nothing in the address is parsed as a second one.
          to: { name: '', address: toAddress },
          subject,
          headers,
          text: textBody ?? '',
          html: htmlBody ?? '',
          messageId: `<${id}@${domain}>`,
        });
      } catch (error) {
        throw describe(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A password is sent over an encrypted connection only, unless the server is on this machine or the URL says
 * `requireTLS=false`.
 */
export function requireEncryption(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url.username && !isHere && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** 5xx is permanent, except a refused password, which the operator can fix. Source: RFC 5321, 4.2.1. */
function describe(error: unknown): Undelivered {
  const {
    code,
    responseCode,
    message = 'unknown',
  } = error as { code?: string; responseCode?: number; message?: string };
  const permanent = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return new Undelivered(message.slice(0, 500), permanent, error);
}
