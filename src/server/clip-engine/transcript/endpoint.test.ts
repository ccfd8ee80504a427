import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { msg } from '#texts/message.ts';
import { buildAudio } from './audio.test-kit.ts';
import { endpointTranscriber } from './endpoint.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-endpoint-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A service that gives these responses in order and records requests. */
function service(...replies: (object | number)[]) {
  const sent: { url: string; form: FormData; authorization: string | null }[] = [];
  const answer: typeof fetch = async (url, init) => {
    const form = init?.body instanceof FormData ? init.body : new FormData();
    const copy = new FormData();
    for (const [name, value] of form) copy.append(name, value);
    sent.push({ url: String(url), form: copy, authorization: new Headers(init?.headers).get('authorization') });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    return typeof reply === 'number' ? new Response('no', { status: reply }) : Response.json(reply);
  };
  return {
    sent,
    transcribe: endpointTranscriber({ baseUrl: 'http://asr.test/v1/', apiKey: 'k', model: 'm', fetch: answer }),
  };
}
const timed = {
  text: 'Hi there.',
  language: 'english',
  words: [
    { word: 'Hi', start: 0.5, end: 0.9 },
    { word: 'there', start: 1, end: 1.4 },
  ],
};

test('sends what the services expect, brackets included, and reads timed words', async () => {
  const { sent, transcribe } = service(timed);
  const transcript = await transcribe(buildAudio({ folder }), { language: 'en' });
  expect(transcript).toMatchObject({
    source: 'endpoint',
    timing: 'word',
    language: 'en',
    words: [{ text: 'Hi' }, { text: 'there.' }],
  });
  expect(sent[0]?.url).toBe('http://asr.test/v1/audio/transcriptions');
  expect(sent[0]?.authorization).toBe('Bearer k');
  expect(sent[0]?.form.getAll('timestamp_granularities[]')).toEqual(['word', 'segment']);
  expect(sent[0]?.form.get('response_format')).toBe('verbose_json');
  expect(sent[0]?.form.get('language')).toBe('en');
});

test('the language is left out when it is to be told', async () => {
  const { sent, transcribe } = service(timed);
  await transcribe(buildAudio({ folder }), { language: undefined });
  expect(sent[0]?.form.has('language')).toBe(false);
});

test('a long source goes in chunks whose times are put together', async () => {
  const { sent, transcribe } = service(timed);
  const shares: number[] = [];
  const transcript = await transcribe(buildAudio({ folder, durationSeconds: 8000 }), {
    language: undefined,
    onShare: (share) => shares.push(share),
  });
  expect(sent).toHaveLength(3);
  expect(transcript.words.map(({ startSeconds }) => Math.floor(startSeconds))).toEqual([0, 1, 3600, 3601, 7200, 7201]);
  expect(shares.at(-1)).toBe(1);
});

test('a service that refuses the verbose form is asked for plain text in short chunks', async () => {
  const { sent, transcribe } = service(
    400,
    { text: 'one two' },
    400,
    { text: 'one two three' },
    400,
    { text: 'four' },
    400,
    {
      text: 'five',
    },
  );
  const transcript = await transcribe(buildAudio({ folder, durationSeconds: 60 }), { language: undefined });
  expect(sent[1]?.form.get('response_format')).toBe('json');
  expect(transcript.timing).toBe('estimated');
  expect(transcript.words.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect(transcript.words[3]?.startSeconds).toBe(25);
});

test.each([
  [500, /status 500/],
  [{ hello: 1 }, /unknown format/],
])('an answer of %j is an error with a sentence', async (reply, message) => {
  await expect(service(reply).transcribe(buildAudio({ folder }), { language: undefined })).rejects.toThrow(message);
});

test('a file larger than the service takes is not sent', async () => {
  const { sent, transcribe } = service(timed);
  await expect(transcribe(buildAudio({ folder, bytes: 26_000_000 }), { language: undefined })).rejects.toThrow(
    'larger',
  );
  expect(sent).toEqual([]);
});

test('a service that does not answer in time, or that is aborted, stops', async () => {
  const silent: typeof fetch = (_url, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    return promise;
  };
  const settings = { baseUrl: 'http://asr.test', apiKey: undefined, model: 'm', fetch: silent };
  await expect(
    endpointTranscriber({ ...settings, timeLimitSeconds: 0.05 })(buildAudio({ folder }), { language: undefined }),
  ).rejects.toMatchObject({ text: msg('transcript.service_too_slow') });
  const signal = AbortSignal.timeout(50);
  await expect(endpointTranscriber(settings)(buildAudio({ folder }), { language: undefined, signal })).rejects.toThrow(
    /aborted due to timeout/,
  );
});
