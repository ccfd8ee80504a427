import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BriefParts } from '#contract/briefs.ts';
import { makeBriefPdf } from '#server/modules/ideas/brief-pdf.ts';
import { insertBrief } from '#server/modules/ideas/ideas.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo, insertRow } from '#tests/harness/builders.ts';

const product = await testApp();
const { db } = product.services.database;
const by = { engine: 'builtin', reason: 'not_configured' } as const;
const from = [{ kind: 'answer' as const, id: 'message', label: 'Your goal: teach' }];
const parts: BriefParts = {
  title: 'Three loaves',
  hook: { text: 'Your starter is hungry', from },
  length: { seconds: 30, from },
  beats: [
    { id: 'beat-1', start_seconds: 0, end_seconds: 12, name: 'Hook', text: 'Show the jar', from },
    { id: 'beat-2', start_seconds: 12, end_seconds: 30, name: 'Proof', text: 'Slice the loaf', from },
  ],
  shots: [
    { id: 'shot-1', text: 'The jar from above', from },
    { id: 'shot-2', text: 'The crumb, close', from },
  ],
  on_screen_text: [{ id: 'text-1', at_seconds: 0, text: '3 loaves', from }],
  caption: { text: 'Feed it', from },
  hashtags: { items: ['bread'], from },
  call_to_action: { text: 'Comment “starter”', from },
  notes: [{ id: 'note-1', text: 'Saturday', from }],
};

async function saveIdea(person: Person, title = 'Three loaves'): Promise<string> {
  const idea = { title, category: 'food', platform: 'tiktok' };
  return (await person.call('POST', '/api/ideas/save', { idea })).body.data.idea.id;
}

/** An idea with a generated brief; `path` is the path of its calls. */
async function withBrief(person: Person, over: Partial<BriefParts> = {}) {
  const id = await saveIdea(person);
  const sessionId = randomUUID();
  const brief = { parts: { ...parts, ...over }, text: '# Three loaves\n\n- The jar from above' };
  const generated = { sessionId, answeredBy: by, made: brief, language: 'en', at: new Date() } as const;
  const { version } = await db.transaction((tx) => insertBrief(tx, person.id, id, generated));
  return { id, path: `/api/ideas/${id}`, sessionId, version };
}

test('an idea without a brief says so, and generating one completes the idea', async () => {
  const ada = await product.person();
  const id = await saveIdea(ada);
  for (const [method, path, body] of [
    ['GET', 'brief', undefined],
    ['GET', 'brief/download', undefined],
    ['PUT', 'brief', { parts, base_version: 0 }],
    ['POST', 'brief/restore', { version: 1 }],
    ['PUT', 'film', { step: 'shot-1', done: true }],
  ] as const) {
    const { status, body: answer } = await ada.call(method, `/api/ideas/${id}/${path}`, body);
    expect([path, status, answer.msg]).toEqual([path, 404, 'No execution brief available']);
  }
  expect((await ada.call('GET', `/api/ideas/${id}/brief/versions`)).body.data.versions).toEqual([]);

  const made = await withBrief(ada);
  const { data } = (await ada.call('GET', `${made.path}/brief`)).body;
  expect(data.idea).toMatchObject({ status: 'completed', execution_brief: '# Three loaves\n\n- The jar from above' });
  expect(data.brief).toMatchObject({
    version: 1,
    origin: 'generated',
    answered_by: by,
    session_id: made.sessionId,
    parts,
  });
  expect(data.steps.map(({ text, done }: { text: string; done: boolean }) => [text, done])).toEqual([
    ['The jar from above', false],
    ['The crumb, close', false],
  ]);
  expect((await ada.call('GET', made.path)).body.data.idea.execution_brief).toBe(data.idea.execution_brief);
});

