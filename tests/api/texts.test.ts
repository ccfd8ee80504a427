import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { hostileValues } from '#tests/harness/hostile-values.ts';
import { msg, verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';

const product = await testApp();
const { app } = product;

/** A call made by `caller`, in a language. */
async function callIn(language: string | undefined, token: string, method: 'GET' | 'POST', url: string, body?: object) {
  const reply = await app.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: { authorization: `Bearer ${token}`, ...(language === undefined ? {} : { 'accept-language': language }) },
  });
  return { status: reply.statusCode, body: reply.json() };
}

test.each([
  [undefined, 'Clip not found'],
  ['en', 'Clip not found'],
  ['tlh', 'Clip not found'],
  ['de-CH,en;q=0.5', say('de', msg('clip.not_found'))],
  ['ru', say('ru', msg('clip.not_found'))],
])('a failure in the language %s says %j', async (language, text) => {
  const ada = await product.person('Ada');
  const { status, body } = await callIn(language, ada.token, 'GET', '/api/clips/none');
  expect({ status, code: body.code, msg: body.msg }).toEqual({ status: 404, code: 'not_found', msg: text });
});

test('stored messages are rendered in the language of each request', async () => {
  const ada = await product.person('Ada');
  const reason = msg('video.too_short', { seconds: '12.0', least: 60 });
  await buildVideo(product, ada.id, { status: 'failed', error_message: JSON.stringify(reason) });
  await buildClip(product, ada.id);
  for (const language of ['en', 'fr', 'ru'] as const) {
    const videos = await callIn(language, ada.token, 'GET', '/api/videos');
    expect(videos.body.data.videos.map((video: { error_message: string | null }) => video.error_message)).toContain(
      say(language, reason),
    );
    const [clip] = (await callIn(language, ada.token, 'GET', '/api/clips')).body.data.clips;
    const label = say(language, msg('moment.opening_question'));
    expect(clip).toMatchObject({ viral_reason: label, evidence: [{ label }] });
  }
});

test.each(Object.keys(languages))('values of any shape are returned unchanged, in %s', async (language) => {
  const ada = await product.person('Ada');
  for (const value of hostileValues) {
    const text = value.toWellFormed().replaceAll('\u0000', '');
    const clip = await buildClip(product, ada.id, { viral_reason: JSON.stringify([verbatim(value)]) });
    const { body } = await callIn(language, ada.token, 'GET', `/api/clips/${clip.id}`);
    expect(body.data.viral_reason).toBe(text);
  }
});

test.each([
  [{ email: 'ada@example.com' }, 'Password is required'],
  [{ password: 'long enough' }, 'Email is required'],
  [{ email: 'nobody', password: 'long enough' }, 'Please enter a valid email address'],
  [{ email: 'ada@example.com', password: 'short' }, 'Password must be at least 6 characters'],
  [{ email: 'ada@example.com', password: 7 }, 'Password is not valid'],
])('a sign-in with %o says: %s', async (given, text) => {
  const { status, body } = await product.anonymous('POST', '/api/auth/signin', given);
  expect({ status, code: body.code, msg: body.msg }).toEqual({ status: 400, code: 'invalid_input', msg: text });
});

test('a callback without a code says what is missing, as specified, even without any parameter', async () => {
  const ada = await product.person('Ada');
  for (const given of [{ state: 's' }, { code: '', state: 's' }, { code: 'c' }]) {
    const { status, body } = await ada.call('POST', '/api/tiktok/auth/callback', given);
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'Missing authorization code or state parameter' });
  }
});

test('an invalid choice is reported with the field and the allowed values', async () => {
  const ada = await product.person('Ada');
  const { body } = await callIn('de', ada.token, 'GET', '/api/clips?limit=many');
  expect(body.msg).toBe('Das Feld limit muss eine Zahl sein');
  expect((await ada.call('GET', '/api/clips?limit=1000')).body.msg).toBe('The field limit can be at most 100');
});
