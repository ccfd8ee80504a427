import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findTranscript } from '#server/modules/transcripts/transcripts.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';

const product = await testApp();
const { db } = product.services.database;
const srt =
  '1\n00:00:01,000 --> 00:00:03,000\nWelcome to real right.\n\n2\n00:00:04,000 --> 00:00:06,000\nBread is easy.\n';

let ada: Person;
beforeAll(async () => {
  ada = await product.person('Ada');
});

type Word = { text: string; start_seconds: number; end_seconds: number };
type Sentence = { speaker: string | null; words: Word[] };

/** A video with two sentences from an attached file. */
async function buildTalk(person = ada) {
  const { id } = await buildVideo(product, person.id, { title: 'A talk: "bread"' });
  const at = `/api/videos/${id}/transcript`;
  const attached = await person.call('PUT', at, { file_name: 'talk.srt', text: srt });
  expect(attached.status).toBe(200);
  const read = async () => (await person.call('GET', at)).body.data;
  const sentences: Sentence[] = (await read()).sentences;
  const change = (version: number, over: object = {}) =>
    person.call('POST', `${at}/changes`, {
      version,
      sentence_count: 2,
      first: 0,
      removed: 1,
      sentences: [corrected(sentences[0])],
      ...over,
    });
  return { id, at, read, sentences, change };
}

function corrected(sentence: Sentence | undefined): Sentence {
  const [welcome, to, real, right] = sentence?.words ?? [];
  if (!welcome || !to || !real || !right) throw new Error('The first sentence has four words');
  const name = { text: 'Reelwright.', start_seconds: real.start_seconds, end_seconds: right.end_seconds };
  return { speaker: 'Ada', words: [welcome, to, name] };
}

const textsOf = (sentences: Sentence[]) => sentences.map(({ words }) => words.map(({ text }) => text).join(' '));

test('a video without words says so, and one with a file shows its sentences with times', async () => {
  const { id } = await buildVideo(product, ada.id);
  expect((await ada.call('GET', `/api/videos/${id}/transcript`)).body.data).toMatchObject({
    version: 0,
    source: 'none',
    edited: false,
    sentences: [],
    outdated_clips: [],
  });
  expect((await ada.call('GET', `/api/videos/${id}`)).body.data).toMatchObject({ words: 'none', words_version: null });
  const talk = await buildTalk();
  expect(await talk.read()).toMatchObject({ version: 1, source: 'file', timing: 'estimated', edited: false });
  expect(textsOf(talk.sentences)).toEqual(['Welcome to real right.', 'Bread is easy.']);
  expect(talk.sentences[1]?.words[0]).toMatchObject({ text: 'Bread', start_seconds: 4 });
  expect((await ada.call('GET', `/api/videos/${talk.id}`)).body.data).toMatchObject({
    words: 'file',
    words_version: 1,
  });
});