test('saving a text adds a version and completes the idea; saving it again adds none and keeps the parts', async () => {
  const ada = await product.person();
  const { path } = await withBrief(ada);
  const generated = (await ada.call('GET', `${path}/brief`)).body.data;
  const same = await ada.call('POST', `${path}/brief`, { brief: generated.brief.text });
  expect(same.body.data).toEqual(generated);
  await ada.call('PUT', path, { status: 'in_progress' });
  expect((await ada.call('POST', `${path}/brief`, { brief: generated.brief.text })).body.data).toEqual(generated);
  const { data } = (await ada.call('POST', `${path}/brief`, { brief: ' 1. Bake **it**\n- [ ] <b>Eat</b>\n\ntext ' }))
    .body;
  expect(data).toMatchObject({ latest_version: 2, brief: { origin: 'text', parts: null, answered_by: null } });
  expect(data.steps).toEqual([
    { id: 'line-1', text: 'Bake it', done: false },
    { id: 'line-2', text: '<b>Eat</b>', done: false },
  ]);
  const refusals = await Promise.all(
    ['  ', 'a'.repeat(20_001)].map((brief) => ada.call('POST', `${path}/brief`, { brief })),
  );
  expect(refusals.map(({ status }) => status)).toEqual([400, 400]);
  expect(refusals[0]?.body.msg).toBe('The brief is empty');
  expect((await ada.call('POST', `${path}/brief`, { brief: 'a'.repeat(20_000) })).status).toBe(200);
});

test('when two windows edit the same version, one is refused and keeps its text', async () => {
  const ada = await product.person();
  const { path } = await withBrief(ada);
  const edit = (text: string) =>
    ada.call('PUT', `${path}/brief`, { parts: { ...parts, hook: { text, from } }, base_version: 1 });
  const both = await Promise.all([edit('First'), edit('Second')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'conflict',
    msg: 'The brief was changed in the meantime. Please review the newest version first.',
  });
  const { data } = (await ada.call('GET', `${path}/brief`)).body;
  expect(data).toMatchObject({ latest_version: 2, brief: { origin: 'edited', answered_by: by } });
  expect(data.brief.text).toContain(data.brief.parts.hook.text);
  const again = await ada.call('PUT', `${path}/brief`, { parts: data.brief.parts, base_version: 2 });
  expect(again.body.data.latest_version).toBe(2);
});

test('versions are stored, read and restored', async () => {
  const ada = await product.person();
  const { path } = await withBrief(ada);
  await ada.call('POST', `${path}/brief`, { brief: 'Another plan' });
  const versions = async () => (await ada.call('GET', `${path}/brief/versions`)).body.data.versions;
  expect((await versions()).map((one: { origin: string }) => one.origin)).toEqual(['text', 'generated']);
  const old = (await ada.call('GET', `${path}/brief?version=1`)).body.data;
  expect(old).toMatchObject({ latest_version: 2, brief: { version: 1, parts } });
  const { data } = (await ada.call('POST', `${path}/brief/restore`, { version: 1 })).body;
  expect(data).toMatchObject({ latest_version: 3, brief: { version: 3, origin: 'restored', parts, answered_by: by } });
  expect((await ada.call('POST', `${path}/brief/restore`, { version: 3 })).body.data.latest_version).toBe(3);
  expect((await ada.call('POST', `${path}/brief/restore`, { version: 9 })).body.msg).toBe(
    'This version of the brief does not exist',
  );
  expect((await ada.call('GET', `${path}/brief?version=9`)).status).toBe(404);
  expect((await ada.call('GET', `${path}/brief?version=x`)).status).toBe(400);
  expect(await versions()).toHaveLength(3);
});

test('parts that do not form a brief are refused with a message', async () => {
  const ada = await product.person();
  const { path } = await withBrief(ada);
  const [first, second] = parts.beats;
  const put = async (over: object) =>
    (await ada.call('PUT', `${path}/brief`, { parts: { ...parts, ...over }, base_version: 1 })).body;
  const order = 'The beats have to follow one another from 0 to the length of the video';
  expect((await put({ beats: [second, first] })).msg).toBe(order);
  expect((await put({ length: { seconds: 45, from } })).msg).toBe(order);
  expect((await put({ shots: [parts.shots[0], parts.shots[0]] })).msg).toBe('Two lines of the brief have the same id');
  expect((await put({ shots: Array(41).fill(parts.shots[0]) })).code).toBe('invalid_input');
  expect((await put({ hook: { text: 'a'.repeat(1_001), from } })).code).toBe('invalid_input');
  expect((await put({ hook: undefined })).code).toBe('invalid_input');
  expect((await ada.call('GET', `${path}/brief`)).body.data.latest_version).toBe(1);
});

