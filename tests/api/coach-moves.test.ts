import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ChatMessage, Worksheet } from '#contract/chat.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { openChat, readChat, saveIdea } from '#tests/harness/chat.ts';
import { startTestModel } from '#tests/harness/model.ts';
import { until } from '#tests/harness/worker.ts';

const model = await startTestModel();
const product = await testApp({ ...model.settings, AI_DAILY_CALLS: '0', AI_DAILY_TOKENS: '0' });
beforeEach(() => model.forget());
afterAll(() => model.stop());

const says = (text: string, move: object) => ({
  kind: 'text' as const,
  text: `${text}\n\n=====\n${JSON.stringify({ fits: true, answers: [], next: null, ready: false, cites: [], ...move })}`,
});
const place = { slot: 'shown', question: 'What do we see on your table?', control: 'open_ended', options: [] };
const audience = {
  slot: 'audience',
  question: 'Who eats ramen alone?',
  control: 'multiple_choice',
  options: ['Students after work', 'Night nurses'],
};

async function opened(): Promise<{ ada: Person; sessionId: string; ideaId: string }> {
  const ada = await product.person();
  const idea = await saveIdea(ada);
  await model.script(says('One pot is a strong picture.', { next: place }));
  const session = await openChat(ada, idea.id);
  await until(async () => expect((await readChat(ada, session.id)).messages.at(-1)?.state).toBe('done'));
  return { ada, sessionId: session.id, ideaId: idea.id };
}
async function say(person: Person, sessionId: string, message: string): Promise<ChatMessage> {
  const { body } = await person.call('POST', '/api/chat/message', { sessionId, message });
  return body.data.aiMessage;
}
async function worksheetOf(person: Person, sessionId: string): Promise<Worksheet> {
  return (await person.call('GET', `/api/chat/session/${sessionId}/worksheet`)).body.data;
}
const answersOf = ({ questions }: Worksheet) =>
  Object.fromEntries(questions.flatMap(({ slot, label }) => (label === null ? [] : [[slot, label]])));

test('the model asks in its own words and with its own control, and the data is not part of the text', async () => {
  const { ada, sessionId } = await opened();
  const [first] = (await readChat(ada, sessionId)).messages;
  expect(first).toMatchObject({
    content: 'One pot is a strong picture.',
    interactive: { type: 'open_ended', question: place.question },
    metadata: { answered_by: { engine: 'model' } },
  });
  await model.script(says('Steam reads well from the side.', { next: audience }));
  expect(await say(ada, sessionId, 'A pot on one plate')).toMatchObject({
    content: 'Steam reads well from the side.',
    interactive: {
      type: 'multiple_choice',
      question: audience.question,
      options: [{ label: 'Students after work' }, { label: 'Night nurses' }],
    },
  });
  expect(answersOf(await worksheetOf(ada, sessionId))).toEqual({ shown: 'A pot on one plate' });
});

test('an answer to another question is filed there, and the current question is asked again', async () => {
  const { ada, sessionId } = await opened();
  const typed = 'I must not say "safe for celiacs"';
  await model.script(
    says('Then the label stays out of the picture.', {
      fits: false,
      answers: [{ slot: 'avoid', text: typed }],
      next: place,
    }),
  );
  expect(await say(ada, sessionId, typed)).toMatchObject({ interactive: { question: place.question } });
  const sheet = await worksheetOf(ada, sessionId);
  expect(answersOf(sheet)).toEqual({ avoid: typed });
  expect(sheet.notes).toEqual([]);
  const changed = await ada.call('PUT', `/api/chat/session/${sessionId}/answers/avoid`, {
    response: { type: 'open_ended', value: 'No word about health' },
  });
  expect(answersOf(changed.body.data.worksheet)).toEqual({ avoid: 'No word about health' });
  await model.script(says('That is a clear picture.', { next: audience }));
  await say(ada, sessionId, 'A pot on one plate');
  expect(answersOf(await worksheetOf(ada, sessionId))).toEqual({
    shown: 'A pot on one plate',
    avoid: 'No word about health',
  });
});

