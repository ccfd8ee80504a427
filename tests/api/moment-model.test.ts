import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chooseMoments } from '#server/clip-engine/moments/choose.ts';
import { buildTalk } from '#server/clip-engine/moments/talk.test-kit.ts';
import { silentLog } from '#server/kit/log.ts';
import { modelOf, openModelUseOf } from '#server/main/model.ts';
import { askAboutMoments } from '#server/modules/clips/ask-about-moments.ts';
import { numbered } from '#server/modules/clips/moment-question.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { type ModelCall, type Step, startTestModel } from '#tests/harness/model.ts';

/** The moments of a talk, compared and titled by a scripted model, with the records of its calls. */
const model = await startTestModel();
const product = await testApp({
  ...model.settings,
  AI_TIMEOUT_SECONDS: '1',
  AI_DAILY_CALLS: '0',
  AI_DAILY_TOKENS: '0',
});
const modelUse = openModelUseOf(product.config, product.services, silentLog, await modelOf(product.config.ai));
beforeEach(() => model.forget());
afterAll(() => model.stop());

const talk = buildTalk({ minutes: 12, seed: 4 });
const chosen = chooseMoments({ ...talk, lengths: [0], count: 4, title: 'A talk' });
const finalists = [...chosen.moments, ...chosen.spares]
  .sort((a, b) => b.score - a.score || a.startSeconds - b.startSeconds)
  .map((moment) => numbered(moment, talk.sentences));
const nameOf = (at: number) => finalists[at]?.first ?? 0;

async function ask(person: Person, limitMs?: number) {
  return askAboutMoments(
    (prompt, options) => modelUse.ask(person.id, prompt, options),
    { chosen, sentences: talk.sentences, title: 'A talk', language: 'en' },
    { signal: new AbortController().signal, ...(limitMs !== undefined && { limitMs }) },
  );
}

const outcomes = async (person: Person) => {
  const { rows } = await product.services.database.db.execute<{ purpose: string; outcome: string }>(
    sql`select purpose, outcome from model_calls where user_id = ${person.id} order by created_at, id`,
  );
  return rows.map(({ purpose, outcome }) => `${purpose}: ${outcome}`);
};

/** Prefers, of each pair that the tournament asks about, the one lower in rank, or always the first named. */
function verdicts(better: (a: number, b: number) => number): Step[] {
  const pairs = finalists.flatMap((_, one) =>
    [1, 2, 3].map((step) => [one, one + step] as const).filter(([, other]) => other < finalists.length),
  );
  const step = (list: readonly (readonly [number, number])[]): Step => ({
    kind: 'json',
    value: { pairs: list.map(([a, b]) => ({ a: nameOf(a), b: nameOf(b), better: nameOf(better(a, b)) })) },
  });
  return [step(pairs), step(pairs.map(([a, b]) => [b, a] as const).reverse())];
}

const wordsOf = (first: number) => finalists.find((one) => one.first === first)?.sentences.join(' ') ?? '';
/** A title of two words from the moment. */
const titleOf = (first: number) => {
  const [one, two] = [...new Set(wordsOf(first).match(/\b[a-z]{6,}\b/g))];
  return `Every ${one} needs some ${two}`;
};
const described = (first: number) => `Why the ${titleOf(first).slice('Every '.length)}.`;

/** The model's texts for these clips. */
function texts(firsts: readonly number[], change: (first: number) => object = () => ({})): Step {
  const clip = (first: number) => ({
    first,
    title: titleOf(first),
    description: described(first),
    hashtags: [],
    ...change(first),
  });
  return { kind: 'json', value: { clips: firsts.map(clip) } };
}

const upsideDown = verdicts((a, b) => Math.max(a, b));
const firstNamed = verdicts((a) => a);
const best = finalists.map(({ first }) => first);
const own = (moments: readonly { title: string }[]) => moments.map(({ title }) => title);
const told = (notes: readonly { id: string }[]) => notes.map(({ id }) => id);

test('the model’s comparison affects order and scores, its texts are stored with the clips, and its calls are recorded', async () => {
  const ada = await product.person();
  await model.script(...upsideDown);
  const compared = await ask(ada);
  const kept = compared.moments.map((moment) => numbered(moment, talk.sentences).first);
  expect(told(compared.notes)).toEqual(['generation.model_titles_refused']);
  await model.forget();

  await model.script(...upsideDown, texts(kept));
  const { moments, notes } = await ask(ada);
  expect(notes).toEqual([]);
  expect(own(moments)).toEqual(kept.map(titleOf));
  expect(moments.map(({ description }) => description)).toEqual(kept.map(described));
  expect(moments).toHaveLength(4);
  const scores = moments.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  const loser = moments.find(({ startSeconds }) => startSeconds === chosen.moments[0]?.startSeconds);
  expect(loser?.score).toBeCloseTo((chosen.moments[0]?.score ?? 0) - 0.6, 6);
  expect(loser?.evidence).toContainEqual(expect.objectContaining({ signal: 'model_compared', points: -0.6 }));
  expect(await outcomes(ada)).toEqual(
    expect.arrayContaining(['moment_pairs: ok', 'moment_pairs: ok', 'moment_texts: ok']),
  );
});

test('prompts name sentences by number and contain no times, and the second comparison reverses every pair', async () => {
  await model.script(...upsideDown, texts(best.slice(0, 4)));
  await ask(await product.person());
  const contents = (await model.calls()).map(contentOf);
  expect(contents).toHaveLength(3);
  const [forth = '', back = ''] = contents;
  const firsts = (content: string) => [...content.matchAll(/"first":(\d+)/g)].map(([, first]) => Number(first));
  expect(firsts(forth)).toEqual(best);
  expect(firsts(back)).toEqual([...best].reverse());
  const starts = chosen.moments.map(({ startSeconds }) => startSeconds.toFixed(1)).filter((start) => start.length > 3);
  for (const content of contents) for (const start of starts) expect(content).not.toContain(start);
});