test('an edited brief is written in the language of the conversation', async () => {
  const ada = await product.person();
  const { id, path, sessionId } = await withBrief(ada);
  const session = { id: sessionId, user_id: ada.id, idea_id: id, language: 'de' };
  await insertRow(product, 'chat_sessions', session);
  await db.execute(sql`update ideas set session_id = ${sessionId} where id = ${id}`);
  const written = async (text: string, version: number) => {
    const changed = { ...parts, hook: { text, from } };
    return (await ada.call('PUT', `${path}/brief`, { parts: changed, base_version: version })).body.data.brief.text;
  };
  const german = await written('Same words', 1);
  await db.execute(sql`update chat_sessions set language = 'en' where id = ${sessionId}`);
  await written('Other words', 2);
  expect(await written('Same words', 3)).not.toBe(german);
  expect(german).toContain('Same words');
});

test('steps ticked in two windows at once are kept as long as their line exists, and unknown steps are refused', async () => {
  const ada = await product.person();
  const { path } = await withBrief(ada);
  const tick = async (step: string, done = true) => (await ada.call('PUT', `${path}/film`, { step, done })).body;
  await Promise.all([tick('shot-1'), tick('shot-2'), tick('shot-1')]);
  const done = async () =>
    (await ada.call('GET', `${path}/brief`)).body.data.steps
      .filter((step: { done: boolean }) => step.done)
      .map((step: { id: string }) => step.id);
  expect(await done()).toEqual(['shot-1', 'shot-2']);
  expect((await tick('shot-2', false)).data.steps.map((step: { done: boolean }) => step.done)).toEqual([true, false]);
  expect(await tick('shot-9')).toMatchObject({ code: 'invalid_input', msg: 'This step is not in the brief any more' });

  const reworded = { ...parts, shots: [{ id: 'shot-1', text: 'The jar from the side', from }] };
  await ada.call('PUT', `${path}/brief`, { parts: reworded, base_version: 1 });
  expect(await done()).toEqual(['shot-1']);
  await ada.call('POST', `${path}/brief`, { brief: '- Something else\n- The jar from the side' });
  expect(await done()).toEqual(['line-2']);
});

test('a brief is downloaded as Markdown and PDF under a safe file name', async () => {
  const ada = await product.person();
  const { id, path } = await withBrief(ada);
  await ada.call('PUT', path, { title: 'Brot: «Ährenstolz» / ../etc “CON”' });
  const markdown = await ada.call('GET', `${path}/brief/download`);
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.headers['content-disposition']).toMatch(/^attachment; filename="[^"/\\]*\.md"/);
  expect(markdown.headers['x-content-type-options']).toBe('nosniff');
  expect(markdown.body).toContain('# Three loaves');
  const pdf = await ada.call('GET', `${path}/brief/download?format=pdf&version=1`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toMatch(/\.pdf"/);
  expect(String(pdf.body).slice(0, 5)).toBe('%PDF-');
  expect((await ada.call('GET', `/api/ideas/${id}/brief/download?format=exe`)).status).toBe(400);
  expect((await ada.call('GET', `/api/ideas/${id}/brief/download?version=7`)).status).toBe(404);
});

test('the longest brief is rendered as PDF off the main thread', async () => {
  const ada = await product.person();
  const { path } = await withBrief(ada);
  // Line breaks take the most room of everything a brief can contain: 500 pages.
  const lines = (name: string) =>
    Array.from({ length: 40 }, (_, at) => ({ id: `${name}-${at}`, text: `${'a\n'.repeat(330)}a`, from: [] }));
  const longest = { ...parts, shots: lines('shot'), notes: lines('note') };
  expect(await ada.call('PUT', `${path}/brief`, { parts: longest, base_version: 1 })).toMatchObject({ status: 200 });
  const print = () => ada.call('GET', `${path}/brief/download?format=pdf`);
  await print(); // load everything that is loaded on first use
  const brief = { version: 2, parts: longest, text: '', createdAt: new Date() };
  const printed = { idea: { title: 'Three loaves' }, brief, language: 'en' } as const;
  const here = await ownCpu(() => makeBriefPdf(printed));

  let answered = 0;
  const served = await ownCpu(async () => {
    const made = print();
    const health = product.anonymous('GET', '/api/health').then(({ status }) => [status, answered++]);
    expect(String((await made).body).slice(0, 5)).toBe('%PDF-');
    expect(answered++).toBe(1);
    expect(await health).toEqual([200, 0]);
  });
  expect(served.cpuMicroseconds).toBeLessThan(here.cpuMicroseconds / 2);
});

/** CPU time that this thread spends during some work; work in other threads does not count. */
async function ownCpu(work: () => Promise<unknown>): Promise<{ cpuMicroseconds: number }> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return { cpuMicroseconds: user + system };
}

