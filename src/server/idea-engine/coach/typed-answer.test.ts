import { describe, expect, test } from 'vitest';
import type { Interactive } from '#contract/chat.ts';
import { say } from '#texts/say.ts';
import { checkResponse, readTypedAnswer } from './next-turn.ts';

const now = { date: '2026-11-21' }; // a Saturday
const choice: Interactive = {
  type: 'multiple_choice',
  question: '?',
  options: [
    { value: 'teach', label: 'Teach something' },
    { value: 'sell', label: 'Sell something' },
    { value: '30', label: '30 seconds' },
  ],
};
const scale: Interactive = { type: 'scale', question: '?', min: 1, max: 5, labels: ['Not at all', 'Very'] };
const picker: Interactive = {
  type: 'category_picker',
  question: '?',
  allowMultiple: true,
  categories: [
    { value: 'story', label: 'A story' },
    { value: 'test', label: 'A test' },
    { value: 'proof', label: 'Proof and numbers' },
  ],
};
const moment = (picker_type: 'date' | 'time' | 'datetime'): Interactive => ({
  type: 'time_picker',
  question: '?',
  picker_type,
});

describe('typing an answer', () => {
  test.each([
    ['teach', 'teach'],
    ['TEACH something!', 'teach'],
    ['2', 'sell'],
    ['b)', 'sell'],
    ['the second', 'sell'],
    ['option 3', '30'],
    ['30', '30'],
    ['I’d like to sell', 'sell'],
    ['٢', 'sell'],
    ['something', 'something'],
    ['make my mother proud', 'make my mother proud'],
  ])('"%s" among options is "%s"', (text, value) => {
    expect(readTypedAnswer(choice, text, now).value).toBe(value);
  });

  test.each([
    ['4', 4],
    ['about a 2', 2],
    ['3/5', 3],
    ['五 5', 5],
    ['very', 5],
    ['9', '9'],
    ['depends', 'depends'],
  ])('"%s" on a scale is %s', (text, value) => {
    expect(readTypedAnswer(scale, text, now).value).toBe(value);
  });

  test.each([
    ['story, test', ['story', 'test']],
    ['1 and 3', ['story', 'proof']],
    ['a story and my grandmother', ['story', 'my grandmother']],
    ['nothing of that', 'nothing of that'],
  ])('"%s" among categories', (text, value) => {
    expect(readTypedAnswer(picker, text, now).value).toEqual(value);
  });

  test.each([
    ['tomorrow', '2026-11-22'],
    ['next friday', '2026-11-27'],
    ['Saturday', '2026-11-28'],
    ['2026-12-24', '2026-12-24'],
    ['24.12.', '2026-12-24'],
    ['3/1/2027', '2027-01-03'],
    ['January 5th', '2027-01-05'],
    ['24 de diciembre', '2026-12-24'],
    ['am Freitag', '2026-11-27'],
    ['в пятницу', '2026-11-27'],
    ['пятница', '2026-11-27'],
    ['5 декабря', '2026-12-05'],
    ['in 3 days', '2026-11-24'],
    ['yesterday', 'yesterday'],
    ['2020-01-01', '2020-01-01'],
    ['when the kids sleep', 'when the kids sleep'],
  ])('"%s" as a date is %s', (text, value) => {
    expect(readTypedAnswer(moment('date'), text, now)).toEqual({ value, label: text });
  });

  test.each([
    ['18:00', '18:00'],
    ['6 pm', '18:00'],
    ['6:30 p.m.', '18:30'],
    ['12 am', '00:00'],
    ['18h30', '18:30'],
    ['20 Uhr', '20:00'],
    ['noon', '12:00'],
    ['7', '07:00'],
    ['late', 'late'],
  ])('"%s" as a time is %s', (text, value) => {
    expect(readTypedAnswer(moment('time'), text, now).value).toBe(value);
  });

  test.each([
    ['tomorrow at 6 pm', '2026-11-22T18:00'],
    ['24.12. 18:00', '2026-12-24T18:00'],
    ['next friday', '2026-11-27'],
    ['18:30', '18:30'],
  ])('"%s" as both is %s', (text, value) => {
    expect(readTypedAnswer(moment('datetime'), text, now).value).toBe(value);
  });

  test('a long or odd text is taken as it is and costs no time', () => {
    const text = 'a1 '.repeat(1_333);
    const started = performance.now();
    for (const prompt of [choice, scale, picker, moment('date'), moment('datetime')])
      expect(readTypedAnswer(prompt, text, now).label).not.toBe('');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('answering with the control', () => {
  test('an option, a step, categories and moments are accepted with their labels', () => {
    expect(checkResponse(choice, { type: 'multiple_choice', value: 'sell' }, now.date)).toEqual({
      ok: true,
      value: 'sell',
      label: 'Sell something',
    });
    expect(checkResponse(scale, { type: 'scale', value: 4 }, now.date)).toEqual({ ok: true, value: 4, label: '4/5' });
    expect(checkResponse(picker, { type: 'category_picker', value: ['test', 'story'] }, now.date)).toEqual({
      ok: true,
      value: ['test', 'story'],
      label: 'A test, A story',
    });
    expect(checkResponse(moment('date'), { type: 'time_picker', value: '2026-11-21' }, now.date)).toMatchObject({
      ok: true,
    });
    expect(
      checkResponse(moment('datetime'), { type: 'time_picker', value: '2026-11-22T18:00' }, now.date),
    ).toMatchObject({
      ok: true,
    });
    expect(checkResponse(choice, { type: 'multiple_choice', value: 'my own' }, now.date)).toEqual({
      ok: true,
      value: 'my own',
      label: 'my own',
    });
  });

  test.each([
    [choice, { type: 'scale', value: 1 }, 'This answer does not belong to this question'],
    [choice, { type: 'multiple_choice', value: ' ' }, 'Please choose one of the options'],
    [choice, { type: 'multiple_choice', value: 3 }, 'Please choose one of the options'],
    [scale, { type: 'scale', value: 6 }, 'Please choose a step of the scale'],
    [scale, { type: 'scale', value: 2.5 }, 'Please choose a step of the scale'],
    [picker, { type: 'category_picker', value: [] }, 'Please choose at least one'],
    [
      { ...picker, allowMultiple: false },
      { type: 'category_picker', value: ['story', 'test'] },
      'Please choose one only',
    ],
    [moment('date'), { type: 'time_picker', value: '2026-11-20' }, 'Please choose a date that is not before today'],
    [moment('date'), { type: 'time_picker', value: '2026-02-30' }, 'Please choose a date'],
    [moment('time'), { type: 'time_picker', value: '25:00' }, 'Please choose a time'],
    [
      moment('datetime'),
      { type: 'time_picker', value: '2026-11-20T10:00' },
      'Please choose a date that is not before today',
    ],
    [{ type: 'open_ended', question: '?' }, { type: 'open_ended', value: ' ' }, 'Please write an answer'],
  ] as const)('%o refuses %o', (prompt, response, message) => {
    const checked = checkResponse(prompt as Interactive, response as Parameters<typeof checkResponse>[1], now.date);
    expect(checked.ok ? 'accepted' : say('en', checked.message)).toBe(message);
  });
});