function contentOf({ body }: ModelCall): string {
  const { messages } = body as { messages: { role: string; content: string }[] };
  return messages.find(({ role }) => role === 'user')?.content ?? '';
}

test('a model that always prefers the first option decides nothing', async () => {
  await model.script(...firstNamed, texts(best.slice(0, 4)));
  const { moments } = await ask(await product.person());
  expect(moments.map(({ score, startSeconds }) => [score, startSeconds])).toEqual(
    chosen.moments.map(({ score, startSeconds }) => [score, startSeconds]),
  );
});

test.each<[string, Step[]]>([
  ['half of the JSON', [{ kind: 'half_json' }, { kind: 'half_json' }]],
  ['no JSON', [{ kind: 'invalid_json', times: 2 }]],
  [
    'numbers that no sentence has',
    Array<Step>(2).fill({ kind: 'json', value: { pairs: [{ a: 9001, b: 9002, better: 9001 }] } }),
  ],
  ['nothing', Array<Step>(2).fill({ kind: 'text', text: ' ' })],
])('a comparison with %s keeps the engine’s order, and texts are still requested', async (_name, steps) => {
  await model.script(...steps, texts(best.slice(0, 4)));
  const { moments, notes } = await ask(await product.person());
  expect(told(notes)).toEqual(['generation.model_not_compared']);
  expect(moments.map(({ score, startSeconds }) => [score, startSeconds])).toEqual(
    chosen.moments.map(({ score, startSeconds }) => [score, startSeconds]),
  );
  expect(own(moments)).toEqual(chosen.moments.map((moment) => titleOf(numbered(moment, talk.sentences).first)));
});

const german =
  'Jeder braucht ein wenig von dem, was hier gesagt wird, und das ist auch gut so, denn es ist wichtig für alle.';
test.each<[string, (first: number) => object]>([
  ['too long', () => ({ title: 'Every single one of these titles is longer than sixty characters are' })],
  ['a headline with a label', () => ({ title: 'Talk: What Nobody Told You' })],
  ['of another subject', () => ({ title: 'The market opens with fish and flowers' })],
  ['a figure that nobody says', (first) => ({ title: `${titleOf(first)} 48 times` })],
  ['a refusal', () => ({ title: 'I cannot help with that request' })],
])('titles that are %s are not used, but the model’s other texts are', async (_name, change) => {
  const step = texts(best.slice(0, 4), change);
  await model.script(...firstNamed, step, step);
  const { moments, notes } = await ask(await product.person());
  expect(own(moments)).toEqual(own(chosen.moments));
  expect(notes).toEqual([{ id: 'generation.model_titles_refused', values: { count: 4 } }]);
  expect(moments.map(({ description }) => description)).toEqual(
    moments.map((moment) => described(numbered(moment, talk.sentences).first)),
  );
});

test.each<[string, Step]>([
  ['in another language', texts(best.slice(0, 4), () => ({ description: german }))],
  ['half JSON', { kind: 'half_json' }],
  ['for clips that do not exist', texts([9001, 9002])],
])('texts %s keep all of the engine’s', async (_name, step) => {
  await model.script(...firstNamed, step, step);
  const { moments, notes } = await ask(await product.person());
  expect(own(moments)).toEqual(own(chosen.moments));
  expect(moments.map(({ description }) => description)).toEqual(chosen.moments.map(({ description }) => description));
  expect(notes).toEqual([{ id: 'generation.model_titles_refused', values: { count: 4 } }]);
});

test('a repaired title is used', async () => {
  const wrong = texts(best.slice(0, 4), () => ({ title: 'Talk: wrong' }));
  await model.script(...firstNamed, wrong, texts(best.slice(0, 4)));
  const { moments, notes } = await ask(await product.person());
  expect(notes).toEqual([]);
  expect(own(moments)).toEqual(chosen.moments.map((moment) => titleOf(numbered(moment, talk.sentences).first)));
});

test('a model that never answers is called once, and everything is the engine’s', async () => {
  const ada = await product.person();
  await model.script({ kind: 'hang' });
  const { moments, notes } = await ask(ada);
  expect(moments).toEqual(chosen.moments);
  expect(told(notes)).toEqual(['generation.model_silent']);
  expect(await model.calls()).toHaveLength(1);
  expect(await outcomes(ada)).toEqual(['moment_pairs: timeout']);
});

test('the model’s time per generation is limited, and results so far are kept', async () => {
  await model.script({ kind: 'hang' });
  const { moments, notes } = await ask(await product.person(), 50);
  expect(moments).toEqual(chosen.moments);
  expect(told(notes)).toEqual(['generation.model_silent']);
});

test('an account without data sharing sends nothing', async () => {
  const question = { chosen, sentences: talk.sentences, title: 'A talk', language: 'en' };
  const refuse = async () => ({ ok: false as const, by: { reason: 'sharing_off' as const } });
  const { moments, notes } = await askAboutMoments(refuse, question, { signal: new AbortController().signal });
  expect(moments).toEqual(chosen.moments);
  expect(told(notes)).toEqual(['generation.model_withheld']);
});

test('a canceled generation stops calling the model', async () => {
  const canceled = new AbortController();
  const ada = await product.person();
  await model.script({ kind: 'hang' });
  const question = { chosen, sentences: talk.sentences, title: 'A talk', language: 'en' };
  const asked = askAboutMoments((prompt, options) => modelUse.ask(ada.id, prompt, options), question, canceled);
  canceled.abort(new Error('stopped'));
  await expect(asked).rejects.toThrow('stopped');
});