describe('transcript corrections', () => {
  test('are stored, and later clips are made from them', async () => {
    const talk = await buildTalk();
    expect((await talk.change(1)).body.data).toEqual({ version: 2, outdated_clips: [] });
    const read = await talk.read();
    expect(read).toMatchObject({ version: 2, edited: true });
    expect(read.sentences[0].speaker).toBe('Ada');
    expect(textsOf(read.sentences)).toEqual(['Welcome to Reelwright.', 'Bread is easy.']);
    const wanted = { given: { text: srt }, attached: true, language: 'auto' };
    const taken = await findTranscript(db, ada.id, talk.id, wanted);
    expect(taken?.words.map(({ text }) => text).join(' ')).toBe('Welcome to Reelwright. Bread is easy.');
    expect(await findTranscript(db, ada.id, talk.id, { ...wanted, given: { text: 'another file' } })).toBeUndefined();
    expect(await findTranscript(db, ada.id, talk.id, { given: undefined, language: 'de' })).toEqual(taken);
  });

  test('to an older version are refused and change nothing', async () => {
    const talk = await buildTalk();
    const both = await Promise.all([talk.change(1), talk.change(1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await talk.change(1, { sentences: [] })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await talk.change(2, { sentence_count: 7 })).toMatchObject({ status: 409 });
    expect(textsOf((await talk.read()).sentences)).toEqual(['Welcome to Reelwright.', 'Bread is easy.']);
  });

  test('must be ordered by time, with words that contain no spaces', async () => {
    const talk = await buildTalk();
    const word = (text: string, start_seconds: number) => ({ text, start_seconds, end_seconds: start_seconds + 1 });
    const late = [{ speaker: null, words: [word('later', 100)] }];
    expect(await talk.change(1, { sentences: late })).toMatchObject({
      status: 422,
      body: { code: 'transcript_refused' },
    });
    const spaced = [{ speaker: null, words: [word('two words', 1)] }];
    expect(await talk.change(1, { sentences: spaced })).toMatchObject({ status: 400 });
    expect(await talk.change(1, { first: 2, removed: 1 })).toMatchObject({ status: 409 });
    expect(await talk.read()).toMatchObject({ version: 1, edited: false });
  });

  test('are reported on clips that were made from other words', async () => {
    const talk = await buildTalk();
    const before = { video_id: talk.id, created_at: '2026-01-01T00:00:00Z' };
    const other = await buildClip(product, ada.id, { ...before, title: 'Old', transcript: 'Welcome to real right.' });
    await buildClip(product, ada.id, { ...before, title: 'As before', transcript: 'Bread is easy.' });
    await buildClip(product, ada.id, { ...before, title: 'Silent', transcript: '' });
    expect((await talk.read()).outdated_clips).toEqual([]);
    const outdated_clips = [{ id: other.id, title: 'Old' }];
    expect((await talk.change(1)).body.data).toEqual({ version: 2, outdated_clips });
    expect((await talk.read()).outdated_clips).toEqual(outdated_clips);
  });
});

describe('earlier transcript versions', () => {
  test('are listed and can be restored; the current one stays listed', async () => {
    const talk = await buildTalk();
    await talk.change(1);
    await talk.change(2, { first: 1, removed: 1, sentences: [] });
    const list = async () => (await ada.call('GET', `${talk.at}/versions`)).body.data.versions;
    // Changes within minutes form one version.
    expect(await list()).toMatchObject([{ version: 1, source: 'file', word_count: 7 }]);
    const restored = await ada.call('POST', `${talk.at}/restore`, { version: 1 });
    expect(textsOf(restored.body.data.sentences)).toEqual(['Welcome to real right.', 'Bread is easy.']);
    expect(restored.body.data.version).toBe(4);
    expect(await list()).toMatchObject([{ version: 3, word_count: 3 }, { version: 1 }]);
    expect((await ada.call('POST', `${talk.at}/restore`, { version: 99 })).status).toBe(404);
  });

  test('keep corrections when another file replaces them', async () => {
    const talk = await buildTalk();
    await talk.change(1);
    await db.execute(sql`update transcript_versions set replaced_at = '2026-01-01' where video_id = ${talk.id}`);
    await ada.call('PUT', talk.at, { file_name: 'other.srt', text: srt.replace('easy', 'hard') });
    expect(textsOf((await talk.read()).sentences)).toEqual(['Welcome to real right.', 'Bread is hard.']);
    await ada.call('POST', `${talk.at}/restore`, { version: 2 });
    expect(textsOf((await talk.read()).sentences)).toEqual(['Welcome to Reelwright.', 'Bread is easy.']);
  });
});

test('downloaded as files contain the corrections and can be attached again', async () => {
  const talk = await buildTalk();
  await talk.change(1);
  const load = async (format: string) => {
    const { app } = product;
    const url = `${talk.at}/file?format=${format}`;
    const reply = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${ada.token}` } });
    return { status: reply.statusCode, name: reply.headers['content-disposition'], text: reply.body };
  };
  const file = await load('srt');
  expect(file.name).toBe('attachment; filename="A talk- -bread-.srt"');
  expect(file.text).toMatch(/^1\n00:00:01,000 --> 00:00:03,000\nWelcome to Reelwright\.\n\n2\n/);
  expect((await load('vtt')).text).toContain('<v Ada>Welcome to Reelwright.');
  expect((await load('txt')).text).toBe('Ada: Welcome to Reelwright.\n\nBread is easy.\n');
  const json = (await load('json')).text;
  const again = await ada.call('PUT', talk.at, { file_name: 'again.json', text: json });
  expect(again.status).toBe(200);
  expect(textsOf((await talk.read()).sentences)).toEqual(['Welcome to Reelwright.', 'Bread is easy.']);
  expect((await load('exe')).status).toBe(400);
});

test('another account’s words can be neither read, changed, restored nor downloaded', async () => {
  const eve = await product.person('Eve');
  const talk = await buildTalk();
  await talk.change(1);
  const calls = [
    ['GET', talk.at],
    ['GET', `${talk.at}/versions`],
    ['GET', `${talk.at}/file?format=srt`],
    ['POST', `${talk.at}/changes`, { version: 2, sentence_count: 2, first: 0, removed: 2, sentences: [] }],
    ['POST', `${talk.at}/restore`, { version: 1 }],
  ] as const;
  for (const [method, path, body] of calls)
    expect(await eve.call(method, path, body), path).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await talk.read()).toMatchObject({ version: 2 });
  expect(await findTranscript(db, eve.id, talk.id, { given: undefined, language: 'auto' })).toBeUndefined();
});
