import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import {
  listOutbox,
  type Message,
  purgeMail,
  queueMail,
  type Recipient,
  readOutboxMessage,
} from '#server/modules/mail/mail.ts';
import { renderMessage } from '#server/modules/mail/render.ts';
import { sendMailHandler } from '#server/modules/mail/send.job.ts';
import { openMailer } from '#server/modules/mail/smtp.ts';
import { testApp } from '#tests/harness/app.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { testSmtp } from '#tests/harness/smtp.ts';
import { testWorker, until } from '#tests/harness/worker.ts';
import { verbatim } from '#texts/message.ts';

const product = await testApp({ OUTBOX_PAGE: 'true' });
const { db } = product.services.database;
const { queue, clock } = product.services;
const link = 'https://reel.example/#access_token=abc&type=signup';
const to = (language: Language = 'en', email = 'ada@example.com'): Recipient => ({ email, language });

const sender = { from: 'Reelwright <no-reply@reel.example>', publicUrl: 'https://reel.example' };
// Jobs left over from one test must not reach the next one's worker.
beforeEach(() => db.execute(sql`delete from queue.job`));

const write = (recipient: Recipient, message: Message) =>
  db.transaction((tx) => queueMail(queue, tx, recipient, message));
const newest = async () => {
  const [entry] = await listOutbox(db, { limit: 1 });
  if (!entry) throw new Error('nothing was written');
  return readOutboxMessage(db, entry.id);
};
const becomes = (state: string) =>
  until(async () => {
    const message = await newest();
    expect(message.state).toBe(state);
    return message;
  });
const worker = (smtpUrl: string | undefined, limitMs = 2000) => {
  const mailer = smtpUrl ? openMailer({ smtpUrl, ...sender, limitMs }) : undefined;
  return testWorker(product, [sendMailHandler({ db, clock, mailer })]);
};

