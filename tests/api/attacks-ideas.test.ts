import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MAX_BRIEF_VERSIONS } from '#contract/briefs.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { openChat, readChat, saveIdea } from '#tests/harness/chat.ts';
import { startTestModel } from '#tests/harness/model.ts';
import { until } from '#tests/harness/worker.ts';

const model = await startTestModel();
const product = await testApp({ ...model.settings, AI_SILENCE_SECONDS: '1', AI_TIMEOUT_SECONDS: '5' });
beforeEach(() => model.forget());
afterAll(() => model.stop());

const { db } = product.services.database;
const HALF = '\ud83d';
const WELCOME = 'Welcome. Let us make this one good.';

async function opened() {
  const ada = await product.person('Ada');
  const idea = await saveIdea(ada);
  await model.script({ kind: 'text', text: WELCOME });
  const session = await openChat(ada, idea.id);
  await until(async () => expect((await readChat(ada, session.id)).messages[0]?.content).toBe(WELCOME));
  return { ada, idea, session };
}

const say = (person: Person, sessionId: string, message: string) =>
  person.call('POST', '/api/chat/message', { sessionId, message, clientId: randomUUID() });

test('characters that the database cannot store are removed from a model’s answer', async () => {
  const { ada, session } = await opened();
  const answer =
    'Good, that is a clear start. Show the empty bowl \u0000first, \u001b[31mthen\u0007 \u202ethe pot.\n\n- One line';
  await model.script({ kind: 'text', text: answer });
  const { body } = await say(ada, session.id, 'More people at my table');
  expect(body.data.aiMessage).toMatchObject({
    state: 'done',
    content: 'Good, that is a clear start. Show the empty bowl first, [31mthen the pot.\n\n- One line',
  });
});

test('a lone surrogate is stored as a replacement character, wherever it occurs', async () => {
  const { ada, idea, session } = await opened();
  const { status, body } = await say(ada, session.id, `Half ${HALF} a sign`);
  expect([status, body.msg, body.data?.userMessage.content]).toEqual([200, '', 'Half \ufffd a sign']);
  const saved = await ada.call('POST', `/api/ideas/${idea.id}/brief`, { brief: `Half ${HALF}` });
  expect([saved.status, saved.body.data.brief.text]).toEqual([200, 'Half \ufffd']);
  const line = { text: HALF, from: [] };
  const parts = {
    title: HALF,
    hook: line,
    length: { seconds: 30, from: [] },
    beats: [],
    shots: [{ id: HALF, ...line }],
    on_screen_text: [],
    caption: line,
    hashtags: { items: [HALF], from: [] },
    call_to_action: line,
    notes: [],
  };
  const edited = await ada.call('PUT', `/api/ideas/${idea.id}/brief`, { parts, base_version: 1 });
  expect([edited.status, edited.body.data?.brief.parts.title]).toEqual([200, '\ufffd']);
  const strange = { title: 'A', category: 'food', platform: 'tiktok', id: `idea_${HALF}` };
  expect((await ada.call('POST', '/api/ideas/save', { idea: strange })).status).toBe(200);
});

test('numbers and timestamps beyond the database’s range are a client error', async () => {
  const { ada, idea } = await opened();
  await ada.call('POST', `/api/ideas/${idea.id}/brief`, { brief: 'A text' });
  const tries = [
    await ada.call('GET', `/api/ideas/${idea.id}/brief?version=99999999999`),
    await ada.call('GET', `/api/ideas/${idea.id}/brief/download?version=99999999999`),
    await ada.call('POST', `/api/ideas/${idea.id}/brief/restore`, { version: 99_999_999_999 }),
    await ada.call('POST', `/api/ideas/${idea.id}/brief/restore`, { version: -99_999_999_999 }),
    await ada.call('PUT', `/api/ideas/${idea.id}`, { title: 'B', seen: '0000-01-01T00:00:00Z' }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
});

test('the newest versions of a brief are kept, up to a limit', async () => {
  const { ada, idea } = await opened();
  const save = (brief: string) => ada.call('POST', `/api/ideas/${idea.id}/brief`, { brief });
  await save('The first');
  await db.execute(sql`
    insert into execution_briefs (id, user_id, idea_id, version, origin, text)
    select gen_random_uuid()::text, ${ada.id}, ${idea.id}, n, 'text', 'x' from generate_series(2, ${MAX_BRIEF_VERSIONS + 1}) n`);
  await db.execute(sql`update ideas set brief_version = ${MAX_BRIEF_VERSIONS + 1} where id = ${idea.id}`);
  await save('The last');
  const { versions } = (await ada.call('GET', `/api/ideas/${idea.id}/brief/versions`)).body.data;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: MAX_BRIEF_VERSIONS }, (_, index) => MAX_BRIEF_VERSIONS + 2 - index),
  );
});

test('a conversation never shows another account’s idea, whatever its row says', async () => {
  const [{ ada, session }, eve] = await Promise.all([opened(), product.person('Eve')]);
  const foreign = await saveIdea(eve, 'A secret of Eve');
  await db.execute(sql`update chat_sessions set idea_id = ${foreign.id} where id = ${session.id}`);
  const answers = [
    await ada.call('GET', `/api/chat/session/${session.id}`),
    await ada.call('GET', '/api/chat/sessions'),
    await say(ada, session.id, 'Tell me'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 404]);
  expect(JSON.stringify(answers)).not.toContain('A secret');
});

test('a brief can be requested as PDF twenty times a minute', async () => {
  const [{ ada, idea }, eve] = await Promise.all([opened(), product.person('Eve')]);
  const print = (format: string) => ada.call('GET', `/api/ideas/${idea.id}/brief/download?format=${format}`);
  await Promise.all(Array.from({ length: 20 }, () => print('pdf')));
  expect([(await print('pdf')).status, (await print('md')).status]).toEqual([429, 404]);
  expect((await eve.call('GET', `/api/ideas/${idea.id}/brief/download?format=pdf`)).status).toBe(404);
});
