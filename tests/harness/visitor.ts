import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Answer, TestApp } from './app.ts';

/** A person at an address of their own, so that other people's attempts do not count against them. */
export type Visitor = (
  method: InjectOptions['method'],
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer & { cookies: Record<string, string> }>;

export function visitor({ app }: Pick<TestApp, 'app'>, remoteAddress = randomAddress()): Visitor {
  return async (method, url, body, headers = {}) => {
    const reply = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json') && reply.body !== '';
    const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers, cookies };
  };
}

export function randomAddress(): string {
  return `10.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** A message in the outbox, with the secret of its link. */
export type Message = {
  template: string;
  language: string;
  subject: string;
  text: string;
  token: string | undefined;
  type: string | undefined;
};

/** Messages sent to an address, oldest first. */
export async function messagesTo({ services }: Pick<TestApp, 'services'>, email: string): Promise<Message[]> {
  const { rows } = await services.database.db.execute<
    Record<'template' | 'language' | 'subject' | 'text_body', string>
  >(
    sql`select template, language, subject, text_body from mail_messages
      where lower(to_address) = lower(${email}) order by created_at, id`,
  );
  return rows.map(({ text_body: text, ...row }) => {
    const link = /#access_token=([\w-]+)&type=(\w+)/.exec(text);
    return { ...row, text, token: link?.[1], type: link?.[2] };
  });
}

/** The secret of the newest link of a type sent to an address. @throws Error when there is none */
export async function linkTo(app: Pick<TestApp, 'services'>, email: string, type: string): Promise<string> {
  const token = (await messagesTo(app, email)).findLast((message) => message.type === type)?.token;
  if (!token) throw new Error(`no ${type} link was sent to ${email}`);
  return token;
}
