import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL, failureOf, type Instagram, REDIRECT, rawField, startInstagram } from './instagram.test-kit.ts';

let ig: Instagram;
beforeAll(async () => {
  ig = await startInstagram();
});
afterAll(() => ig.close());
beforeEach(() => {
  ig.context.settings.set('instagram.token_shape', 'data');
  ig.context.settings.set('instagram.user_id', 'number');
});

const HOUR = 3600;
const DAY = 24 * HOUR;
const freshCode = async (channel = 'steady') => ig.codeOf(await ig.consent(ig.allow(channel)));

describe('the consent page', () => {
  test('offers the four channels, a personal account and the permissions, and says that it is not Instagram', async () => {
    const { status, text } = await ig.call(ig.authorizePath());
    expect(status).toBe(200);
    for (const key of ['steady', 'spiky', 'grand', 'blank', 'personal']) expect(text).toContain(`value="${key}"`);
    expect(text).toContain('this is not Instagram');
    expect(text).toContain('instagram_business_manage_insights');
  });

  test('returns a code and the state, followed by #_', async () => {
    const location = await ig.consent(ig.allow('steady'));
    expect(location).toMatch(/^http:\/\/localhost:3000\/auth\/callback\/ig\?code=AQ[\w-]+&state=st#_$/);
  });

  test('returns three parameters on a denial', async () => {
    const location = await ig.consent([['decision', 'deny']]);
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request',
      state: 'st',
    });
  });

  test('rejects a personal account and says what to do', async () => {
    const { status, text } = await ig.post(ig.authorizePath(), ig.allow('personal'));
    expect(status).toBe(200);
    expect(text).toContain('This is a personal account');
    expect(text).toContain('Business or Creator');
  });

  test.each([
    ['an unknown app', { client_id: 'nobody' }, 'Invalid platform app'],
    ['another redirect address', { redirect_uri: 'http://example.com/' }, 'Invalid redirect_uri'],
    ['no basic scope', { scope: 'instagram_business_content_publish' }, 'Invalid scope'],
    ['a scope of before 2025', { scope: 'instagram_business_basic,business_basic' }, 'Invalid scope'],
    ['another response type', { response_type: 'token' }, 'Invalid response_type'],
  ])('shows an error for %s without redirecting', async (_, more, words) => {
    const { status, text, headers } = await ig.call(ig.authorizePath(more as unknown as Record<string, string>));
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(headers.get('location')).toBeNull();
  });
});

describe('the code exchange', () => {
  test('answers as in the documentation, with the id as a bare number that JSON.parse would corrupt', async () => {
    const { status, text, body } = await ig.exchange(await freshCode());
    expect(status).toBe(200);
    const { userId } = ig.grant('steady');
    expect(rawField(text, 'user_id')).toBe(userId);
    expect(Object.keys(body)).toEqual(['data']);
    const [entry] = body.data as Record<string, unknown>[];
    expect(Object.keys(entry ?? {}).sort()).toEqual(['access_token', 'permissions', 'user_id']);
    expect(entry?.permissions).toBe(ALL);
    expect(userId).toMatch(/^178414\d{11}$/);
  });

  test('answers in flat form, with a list of permissions and the id as text, when configured', async () => {
    ig.context.settings.set('instagram.token_shape', 'flat');
    ig.context.settings.set('instagram.user_id', 'string');
    const { body, text } = await ig.exchange(await freshCode());
    expect(body.permissions).toEqual(ALL.split(','));
    expect(rawField(text, 'user_id')).toBe(`"${ig.grant('steady').userId}"`);
  });

  test('grants only the ticked permissions', async () => {
    const location = await ig.consent(ig.allow('steady', ['instagram_business_basic']));
    const { body } = await ig.exchange(ig.codeOf(location));
    expect((body.data as { permissions: string }[])[0]?.permissions).toBe('instagram_business_basic');
  });

  const used = {
    error_type: 'OAuthException',
    code: 400,
    error_message: 'Matching code was not found or was already used',
  };
  test('accepts a code once, within an hour, without the #_', async () => {
    const code = await freshCode();
    expect((await ig.exchange(`${code}#_`)).body).toEqual(used);
    expect((await ig.exchange(code)).status).toBe(200);
    const again = await ig.exchange(code);
    expect(again.status).toBe(400);
    expect(again.body).toEqual(used);
    const late = await freshCode();
    ig.context.clock.forward(HOUR);
    expect((await ig.exchange(late)).body).toEqual(used);
  });

  test.each([
    ['another redirect address', { redirect_uri: `${REDIRECT}/` }],
    ['a wrong secret', { client_secret: 'wrong' }],
    ['another grant', { grant_type: 'refresh_token' }],
    ['an unknown app', { client_id: 'nobody' }],
  ])('refuses %s in a format of its own', async (_, more) => {
    const { status, body } = await ig.exchange(await freshCode(), more as unknown as Record<string, string>);
    expect(status).toBe(400);
    expect(body).toEqual({ error_type: 'OAuthException', code: 400, error_message: expect.any(String) });
  });
});

