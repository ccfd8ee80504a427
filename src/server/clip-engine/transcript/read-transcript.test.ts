import { expect, test } from 'vitest';
import { parseTranscript } from './parse-transcript.ts';
import { openTranscriptCheck, readEmbedded, readTranscript } from './read-transcript.ts';

const srt = '1\n00:00:01,000 --> 00:00:03,000\nHello big world\n';

test('a file is read in a thread as it is in the caller’s', async () => {
  expect(await readTranscript({ fileName: 'a.srt', text: srt })).toEqual(parseTranscript('a.srt', srt));
});

test('what was inside a video says where it comes from', async () => {
  const transcript = await readEmbedded(`WEBVTT\n\n${srt.replaceAll(',', '.')}`, 'deu');
  expect(transcript).toMatchObject({ source: 'embedded', language: 'de', words: { length: 3 } });
});

test('a refusal comes out of the thread with its sentence', async () => {
  await expect(readTranscript({ fileName: 'a.srt', text: 'prose' })).rejects.toMatchObject({
    code: 'transcript_refused',
    message: 'The transcript file holds no timed text.',
  });
});

test('reading ends when it is aborted', async () => {
  const gone = new AbortController();
  const reading = readTranscript({ fileName: 'a.srt', text: srt.repeat(50_000) }, gone.signal);
  gone.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
});

test('the event loop turns while a long file is checked', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  await openTranscriptCheck()('a.srt', srt.repeat(50_000)).finally(() => clearInterval(turning));
  expect(turns).toBeGreaterThan(1);
});

test('a line of checks that is too long is refused, and the ones before it are answered', async () => {
  const check = openTranscriptCheck();
  const checks = Array.from({ length: 22 }, () => check('a.srt', srt));
  await expect(checks.pop()).rejects.toMatchObject({ code: 'rate_limited' });
  await Promise.all(checks);
});