test('an answer that the user did not give is not filed; broken data is requested once more, then the worksheet asks', async () => {
  const { ada, sessionId } = await opened();
  const wrong = says('Steam reads well from the side.', {
    answers: [{ slot: 'audience', text: 'busy parents' }],
    next: audience,
  });
  await model.script(wrong, {
    kind: 'json',
    value: { fits: true, answers: [], next: audience, ready: false, cites: [] },
  });
  expect(await say(ada, sessionId, 'A pot on one plate')).toMatchObject({
    interactive: { question: audience.question },
  });
  expect(answersOf(await worksheetOf(ada, sessionId))).toEqual({ shown: 'A pot on one plate' });
  const calls = await model.calls();
  expect(JSON.stringify(calls.at(-1)?.body)).toContain('not in the words of the newest message');

  await model.forget();
  await model.script(
    { kind: 'text', text: 'Keep the bowl close to the lens.\n=====\n{"fits": tr' },
    { kind: 'invalid_json' },
  );
  const answer = await say(ada, sessionId, 'For night nurses');
  expect(answer).toMatchObject({
    content: 'Keep the bowl close to the lens.',
    metadata: { answered_by: { engine: 'model' } },
  });
  expect(answer.interactive?.question).not.toBe(audience.question);
  expect(await model.calls()).toHaveLength(2);
});

test('the model decides when the brief can be made, once half of the questions are settled', async () => {
  const { ada, sessionId, ideaId } = await opened();
  const ready = says('This is enough to film tonight.', { ready: true });
  await model.script(ready);
  expect((await say(ada, sessionId, 'A pot on one plate')).metadata.stage).not.toBe('optimization');
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await model.script(says(`Number ${text} is settled, go on with the next ${text}.`, { ready: true }));
    const { metadata } = await say(ada, sessionId, `My answer number ${text}`);
    if (metadata.stage === 'optimization') break;
  }
  const { session, messages } = await readChat(ada, sessionId);
  expect(session.can_summarize).toBe(true);
  expect(messages.at(-1)?.interactive).toMatchObject({ question: 'Make the brief now?' });
  await model.script({ kind: 'invalid_json', times: 2 });
  const made = await ada.call('POST', '/api/chat/optimization-summary', { sessionId, ideaId });
  expect([made.status, made.body.data.brief.version]).toEqual([200, 1]);
});

/** A remark that is nearly the same as an earlier one would be refused. */
const REMARKS = [
  'Steam reads well from the side.',
  'A dark plate makes the broth glow.',
  'Keep your hands out of the light.',
  'Noodles move best when they are lifted slowly.',
  'One window is enough for this.',
  'Sound carries the first bite.',
  'Leave the kitchen clock out of it.',
  'An egg in two halves ends it quietly.',
];
const TURNS = REMARKS.length;
const again = { fits: false, next: place };

test.each<[string, (turn: number) => string, (said: string) => object, (last: string) => Record<string, string>]>([
  ['off the subject', (turn) => `My landlord raised the rent again, for the ${turn}th time`, () => again, () => ({})],
  [
    'contradicting what was said',
    (turn) => `No, forget that: it is a wok on stove number ${turn}`,
    (said) => ({ ...again, answers: [{ slot: 'shown', text: said }] }),
    (last) => ({ shown: last }),
  ],
  [
    'about another question, in another language',
    (turn) => `Не говорить, что это безопасно при целиакии, часть ${turn}`,
    (said) => ({ ...again, answers: [{ slot: 'avoid', text: said }] }),
    (last) => ({ avoid: last }),
  ],
  [
    'nothing that the model could file, though it tries',
    (turn) => `Hm, number ${turn}`,
    () => ({ ...again, answers: [{ slot: 'audience', text: 'busy parents who love ramen' }] }),
    () => ({}),
  ],
])(
  'eight turns of awkward answers (%s) with a model are never filed under another question',
  async (_name, saying, moveFor, filed) => {
    const { ada, sessionId } = await opened();
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await model.forget();
      const said = saying(turn);
      const remark = REMARKS[turn - 1] ?? '';
      // A refused move is requested once more, and the same one is returned.
      await model.script(says(remark, moveFor(said)), {
        kind: 'json',
        value: { answers: [], ready: false, cites: [], ...moveFor(said) },
      });
      await say(ada, sessionId, said);
      const sheet = await worksheetOf(ada, sessionId);
      expect(answersOf(sheet)).toEqual(filed(said));
    }
    const { messages } = await readChat(ada, sessionId);
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(
      Array.from({ length: TURNS }, (_, at) => saying(at + 1)),
    );
  },
);
