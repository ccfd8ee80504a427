import { expect, test } from 'vitest';
import { msg, verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { buildAudio } from './audio.test-kit.ts';
import { noTranscript } from './phrases.ts';
import { resolveTranscript, type TranscriptDeps } from './resolve.ts';
import { type Transcriber, TranscriberError } from './transcriber.ts';

const vtt = `WEBVTT\n\n${Array.from({ length: 30 }, (_, index) => `00:${String(index * 2).padStart(2, '0')}.000 --> 00:${String(index * 2 + 1).padStart(2, '0')}.500\nsome words here\n`).join('\n')}`;
const heard: Transcriber = async () => ({
  ...noTranscript,
  source: 'endpoint',
  words: [{ text: 'Hi.', startSeconds: 1, endSeconds: 2 }],
});
const failing: Transcriber = async () => {
  throw new TranscriberError(verbatim('The service is away.'));
};

function ask(given: {
  subtitles?: string;
  transcribers?: TranscriptDeps['transcribers'];
  given?: { fileName: string; text: string };
  hasAudio?: boolean;
  language?: string;
}) {
  const audio = buildAudio({ folder: '/nowhere', hasAudio: given.hasAudio ?? true });
  const subtitles = given.subtitles === undefined ? [] : [{ streamIndex: 2, codec: 'mov_text', language: 'eng' }];
  const deps = {
    ffmpeg: audio.ffmpeg,
    extractSubtitles: async () => given.subtitles,
    transcribers: given.transcribers ?? [],
  };
  return resolveTranscript(deps, {
    ...audio,
    info: { ...audio.info, subtitles },
    given: given.given,
    language: given.language ?? 'auto',
  });
}

test('the file given comes before everything else', async () => {
  const { transcript, notes } = await ask({
    given: { fileName: 'a.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nHola' },
    subtitles: vtt,
    language: 'es',
  });
  expect(transcript).toMatchObject({ source: 'file', language: 'es', words: [{ text: 'Hola' }] });
  expect(notes.map((note) => say('en', note))).toEqual([]);
});

test('words after the end of the video are left out', async () => {
  const cue = (from: string, to: string, text: string) => `1\n00:${from},000 --> 00:${to},000\n${text}\n\n`;
  const inside = cue('00:01', '00:02', 'Hola');
  const later = cue('59:01', '59:02', 'Adiós');
  const { transcript } = await ask({ given: { fileName: 'a.srt', text: inside + later } });
  expect(transcript.words.map(({ text }) => text)).toEqual(['Hola']);
  const { notes } = await ask({ given: { fileName: 'a.srt', text: later } });
  expect(notes).toEqual([msg('transcript.none')]);
});

test('a bad file given is refused, not passed over', async () => {
  await expect(ask({ given: { fileName: 'a.srt', text: 'prose' }, subtitles: vtt })).rejects.toThrow('no timed text');
});

test('subtitles inside the video come before recognisers', async () => {
  const { transcript } = await ask({ subtitles: vtt, transcribers: [{ name: 'Service', transcribe: heard }] });
  expect(transcript).toMatchObject({ source: 'embedded', timing: 'estimated', language: 'en', words: { length: 90 } });
});

test('forced subtitles of a few words are not taken for the speech', async () => {
  const thin = 'WEBVTT\n\n00:01.000 --> 00:02.000\nPARIS\n';
  const { transcript } = await ask({ subtitles: thin, transcribers: [{ name: 'Service', transcribe: heard }] });
  expect(transcript.source).toBe('endpoint');
});

test('subtitles inside the video that cannot be speech are passed over, and the reader is told', async () => {
  const dense = Array.from({ length: 2000 }, (_, index) => `00:01.000 --> 00:02.000\nword${index}\n`).join('\n');
  const asked = { subtitles: `WEBVTT\n\n${dense}`, transcribers: [{ name: 'Service', transcribe: heard }] };
  const { transcript, notes } = await ask(asked);
  expect(transcript.source).toBe('endpoint');
  expect(notes.map((note) => say('en', note))).toEqual([
    'The subtitles inside the video were skipped. The times in the transcript cannot be right: more than 1500 words fall in the minute from 0:00:01.',
  ]);
});

test('when one recogniser fails the next is asked, and the reader is told', async () => {
  const { transcript, notes } = await ask({
    transcribers: [
      { name: 'Service', transcribe: failing },
      { name: 'Other', transcribe: heard },
    ],
  });
  expect(transcript.source).toBe('endpoint');
  expect(notes.map((note) => say('en', note))).toEqual(['Service: The service is away.']);
});

test('a draft is told to be one', async () => {
  const draft: Transcriber = async (audio, options) => ({ ...(await heard(audio, options)), draft: true });
  expect((await ask({ transcribers: [{ name: 'pocketsphinx', transcribe: draft }] })).notes).toEqual([
    msg('transcript.draft_quality', { name: 'pocketsphinx' }),
  ]);
});

test('without any recogniser there is no transcript, said plainly', async () => {
  const { transcript, notes } = await ask({});
  expect(transcript).toEqual(noTranscript);
  expect(notes).toEqual([msg('transcript.none')]);
  expect((await ask({ hasAudio: false })).notes).toEqual([msg('transcript.no_sound')]);
});

test('a mistake in the program is not taken for a recogniser that could not', async () => {
  const broken: Transcriber = async () => {
    throw new TypeError('bug');
  };
  await expect(ask({ transcribers: [{ name: 'Service', transcribe: broken }] })).rejects.toThrow(TypeError);
});
