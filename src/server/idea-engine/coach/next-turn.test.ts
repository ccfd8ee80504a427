import { expect, test } from 'vitest';
import { type Interactive, interactive } from '#contract/chat.ts';
import { type Language, languages } from '#contract/languages.ts';
import { formats } from '#server/formats/formats.ts';
import type { Coaching, CoachTurn } from '../model.ts';
import { readWorksheet } from './answers.ts';
import { coachingOf } from './coaching.test-kit.ts';
import { readSeconds } from './length.ts';
import { nextTurn } from './next-turn.ts';
import { questionsOf } from './questions.ts';
import { readTypedAnswer } from './typed-answer.ts';

const slotsOf = (coaching: Coaching) => questionsOf(coaching).map(({ slot }) => slot);

/** Answers question after question, each in words that name it. */
function walk(coaching: Coaching): { turns: CoachTurn[]; coaching: Coaching } {
  const turns: CoachTurn[] = [];
  let current = coaching;
  for (let turn = nextTurn(current); !turn.canSummarize && turns.length < 40; turn = nextTurn(current)) {
    turns.push(turn);
    const { slot = '', prompt } = turn;
    const answer = { messageId: `said-${slot}`, slot, question: prompt?.question ?? '', value: slot, label: slot };
    current = { ...current, answers: [...current.answers, answer] };
  }
  return { turns, coaching: current };
}

test('every question is asked once, in the order of the stages, with its number', () => {
  const { turns, coaching } = walk(coachingOf());
  expect(turns.map(({ slot }) => slot)).toEqual(slotsOf(coaching));
  expect(new Set(turns.map(({ prompt }) => prompt?.type))).toEqual(
    new Set(interactive.def.options.map(({ shape }) => shape.type.def.values[0] as Interactive['type'])),
  );
  for (const [index, { text }] of turns.entries()) expect(text).toContain(`Question ${index + 1} of ${turns.length}`);
  expect(nextTurn(coaching)).toMatchObject({ stage: 'optimization', slot: 'finish', canSummarize: true });
});

test('a text to be read is not asked for its length, its shots, or how much a shot shows', () => {
  for (const platform of ['linkedin', 'twitter'] as const)
    expect(slotsOf(coachingOf({}, { idea: { platform } }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(length|shots|comfort)$/)]),
    );
});

test('each format asks its own questions in every language, in texts that fit the controls', () => {
  for (const { id, asks } of formats) {
    for (const language of Object.keys(languages) as Language[]) {
      const questions = questionsOf(coachingOf({}, { language, idea: { format: id } }));
      const slots = questions.map(({ slot }) => slot);
      for (const ask of asks.filter((one) => !['opening', 'ending'].includes(one.id))) expect(slots).toContain(ask.id);
      expect(new Set(slots).size).toBe(slots.length);
      for (const { prompt } of questions) interactive.parse(prompt);
    }
  }
});

test('a note is acknowledged and the question repeated; without a model, a question to the coach is not answered', () => {
  const asked = nextTurn(coachingOf({ shown: 'bread' }));
  const after = (text: string) =>
    nextTurn(coachingOf({ shown: 'bread' }, { remarks: [{ messageId: 'n', text, isLast: true }] }));
  expect(after('buy flour')).toMatchObject({ slot: asked.slot, text: expect.stringContaining('Saved as a note') });
  expect(after('buy flour').text).not.toContain('language model');
  expect(after('which flour?').text).toContain('Without a language model, the coach can’t answer it');
});

test('a first line taken from an answer follows it; one of the user’s own stays', () => {
  const hookOf = (coaching: Coaching) => readWorksheet(coaching).answers.get('hook')?.label;
  expect(hookOf(coachingOf({ shown: 'A loaf in one day', hook: 'from:shown' }))).toBe('A loaf in one day');
  expect(hookOf(coachingOf({ shown: 'A loaf in two days', hook: 'from:shown' }))).toBe('A loaf in two days');
  expect(hookOf(coachingOf({ shown: 'A loaf', hook: 'title' }))).toBe('title');
});

test('a conversation of the previous version continues: answers count where they fit, and nothing is asked twice', () => {
  const old = coachingOf({
    goal: 'teach',
    audience: 'beginners',
    hook: 'plain',
    length: '30',
    finish: 'generate_summary',
  });
  const { answers, open } = readWorksheet(old);
  expect([...answers.keys()]).toEqual(['goal', 'audience', 'hook', 'length']);
  expect(open?.slot).toBe('shown');
  const again = coachingOf({ goal: 'teach', finish: 'start_over', shown: 'bread' });
  expect([...readWorksheet(again).answers.keys()]).toEqual(['shown']);
});

test('typed words are the answer itself, or the choice they name', () => {
  const choice: Interactive = { type: 'multiple_choice', question: '', options: [{ value: 'a', label: 'Save it' }] };
  const scale: Interactive = { type: 'scale', question: '', min: 1, max: 3, labels: ['None', 'Some', 'All'] };
  const day: Interactive = { type: 'time_picker', question: '', picker_type: 'date' };
  expect(readTypedAnswer(choice, 'save it')).toEqual({ value: 'a', label: 'Save it' });
  expect(readTypedAnswer(choice, 'a')).toMatchObject({ value: 'a', label: 'a' });
  expect(readTypedAnswer(choice, 'I must not say that')).toMatchObject({ value: 'I must not say that' });
  expect(readTypedAnswer(scale, '2').value).toBe(2);
  expect(readTypedAnswer(scale, 'all').value).toBe(3);
  expect(readTypedAnswer(scale, '7').value).toBe('7');
  expect(readTypedAnswer(day, 'some time in May')).toMatchObject({ value: 'some time in May' });
});

test.each([
  ['30', 30],
  ['45 s', 45],
  ['about 2 minutes', 120],
  ['1:30', 90],
  ['1,5 min', 90],
  ['2 минуты', 120],
  ['40 Sekunden', 40],
  ['short', undefined],
  ['3 loaves', undefined],
  ['0', undefined],
])('the length “%s” is %s seconds', (text, seconds) => {
  expect(readSeconds(text)).toBe(seconds);
});
