import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instagram, startInstagram } from './instagram.test-kit.ts';

let ig: Instagram;
const received: { path: string; form: URLSearchParams }[] = [];
const app = createServer(async (question, answer) => {
  received.push({ path: question.url ?? '', form: new URLSearchParams(await text(question)) });
  answer.setHeader('content-type', 'application/json');
  answer.end('{"url":"https://app.example/deletions/c1","confirmation_code":"c1"}');
});
const control = (name: string, body: object) =>
  ig.call(`/sandbox/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

beforeAll(async () => {
  ig = await startInstagram();
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  await control('webhook', { platform: 'instagram', deauthorize: `${origin}/gone`, deletion: `${origin}/delete` });
});
afterAll(async () => {
  app.close();
  await ig.close();
});

function readSigned(form: URLSearchParams | undefined) {
  const [signature, payload = ''] = form?.get('signed_request')?.split('.') ?? [];
  expect(signature).toBe(createHmac('sha256', 'sandbox-instagram-secret').update(payload).digest('base64url'));
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

test('a revoked permission is reported to the deauthorize address, signed, with the app-scoped id', async () => {
  const { channel } = ig.grant('spiky');
  await control('tokens', { platform: 'instagram', account: 'spiky', what: 'revoke' });
  await expect.poll(() => received.map(({ path }) => path)).toEqual(['/gone']);
  expect(readSigned(received[0]?.form)).toEqual({
    algorithm: 'HMAC-SHA256',
    issued_at: expect.any(Number),
    user_id: channel.instagram.id,
  });
});

test('a deletion request returns the app’s response and can name the account id instead', async () => {
  ig.context.settings.set('instagram.callback_user', 'account id');
  const { body } = await control('deletion', { account: 'steady' });
  expect(JSON.parse(String(body.body))).toMatchObject({ confirmation_code: 'c1' });
  const { form } = received.find(({ path }) => path === '/delete') ?? {};
  expect(readSigned(form).user_id).toBe(ig.context.channels.byKey('steady')?.instagram.userId);
});

test('an app that does not respond is reported as such', async () => {
  await control('webhook', { platform: 'instagram', deletion: 'http://127.0.0.1:9/none' });
  const { status, body } = await control('deletion', { account: 'steady' });
  expect([status, body.error]).toEqual([400, expect.stringContaining('did not answer')]);
});
