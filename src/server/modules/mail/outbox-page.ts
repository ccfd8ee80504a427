import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { escapeHtml } from '#server/kit/escape-html.ts';
import { listOutbox, readOutboxMessage } from './mail.ts';
import type { OutboxEntry } from './store.ts';

const LISTED = 100;

/** This page's own policy: a message is shown in a frame in which nothing runs. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox " +
  'allow-popups allow-popups-to-escape-sandbox';

const styles = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}th,td{padding:.4rem .6rem .4rem 0;text-align:left;border-bottom:1px solid #8884}pre{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:1px solid #8884;border-radius:8px}`;

/** For development, where `OUTBOX_PAGE` allows it: shows the messages written here under `/dev/outbox`. */
export function mountOutbox(app: FastifyInstance, { db }: { db: Db }): void {
  const schema = { hide: true };
  app.get('/dev/outbox', { schema }, async (_request, reply) =>
    sendPage(reply, 'Outbox', outboxTable(await listOutbox(db, { limit: LISTED }))),
  );
  app.get('/dev/outbox/style.css', { schema }, async (_request, reply) => reply.type('text/css').send(styles));
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', { schema }, async ({ params }, reply) => {
    const { id, subject, toAddress, state, error, textBody, createdAt } = await readOutboxMessage(db, params.id);
    const facts = [`To ${toAddress}`, createdAt.toISOString(), state, ...(error ? [error] : [])];
    const bodies =
      textBody === null
        ? '<p>The message was sent; its text is not kept.</p>'
        : `<pre>${withLinks(textBody)}</pre><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message" src="/dev/outbox/${encodeURIComponent(id)}/html"></iframe>`;
    return sendPage(
      reply,
      subject,
      `<p><a href="/dev/outbox">Outbox</a></p><p>${facts.map(escapeHtml).join(' · ')}</p>${bodies}`,
    );
  });
  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', { schema }, async ({ params }, reply) => {
    const { htmlBody } = await readOutboxMessage(db, params.id);
    return reply
      .headers({ 'Content-Security-Policy': MESSAGE_POLICY, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(htmlBody ?? '');
  });
}

function outboxTable(entries: readonly OutboxEntry[]): string {
  if (entries.length === 0) return '<p>No message was written yet.</p>';
  const row = ({ id, createdAt, toAddress, subject, state, error }: OutboxEntry) =>
    `<tr><td>${createdAt.toISOString()}</td><td>${escapeHtml(toAddress)}</td><td><a href="/dev/outbox/${encodeURIComponent(id)}">${escapeHtml(subject)}</a></td><td>${escapeHtml(error ? `${state}: ${error}` : state)}</td></tr>`;
  return `<table><thead><tr><th>When</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${entries.map(row).join('')}</tbody></table>`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .headers({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev/outbox/style.css"></head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>`,
    );
}
