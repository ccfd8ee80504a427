import { afterEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '#contract/auth.ts';
import { generateClips, listClips, readActiveJob, readJobStatus, updateClip } from '#contract/clips.ts';
import { uploadPicture } from '#contract/profile.ts';
import { call, isGenerateSuccess, isJobStatusSuccess } from './call.ts';
import { CallError } from './call-error.ts';
import { buildRequest } from './request.ts';
import { onSessionEnded } from './session-ended.ts';
import { storeToken } from './token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetched = vi.fn((..._request: Parameters<typeof fetch>) =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`);
  return error;
}

describe('requests', () => {
  test('one input fills path, query and body as the endpoint declares', () => {
    expect(buildRequest(updateClip, { id: 'a/b', title: 'New', hashtags: ['x'] })).toEqual({
      url: '/api/clips/a%2Fb',
      method: 'PUT',
      body: '{"title":"New","hashtags":["x"]}',
    });
    expect(buildRequest(listClips, { page: 2, search: 'two words', source_platform: undefined }).url).toBe(
      '/api/clips?page=2&search=two+words',
    );
    expect(buildRequest(readActiveJob, {}).body).toBeNull();
  });

  test('the stored token is sent as bearer, with the language of the page', async () => {
    storeToken('t0ken');
    const fetched = answer(200, { retcode: 0, data: { job: null } });
    await call(readActiveJob, {});
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'Accept-Language': 'en', Authorization: 'Bearer t0ken' });
  });
});

test('a file is sent as the body itself, with its own type', async () => {
  const fetched = answer(422, { retcode: 4220, msg: 'No' });
  const file = new File(['bytes'], 'me.png', { type: 'image/png' });
  await failureOf(call(uploadPicture, {}, { file }));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/profile/picture');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'PUT',
    body: file,
    headers: { 'Content-Type': 'image/png' },
  });
});

describe('responses', () => {
  test('retcode 0 returns the data', async () => {
    answer(200, { retcode: 0, data: { job: null }, msg: 'ok' });
    expect(await call(readActiveJob, {})).toEqual({ job: null });
  });

  test('a list is also accepted with success true and its fields at the top level', async () => {
    const pagination = { page: 1, limit: 20, total: 0, total_pages: 0, has_previous: false, has_next: false };
    answer(200, { success: true, clips: [], pagination });
    expect(await call(listClips, {})).toEqual({ clips: [], pagination });
  });

  test('a generation is accepted by the success field inside data, and refused without one', async () => {
    const input = { source_video_id: 'v', source_platform: 'upload' } as const;
    answer(200, { data: { success: true, job_id: 'j' } });
    expect(await call(generateClips, input, { accept: isGenerateSuccess })).toEqual({ job_id: 'j' });
    answer(200, { data: { job_id: 'j' }, msg: 'No' });
    expect((await failureOf(call(generateClips, input, { accept: isGenerateSuccess }))).message).toBe('No');
  });

  test('a job status without data is rejected', async () => {
    answer(200, { retcode: 0, msg: 'nothing here' });
    expect((await failureOf(call(readJobStatus, { id: 'j' }, { accept: isJobStatusSuccess }))).message).toBe(
      'nothing here',
    );
  });

  test('a response that violates the contract has its own failure', async () => {
    answer(200, { retcode: 0, data: { job: 'soon' } });
    expect((await failureOf(call(readActiveJob, {}))).code).toBe('invalid_reply');
  });
});

describe('failures', () => {
  test.each([
    [{ retcode: 4090, msg: 'Busy', message: 'other', code: 'generation_running' }, 'Busy', 'generation_running'],
    [{ message: 'From message' }, 'From message', 'refused'],
    ['<html>bad gateway</html>', 'API request failed', 'refused'],
  ])('%j is reported as %s', async (body, message, code) => {
    answer(409, body, { 'X-Request-Id': 'r1' });
    const failure = await failureOf(call(readActiveJob, {}));
    expect([failure.message, failure.code, failure.status, failure.requestId]).toEqual([message, code, 409, 'r1']);
  });

  test('the status text is shown if the server sends no text', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('{}', { status: 503, statusText: 'Service Unavailable' })),
    );
    expect((await failureOf(call(readActiveJob, {}))).message).toBe('Service Unavailable');
  });

  test('an unreachable server has the specified text', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(call(readActiveJob, {}));
    expect(failure.message).toBe('Unable to connect to server. Please check your connection and try again.');
    expect([failure.code, failure.status]).toEqual(['network', 0]);
  });

  test('an interrupted response counts as an unreachable server, and a foreign response is never reported by its status text', async () => {
    const body = () => new ReadableStream({ start: (out) => out.error(new TypeError('network error')) });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body(), { status: 200, statusText: 'OK' })));
    const broken = await failureOf(call(readActiveJob, {}));
    expect([broken.code, broken.status]).toEqual(['network', 0]);
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('<html>Sign in to this Wi-Fi</html>', { statusText: 'OK' })),
    );
    expect((await failureOf(call(readActiveJob, {}))).message).toBe('API request failed');
  });

  test('a canceled call is not reported as an unreachable server', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason));
    const error: unknown = await call(readActiveJob, {}, { signal: AbortSignal.abort() }).catch(
      (reason: unknown) => reason,
    );
    expect(error).not.toBeInstanceOf(CallError);
  });

  test('a refused token ends the session, a wrong password does not', async () => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    answer(401, { retcode: 4010, msg: 'Invalid email or password', code: 'invalid_credentials' });
    await failureOf(call(signIn, { email: 'a@b.cd', password: '123456' }));
    expect(ended).not.toHaveBeenCalled();
    answer(401, { retcode: 4010, msg: 'Please sign in', code: 'session_expired' });
    await failureOf(call(readActiveJob, {}));
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });
});
