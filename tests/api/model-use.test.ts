import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ModelTalk } from '#server/ai/model.ts';
import { ideasPrompt } from '#server/ai/prompts/ideas.ts';
import type { IdeaRequest } from '#server/idea-engine/model.ts';
import { silentLog } from '#server/kit/log.ts';
import { readConfig } from '#server/main/config.ts';
import { modelOf, openModelUseOf } from '#server/main/model.ts';
import { insertAccount } from '#server/modules/accounts/store.ts';
import { readModelSetup } from '#server/modules/model-use/model-setup.ts';
import type { ModelUse } from '#server/modules/model-use/model-use.ts';
import { testApp } from '#tests/harness/app.ts';
import { type Step, startTestModel } from '#tests/harness/model.ts';
import { until } from '#tests/harness/worker.ts';

const model = await startTestModel();
const product = await testApp({ ...model.settings, AI_DAILY_CALLS: '2', AI_INPUT_PRICE: '3', AI_OUTPUT_PRICE: '15' });
afterAll(() => model.stop());
beforeEach(() => model.forget());

/** The same accounts with a differently configured model. */
const openedWith = async (environment: Record<string, string>): Promise<ModelUse> => {
  const config = readConfig({ DATABASE_URL: product.config.databaseUrl, ...environment });
  return openModelUseOf(config, product.services, silentLog, await modelOf(config.ai));
};
const [limited, open, without, far] = await Promise.all([
  openedWith({ ...model.settings, AI_DAILY_CALLS: '2', AI_INPUT_PRICE: '3', AI_OUTPUT_PRICE: '15' }),
  openedWith({ ...model.settings, AI_DAILY_CALLS: '0', AI_SILENCE_SECONDS: '1', AI_TIMEOUT_SECONDS: '2' }),
  openedWith({}),
  openedWith({ ...model.settings, AI_BASE_URL: 'https://models.example.com/v1' }),
]);
const { db } = product.services.database;

async function account(): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await insertAccount(db, { id, email, fullName: 'A', passwordHash: 'x', isDemo: false, confirmedAt: new Date() });
  return id;
}
const live = () => ({ signal: new AbortController().signal });
const options: IdeaRequest = {
  category: 'food',
  platform: 'tiktok',
  keywords: ['sourdough', 'bread'],
  language: 'en',
  facts: [],
  count: 3,
  seed: 's',
  avoid: { titles: [], formats: [] },
};
const talk: ModelTalk = {
  purpose: 'coach',
  language: 'en',
  system: 'You are a coach.',
  messages: [{ role: 'user', content: 'Hi' }],
};
const rowsOf = async (id: string) =>
  (await db.execute(sql`select * from model_calls where user_id = ${id} order by created_at`)).rows;
const builtin = (reason: string) => ({ ok: false, by: { engine: 'builtin', reason } });

async function readText(streamed: Awaited<ReturnType<ModelUse['stream']>>): Promise<string> {
  if (!streamed.ok) throw new Error(streamed.by.reason);
  let text = '';
  for await (const part of streamed.text) text += part;
  return text;
}

test('the status says which engine answers, whether data leaves the installation, and how much of the day’s limit is used', async () => {
  const person = await product.person();
  expect((await person.call('GET', '/api/ai/status')).body.data).toMatchObject({
    answered_by: { engine: 'model', model: 'sandbox-writer' },
    model: 'sandbox-writer',
    leaves_installation: false,
    budget: { calls: 0, calls_limit: 2, tokens: 0, tokens_limit: 300_000 },
  });
  expect(await without.status(person.id)).toMatchObject({
    answered_by: { engine: 'builtin', reason: 'not_configured' },
    model: null,
    leaves_installation: false,
  });
  expect(await far.status(person.id)).toMatchObject({
    answered_by: { engine: 'builtin', reason: 'sharing_off' },
    model: 'sandbox-writer',
    leaves_installation: true,
  });
});