describe('long-lived tokens', () => {
  const shortToken = async () => {
    ig.context.settings.set('instagram.token_shape', 'flat');
    return (await ig.exchange(await freshCode())).body.access_token as string;
  };
  const lengthen = (token: string, secret = 'sandbox-instagram-secret') =>
    ig.call(`/access_token?grant_type=ig_exchange_token&client_secret=${secret}&access_token=${token}`);
  const refresh = (token: string) => ig.call(`/refresh_access_token?grant_type=ig_refresh_token&access_token=${token}`);

  test('are issued only in exchange for short-lived ones', async () => {
    const { status, body } = await lengthen(await shortToken());
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.stringMatching(/^IG/), token_type: 'bearer', expires_in: 5_183_944 });
    const again = await lengthen(body.access_token as string);
    expect(again.status).toBe(400);
    expect(failureOf(again.body).code).toBe(452);
    expect((await lengthen(await shortToken(), 'wrong')).status).toBe(400);
  });

  test('can be refreshed from their second to their sixtieth day', async () => {
    const { token } = ig.grant('steady');
    ig.context.clock.forward(DAY - 1);
    expect((await refresh(token)).status).toBe(400);
    ig.context.clock.forward(1);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.not.stringMatching(token),
      token_type: 'bearer',
      expires_in: 5_183_944,
      permissions: ALL,
    });
    ig.context.clock.forward(60 * DAY);
    const late = await refresh(body.access_token as string);
    expect(failureOf(late.body)).toMatchObject({ code: 190, error_subcode: 463, type: 'OAuthException' });
  });

  test('are required for refreshing; a short-lived one expires after an hour', async () => {
    const token = await shortToken();
    expect(failureOf((await refresh(token)).body).code).toBe(452);
    expect((await ig.call(`/me?fields=username&access_token=${token}`)).status).toBe(200);
    ig.context.clock.forward(HOUR);
    expect(failureOf((await ig.call(`/me?access_token=${token}`)).body)).toMatchObject({
      code: 190,
      error_subcode: 463,
    });
  });

  test('fail with a subcode of their own once the user has revoked access', async () => {
    const { token } = ig.grant('spiky');
    ig.context.controls.instagram?.revoke('spiky');
    expect(failureOf((await ig.call(`/v25.0/me?access_token=${token}`)).body)).toMatchObject({
      code: 190,
      error_subcode: 458,
    });
  });
});

test('a permission that the app does not have is named on the page without redirecting', async () => {
  const approve = (scopes: string[] | 'all') =>
    ig.call('/sandbox/api/apps', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: 'sandbox-instagram', scopes }),
    });
  await approve(['instagram_business_basic']);
  const refused = await ig.call(ig.authorizePath());
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  expect(refused.text).toContain('Invalid Scopes: instagram_business_content_publish');
  expect((await ig.call(ig.authorizePath({ scope: 'instagram_business_basic' }))).status).toBe(200);
  await approve('all');
});