test('every message is delivered in every language, as text and HTML with the same content', async () => {
  const smtp = await testSmtp();
  const mailer = openMailer({ ...sender, smtpUrl: `smtp://127.0.0.1:${smtp.port}` });
  const at = new Date('2026-03-10T21:05:00Z');
  const messages: Message[] = [
    ...(['confirm_email', 'already_registered', 'magic_link', 'password_reset', 'invitation'] as const).map(
      (template) => ({ template, link }) as const,
    ),
    ...(['password_changed', 'waitlist_joined', 'deletion_taken_back', 'account_deleted'] as const).map(
      (template) => ({ template }) as const,
    ),
    { template: 'new_sign_in', device: verbatim('Firefox on Linux'), at },
    { template: 'mfa_changed', change: 'passkey_added' },
    { template: 'deletion_requested', until: at },
    {
      template: 'notification',
      title: 'Your clips are ready',
      message: '3 clips',
      link: 'https://reel.example/dashboard',
    },
  ];
  const all = Object.keys(languages) as Language[];
  const stored = {
    userId: null,
    toAddress: 'ada@example.com',
    state: 'queued',
    error: null,
    createdAt: at,
    sentAt: null,
  } as const;
  const send = async (message: Message, language: Language) => {
    const { subject, text, html } = renderMessage(message, language);
    const { template } = message;
    await mailer.send({
      ...stored,
      id: `${template}.${language}`,
      template,
      language,
      subject,
      textBody: text,
      htmlBody: html,
    });
  };
  for (const message of messages) await Promise.all(all.map((language) => send(message, language)));
  mailer.close();
  expect(smtp.received).toHaveLength(all.length * messages.length);

  const subjects = smtp.received.flatMap(({ mail }) => (mail.subject === 'Your clips are ready' ? [] : [mail.subject]));
  expect(new Set(subjects).size).toBe(all.length * (messages.length - 1));
  for (const { from, to: recipients, mail } of smtp.received) {
    expect([from, recipients]).toEqual(['no-reply@reel.example', ['ada@example.com']]);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(mail.html).toContain(`<html lang="${header('content-language')}">`);
    // Every line of the text version is in the HTML version too.
    const page = readable(mail.html ?? '');
    const lines = (mail.text ?? '').split('\n').map((line) => line.replace(/:$/, '').trim());
    for (const line of lines) if (line !== '--') expect(page).toContain(line);
    expect(mail.text).not.toMatch(/undefined|null|\[object/);
  }
});

test('a message is handed over once and its body is not kept', async () => {
  const smtp = await testSmtp();
  const running = await worker(`smtp://127.0.0.1:${smtp.port}`);
  await write(to('ru'), { template: 'magic_link', link });
  const sent = await becomes('sent');
  await running.stop();
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(['Ваша ссылка для входа']);
  expect(sent).toMatchObject({ textBody: null, htmlBody: null, error: null, sentAt: expect.any(Date) });
});

test('only notifications say how to switch them off', async () => {
  const smtp = await testSmtp();
  const running = await worker(`smtp://127.0.0.1:${smtp.port}`);
  await write(to(), { template: 'notification', title: 'Done', message: 'It is.', link: 'https://reel.example/x' });
  await write(to(), { template: 'magic_link', link });
  await until(async () => expect(smtp.received).toHaveLength(2));
  await running.stop();
  const header = (subject: string) =>
    smtp.received
      .find(({ mail }) => mail.subject === subject)
      ?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(header('Done')).toBe('<https://reel.example/dashboard/settings>');
  expect(header('Your sign-in link')).toBeUndefined();
});

test('user text cannot create headers, recipients or markup', async () => {
  const smtp = await testSmtp();
  const running = await worker(`smtp://127.0.0.1:${smtp.port}`);
  const nasty = [
    'A\r\nBcc: eve@example.com',
    'B\nSubject: other',
    'C\u2028X-Evil: 1',
    '=?utf-8?q?D=0ABcc:e@x.y?=',
    'E\0<b>"\'&',
  ];
  for (const title of nasty)
    await write(to(), {
      template: 'notification',
      title,
      message: '<script>alert(1)</script><img src=x onerror=y>',
      link,
    });
  await until(async () => expect(smtp.received).toHaveLength(nasty.length));
  await running.stop();
  for (const { to: recipients, mail, raw } of smtp.received) {
    expect(recipients).toEqual(['ada@example.com']);
    expect(mail.bcc ?? []).toEqual([]);
    const names = mail.headers.map(({ key }) => key);
    expect(names.filter((name) => name === 'subject')).toHaveLength(1);
    expect(names).not.toContain('x-evil');
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|x-evil):/im);
    expect(mail.html).not.toMatch(/<script|<img|<b>/);
    expect(mail.text).toContain('<script>alert(1)</script>');
  }
});

test.each([
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'Ada <ada@example.com>',
  '"ada eve"@example.com',
  'ada@example.com>',
  'ada',
  '@example.com',
  '',
])('%j is refused as a recipient address', async (email) => {
  await expect(write(to('en', email), { template: 'magic_link', link })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a message waits while the mail server is down and is then delivered once, under its own Message-ID', async () => {
  const port = await freePort();
  const running = await worker(`smtp://127.0.0.1:${port}`);
  await write(to(), { template: 'magic_link', link });
  await until(async () => expect(String((await newest()).error)).toContain('ECONNREFUSED'));
  expect((await newest()).state).toBe('queued');
  const smtp = await testSmtp({ port });
  await until(async () => {
    await running.hurry();
    expect(smtp.received).toHaveLength(1);
  });
  const { id, error } = await becomes('sent');
  await running.hurry();
  await running.stop();
  expect(error).toBeNull();
  expect(smtp.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@reel.example>`]);
});

test('a permanently refused message fails with the reason and is not retried', async () => {
  let asked = 0;
  const smtp = await testSmtp({
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(Object.assign(new Error('no such mailbox here'), { responseCode: 550 }));
    },
  });
  const running = await worker(`smtp://127.0.0.1:${smtp.port}`);
  await write(to('en', 'nobody@example.com'), { template: 'magic_link', link });
  expect((await becomes('failed')).error).toContain('no such mailbox here');
  await running.hurry();
  await running.stop();
  expect(asked).toBe(1);
});

test('a temporarily refused message is retried', async () => {
  let asked = 0;
  const smtp = await testSmtp({
    onRcptTo(_address, _session, done) {
      asked += 1;
      if (asked > 1) return done();
      done(Object.assign(new Error('greylisted'), { responseCode: 451 }));
    },
  });
  const running = await worker(`smtp://127.0.0.1:${smtp.port}`);
  await write(to(), { template: 'magic_link', link });
  await until(async () => expect(String((await newest()).error)).toContain('greylisted'));
  await until(async () => {
    await running.hurry();
    expect(smtp.received).toHaveLength(1);
  });
  await becomes('sent');
  await running.stop();
});

test('a server with an untrusted certificate gets no message, and no password is sent over an unencrypted connection', async () => {
  const secure = await testSmtp({ secure: true, disabledCommands: [] });
  const first = await worker(`smtps://127.0.0.1:${secure.port}`);
  await write(to(), { template: 'magic_link', link });
  await until(async () => expect(String((await newest()).error)).toMatch(/certificate|self-signed/i));
  await first.stop();

  const logins: unknown[] = [];
  const plain = await testSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      logins.push(auth);
      done(null, { user: 'ada' });
    },
  });
  const second = await worker(`smtp://user:secret@127.0.0.1:${plain.port}?requireTLS=true`);
  await write(to(), { template: 'password_reset', link });
  await until(async () => expect(String((await newest()).error)).toMatch(/TLS/i));
  await second.stop();
  expect([secure.received, plain.received, logins]).toEqual([[], [], []]);
});