test('without a model none answers', async () => {
  const person = await account();
  expect(await without.ask(person, ideasPrompt(options), live())).toEqual(builtin('not_configured'));
});

test('nothing is sent to an external model while the account does not share data', async () => {
  const person = await account();
  expect(await far.ask(person, ideasPrompt(options), live())).toEqual(builtin('sharing_off'));
  expect(await far.stream(person, talk, live())).toEqual(builtin('sharing_off'));
  expect(await rowsOf(person)).toEqual([]);
});

test('idea calls are validated, counted and priced; beyond the daily limit nothing is asked', async () => {
  const person = await account();
  const use = limited;
  const asked = await use.ask(person, ideasPrompt(options), live());
  expect(asked).toMatchObject({ ok: true, by: { engine: 'model', model: 'sandbox-writer' } });
  if (asked.ok) expect(asked.value).toHaveLength(3);
  expect((await readText(await use.stream(person, talk, live()))).length).toBeGreaterThan(20);
  expect(await use.ask(person, ideasPrompt(options), live())).toEqual(builtin('budget_spent'));

  const [ideas, coach, ...others] = await rowsOf(person);
  expect(others).toEqual([]);
  expect(ideas).toMatchObject({
    purpose: 'ideas',
    model: 'sandbox-writer',
    outcome: 'ok',
    repaired: false,
    first_text_ms: null,
  });
  expect(coach).toMatchObject({
    purpose: 'coach',
    outcome: 'ok',
    first_text_ms: expect.any(Number),
    duration_ms: expect.any(Number),
  });
  expect(Number(ideas?.cost_micros)).toBe(Number(ideas?.input_tokens) * 3 + Number(ideas?.output_tokens) * 15);
  expect(await limited.status(person)).toMatchObject({
    answered_by: { engine: 'builtin', reason: 'budget_spent' },
    budget: { calls: 2 },
  });
  expect(await limited.status(await account())).toMatchObject({
    answered_by: { engine: 'model' },
    budget: { calls: 0 },
  });
});

test('an answer that is not JSON is repaired once; the model is told what was wrong', async () => {
  const person = await account();
  await model.script({ kind: 'half_json' });
  expect(await open.ask(person, ideasPrompt(options), live())).toMatchObject({ ok: true });
  expect(await rowsOf(person)).toMatchObject([{ outcome: 'ok', repaired: true }]);
  const [, second] = await model.calls();
  expect(JSON.stringify(second?.body)).toContain('can’t be used'.replace('’', "'"));
});

test('a caller that disconnects during the repair is still charged for the tokens used so far', async () => {
  const person = await account();
  const leaving = new AbortController();
  await model.script({ kind: 'half_json' }, { kind: 'hang' });
  const asked = open.ask(person, ideasPrompt(options), { signal: leaving.signal });
  await until(async () => expect(await model.calls()).toHaveLength(2));
  leaving.abort(new Error('stopped'));
  await expect(asked).rejects.toThrow('stopped');
  const [row] = await rowsOf(person);
  expect(row).toMatchObject({ outcome: 'stopped', repaired: true });
  expect(Number(row?.output_tokens)).toBeGreaterThan(0);
});

test('a model that is down is not called for a minute; then a single call probes it', async () => {
  const person = await account();
  let ms = Date.now();
  const services = { ...product.services, clock: { now: () => new Date(ms) } };
  const config = readConfig({ DATABASE_URL: product.config.databaseUrl, ...model.settings });
  const use = openModelUseOf(config, services, silentLog, await modelOf(config.ai));
  const ask = () => use.ask(person, ideasPrompt(options), live());
  await model.script(...Array<Step>(5).fill({ kind: 'status', status: 500 }));
  for (let failed = 0; failed < 5; failed += 1) expect(await ask()).toEqual(builtin('unreachable'));
  await model.forget();

  expect(await ask()).toEqual(builtin('unreachable'));
  expect(await use.stream(await account(), talk, live())).toEqual(builtin('unreachable'));
  expect((await use.status(person)).answered_by).toEqual(builtin('unreachable').by);
  expect([await model.calls(), (await rowsOf(person)).length]).toEqual([[], 5]);

  ms += 60_000;
  expect((await use.status(person)).answered_by.engine).toBe('model');
  expect(await ask()).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({ ok: true });
});

