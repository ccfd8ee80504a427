import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSignedRequest } from './instagram/signed-request.ts';
import { NOON } from './platform.test-kit.ts';
import { readTiktokEvent } from './tiktok/event.ts';

const SECRET = 'secret-of-the-app';
const sign = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text);

function formOf(payload: object | string, secret = SECRET) {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const encoded = Buffer.from(text).toString('base64url');
  return `signed_request=${sign(encoded, secret).digest('base64url')}.${encoded}`;
}
const issued = { algorithm: 'HMAC-SHA256', user_id: '29001', issued_at: 1_790_000_000 };

test('a request signed with the app’s secret names the account and the time', () => {
  const at = new Date(1_790_000_001_000);
  expect(readSignedRequest(SECRET, formOf(issued), NOON)).toEqual({ platformUserId: '29001', at });
  const big = '{"algorithm":"HMAC-SHA256","user_id":17841405822304915}';
  expect(readSignedRequest(SECRET, formOf(big), NOON)).toEqual({ platformUserId: '17841405822304915', at: NOON });
});

const [signature, encoded] = formOf(issued).slice('signed_request='.length).split('.');
const other = Buffer.from(JSON.stringify({ ...issued, user_id: '29002' })).toString('base64url');
test.each([
  ['nothing', ''],
  ['no signature', `signed_request=.${encoded}`],
  ['another payload', `signed_request=${signature}.${other}`],
  ['a cut signature', `signed_request=${signature?.slice(0, 20)}.${encoded}`],
  ['three parts', `signed_request=${signature}.${encoded}.${encoded}`],
  ['another app', formOf(issued, 'secret-of-another-app')],
  ['another algorithm', formOf({ ...issued, algorithm: 'none' })],
  ['nobody', formOf({ algorithm: 'HMAC-SHA256' })],
  ['no JSON', formOf('{"user_id":')],
])('rejects %s as a signed request', (_name, form) => {
  expect(readSignedRequest(SECRET, form, NOON)).toBeUndefined();
});

const app = { clientId: 'ck', clientSecret: SECRET };
const seconds = NOON.getTime() / 1_000;
const body = JSON.stringify({
  client_key: 'ck',
  event: 'post.publish.complete',
  create_time: seconds - 60,
  user_openid: 'o-1',
  content: '{"publish_id":"v_pub_file~1"}',
});
function messageOf({ text = body, t = seconds, secret = SECRET } = {}) {
  const s = sign(`${t}.${text}`, secret).digest('hex');
  return { headers: { 'tiktok-signature': `t=${t},s=${s}` }, body: Buffer.from(text) };
}

test('an event just signed by TikTok is read, and a revoked access is distinguished from other events', () => {
  expect(readTiktokEvent(app, messageOf(), NOON)).toMatchObject({
    name: 'post.publish.complete',
    platformUserId: 'o-1',
    content: { publish_id: 'v_pub_file~1' },
    endsAccess: false,
    at: new Date((seconds - 59) * 1_000),
  });
  const removed = body.replace('post.publish.complete', 'authorization.removed');
  expect(readTiktokEvent(app, messageOf({ text: removed }), NOON)?.endsAccess).toBe(true);
});

test.each([
  ['without a signature', { headers: {}, body: Buffer.from(body) }],
  ['with a signature of another form', { headers: { 'tiktok-signature': 's=1,t=2' }, body: Buffer.from(body) }],
  ['that was changed', { ...messageOf(), body: Buffer.from(body.replace('o-1', 'o-2')) }],
  [
    'with another time',
    { ...messageOf({ t: seconds - 1 }), headers: messageOf().headers, body: Buffer.from(`${body} `) },
  ],
  ['of another app’s secret', messageOf({ secret: 'secret-of-another-app' })],
  ['for another app', messageOf({ text: body.replace('"ck"', '"ck2"') })],
  ['that is old', messageOf({ t: seconds - 301 })],
  ['of the future', messageOf({ t: seconds + 301 })],
  ['that is no JSON', messageOf({ text: '{"event":' })],
])('rejects an event %s', (_name, message) => {
  expect(readTiktokEvent(app, message, NOON)).toBeUndefined();
});