test('gives up on an unresponsive server after a while, and the message waits', async () => {
  const slow = await testSmtp({ onMailFrom() {} });
  const running = await worker(`smtp://127.0.0.1:${slow.port}`, 300);
  await write(to(), { template: 'magic_link', link });
  await until(async () => expect(String((await newest()).error)).toMatch(/time/i));
  expect((await newest()).state).toBe('queued');
  await running.stop();
});

test('without a mail server messages stay here, readable with their bodies, for thirty days', async () => {
  const running = await worker(undefined);
  await write(to('de', 'kept@example.com'), { template: 'confirm_email', link });
  const kept = await becomes('kept');
  await running.stop();
  expect(kept).toMatchObject({ toAddress: 'kept@example.com', language: 'de', template: 'confirm_email' });
  expect(kept.textBody).toContain(link);
  const days = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000);
  await purgeMail(db, days(29));
  expect((await newest()).id).toBe(kept.id);
  await purgeMail(db, days(31));
  await expect(readOutboxMessage(db, kept.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a message that waits for its mail server is never purged', async () => {
  await write(to('en', 'waiting@example.com'), { template: 'magic_link', link });
  const waiting = await newest();
  await purgeMail(db, new Date(Date.now() + 365 * 24 * 3600 * 1000));
  expect(await readOutboxMessage(db, waiting.id)).toMatchObject({ state: 'queued' });
});

test('no message is written for a change that is rolled back', async () => {
  const before = await listOutbox(db, { limit: 100 });
  const broken = db.transaction(async (tx) => {
    await queueMail(queue, tx, to(), { template: 'magic_link', link });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(await listOutbox(db, { limit: 100 })).toEqual(before);
});

test('the development page shows the outbox without letting a message do anything', async () => {
  await write(to(), { template: 'notification', title: '<b>Bold</b>', message: '<script>alert(1)</script>', link });
  const { id } = await newest();
  const list = await product.anonymous('GET', '/dev/outbox');
  expect([list.status, String(list.body).includes('&lt;b&gt;Bold')]).toEqual([200, true]);
  const page = await product.anonymous('GET', `/dev/outbox/${id}`);
  expect(page.body).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(page.body).not.toMatch(/<script/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const message = await product.anonymous('GET', `/dev/outbox/${id}/html`);
  expect(message.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(message.body).not.toMatch(/<script/);
  expect((await product.anonymous('GET', '/dev/outbox/nothing')).status).toBe(404);
});

test('the development page does not exist unless enabled', async () => {
  const usual = await testApp();
  expect((await usual.anonymous('GET', '/dev/outbox')).status).toBe(404);
});

/** HTML as a mail client shows it. */
function readable(html: string): string {
  return html
    .replace(/<(head|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(
      /&(lt|gt|quot|amp|#39);/g,
      (_all, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? "'",
    );
}