const german =
  'Das ist eine Idee, die du mit deinem Handy und ein wenig Mehl noch heute filmen kannst, ohne dass dir jemand hilft.';
const inGerman = {
  ideas: [1, 2, 3].map((number) => ({
    title: `Nummer ${number}`,
    hook: german,
    description: german,
    outline: [german, german],
    tags: ['brot'],
    difficulty: 1,
    estimatedMinutes: 5,
    cites: [],
  })),
};
test.each<[string, Step[]]>([
  ['invalid_answer', [{ kind: 'invalid_json', times: 2 }]],
  [
    'wrong_language',
    [
      { kind: 'json', value: inGerman },
      { kind: 'json', value: inGerman },
    ],
  ],
  ['refused', [{ kind: 'refuse' }]],
  ['refused', [{ kind: 'refuse', by: 'filter' }]],
  ['limited', [{ kind: 'limit', retryAfter: 60 }]],
  ['misconfigured', [{ kind: 'status', status: 401 }]],
  ['unreachable', [{ kind: 'status', status: 500 }]],
  ['timeout', [{ kind: 'hang' }]],
  [
    'invalid_answer',
    [
      { kind: 'huge', bytes: 3_000_000 },
      { kind: 'huge', bytes: 3_000_000 },
    ],
  ],
  ['invalid_answer', [{ kind: 'html' }]],
])('%s: no model answers, and the record says why', async (reason, steps) => {
  const person = await account();
  await model.script(...steps);
  expect(await open.ask(person, ideasPrompt(options), live())).toEqual(builtin(reason));
  expect(await rowsOf(person)).toMatchObject([{ outcome: reason, purpose: 'ideas', cost_micros: null }]);
});

test('a stream that fails before its first text is refused', async () => {
  const person = await account();
  await model.script({ kind: 'stall', afterChunks: 0, seconds: 5 });
  expect(await open.stream(person, talk, live())).toEqual(builtin('timeout'));
  expect(await rowsOf(person)).toMatchObject([{ outcome: 'timeout', first_text_ms: null }]);
});

test.each<[string, Step]>([
  ['timeout', { kind: 'stall', afterChunks: 20, seconds: 5 }],
  ['unreachable', { kind: 'cut', afterChunks: 20 }],
  ['wrong_language', { kind: 'language', text: `Show the pot. ${german} ${german} ${german}` }],
])('a stream that fails later gives what there was and then says %s', async (kind, step) => {
  const person = await account();
  await model.script(step);
  const streamed = await open.stream(person, talk, live());
  if (!streamed.ok) throw new Error(streamed.by.reason);
  const parts: string[] = [];
  const reading = (async () => {
    for await (const part of streamed.text) parts.push(part);
  })();
  await expect(reading).rejects.toMatchObject({ name: 'ModelError', kind });
  expect(parts.length).toBeGreaterThan(0);
  const [row] = await rowsOf(person);
  expect(row).toMatchObject({ outcome: kind });
  expect(Number(row?.output_tokens)).toBeGreaterThan(0);
  expect((await open.status(person)).budget.calls).toBe(1);
});