test('recordings can be linked, moved and unlinked, and the lineage shows them with their clips', async () => {
  const ada = await product.person();
  const { id, path } = await withBrief(ada);
  const other = await saveIdea(ada, 'Other');
  const [video, second] = [await buildVideo(product, ada.id), await buildVideo(product, ada.id)];
  const clip = await buildClip(product, ada.id, { video_id: video.id });
  const link = (idea: string, video_id: string) => ada.call('POST', `/api/ideas/${idea}/videos`, { video_id });
  const answers = await Promise.all([link(id, video.id), link(id, video.id), link(id, second.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const lineage = async (idea = id) => (await ada.call('GET', `/api/ideas/${idea}/lineage`)).body.data;
  const found = await lineage();
  expect(found.brief_version).toBe(1);
  const shown = found.videos.find((one: { video: { id: string } }) => one.video.id === video.id);
  expect(shown).toMatchObject({ brief_version: 1, clips: [{ id: clip.id, source_video_id: video.id }] });
  expect(found.videos).toHaveLength(2);
  expect((await ada.call('GET', `/api/videos/${video.id}/idea`)).body.data.idea).toEqual({ id, title: 'Three loaves' });

  await link(other, second.id);
  expect((await lineage()).videos).toHaveLength(1);
  expect(await lineage(other)).toMatchObject({ brief_version: null, videos: [{ brief_version: null, clips: [] }] });
  expect((await ada.call('DELETE', `${path}/videos/${second.id}`)).status).toBe(404);
  expect((await ada.call('DELETE', `/api/ideas/${other}/videos/${second.id}`)).body.data).toEqual({
    video_id: second.id,
  });
  expect((await ada.call('GET', `/api/videos/${second.id}/idea`)).body.data.idea).toBeNull();

  await ada.call('DELETE', `/api/clips/${clip.id}`);
  expect((await lineage()).videos[0].clips).toEqual([]);
  await ada.call('DELETE', `/api/videos/${video.id}`);
  expect((await lineage()).videos).toEqual([]);
  expect((await link(id, video.id)).body).toMatchObject({ code: 'not_found', msg: 'Video not found' });
  await ada.call('POST', `/api/videos/${video.id}/restore`);
  expect((await lineage()).videos).toHaveLength(1);
  await db.execute(sql`delete from videos where id = ${video.id}`);
  expect((await lineage()).videos).toEqual([]);
  expect((await link(id, 'nothing')).status).toBe(404);
});

test('another account’s recordings and briefs can be neither linked, read nor edited', async () => {
  const [ada, eve] = [await product.person(), await product.person()];
  const { path } = await withBrief(ada);
  const mine = await saveIdea(eve);
  const [hers, own] = [await buildVideo(product, ada.id), await buildVideo(product, eve.id)];
  expect((await eve.call('POST', `/api/ideas/${mine}/videos`, { video_id: hers.id })).status).toBe(404);
  expect((await eve.call('POST', `${path}/videos`, { video_id: own.id })).status).toBe(404);
  expect((await eve.call('PUT', `${path}/brief`, { parts, base_version: 1 })).body.msg).toBe('Idea not found');
  expect((await eve.call('PUT', `${path}/film`, { step: 'shot-1', done: true })).status).toBe(404);
  expect((await eve.call('GET', `/api/videos/${hers.id}/idea`)).status).toBe(404);
  expect((await ada.call('GET', `${path}/lineage`)).body.data.videos).toEqual([]);
});