test('a call that the user stops ends at the model too and is recorded as stopped', async () => {
  const person = await account();
  const use = open;
  const leaving = new AbortController();
  const streamed = await use.stream(person, talk, { signal: leaving.signal });
  leaving.abort(new Error('stopped'));
  await expect(readText(streamed)).rejects.toThrow('stopped');
  for await (const _ of ((await use.stream(person, talk, live())) as { text: AsyncIterable<string> }).text) break;
  expect(await rowsOf(person)).toMatchObject([{ outcome: 'stopped' }, { outcome: 'stopped' }]);
  await expect(use.ask(person, ideasPrompt(options), { signal: leaving.signal })).rejects.toThrow('stopped');
  await until(async () => expect((await model.calls()).map(({ state }) => state)).not.toContain('open'));
});

test('the operator sees what each answer cost at the configured prices, and nothing of its content', async () => {
  const operator = await product.operator();
  const person = await account();
  await limited.ask(person, ideasPrompt(options), live());
  await open.ask(person, ideasPrompt(options), live());
  const { data } = (await operator.call('GET', '/api/ai/model')).body;
  expect(data.model).toEqual({ name: 'sandbox-writer', host: expect.stringMatching(/:\d+$/), pricing: 'configured' });
  const withCost = (isKnown: boolean) =>
    data.calls.find((call: { cost_usd: number | null }) => (call.cost_usd !== null) === isKnown);
  expect(withCost(false)).toMatchObject({ model: 'sandbox-writer', cost_usd: null });
  const priced = withCost(true);
  expect(priced).toMatchObject({ purpose: 'ideas', model: 'sandbox-writer', outcome: 'ok' });
  expect(priced.cost_usd).toBeCloseTo((priced.input_tokens * 3 + priced.output_tokens * 15) / 1e6, 6);
  expect(data.last_30_days.calls_without_cost).toBeGreaterThan(0);
  expect(data.last_30_days.cost_usd).toBeGreaterThanOrEqual(priced.cost_usd);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${person}|sourdough`));
  expect((await (await product.person()).call('GET', '/api/ai/model')).status).toBe(403);
});

test('the operator tests the model with a real call: latency, tokens and cost, or what is wrong; rate limited', async () => {
  const operator = await product.operator();
  const ask = async () => (await operator.call('POST', '/api/ai/model/test')).body;
  const { data: fine } = await ask();
  expect(fine).toMatchObject({ state: 'ok', model: 'sandbox-writer', finding: expect.stringContaining('answered in') });
  expect(fine.seconds).toBeGreaterThan(0);
  expect(fine.cost_usd).toBeCloseTo((fine.input_tokens * 3 + fine.output_tokens * 15) / 1e6, 6);
  expect(await model.calls()).toHaveLength(1);
  await model.script({ kind: 'text', text: 'Hello!' });
  expect((await ask()).data).toMatchObject({ state: 'warning', finding: expect.stringContaining('not with the JSON') });
  await model.script(...Array<Step>(3).fill({ kind: 'status', status: 500 }));
  const { data: failed } = await ask();
  expect(failed).toMatchObject({ state: 'problem', seconds: null, cost_usd: null });
  expect(failed.finding).toContain('no server responds there');
  await model.forget();
  await model.script({ kind: 'status', status: 401 });
  expect((await ask()).data.finding).toContain('AI_API_KEY');
  for (let more = 0; more < 2; more += 1) await ask();
  expect(await ask()).toMatchObject({ code: 'rate_limited' });
  expect((await (await product.person()).call('POST', '/api/ai/model/test')).status).toBe(403);
});

test('a model in the local network without configured prices has none; one elsewhere has unknown prices', async () => {
  const setup = async (environment: Record<string, string>) => {
    const config = readConfig({ DATABASE_URL: product.config.databaseUrl, ...environment });
    return (
      await readModelSetup({ db, clock: product.services.clock, model: await modelOf(config.ai), prices: undefined })
    ).model;
  };
  expect((await setup(model.settings))?.pricing).toBe('own_network');
  expect((await setup({ ...model.settings, AI_BASE_URL: 'https://models.example.com/v1' }))?.pricing).toBe('unknown');
  expect(await setup({})).toBeNull();
});
