import { expect, test } from 'vitest';
import { type History, stepHistory } from './history.ts';

const word = (text: string) => ({ speaker: null, words: [{ text, start_seconds: 0, end_seconds: 1 }] });
const [one, two, three] = [[word('one')], [word('two')], [word('three')]];
const edit = (to: ReturnType<typeof word>[]) => ({ type: 'edit', change: () => to }) as const;

test('edits are undone and redone in order; a new edit clears what could be redone', () => {
  const start: History = { past: [], present: one, future: [] };
  const edited = [edit(two), edit(three)].reduce<History>(stepHistory, start);
  const undone = stepHistory(edited, { type: 'undo' });
  expect(undone).toEqual({ past: [one], present: two, future: [three] });
  expect(stepHistory(undone, { type: 'redo' })).toEqual(edited);
  expect(stepHistory(undone, edit(one)).future).toEqual([]);
});

test('with nothing to undo, redo or change the history stays the same', () => {
  const start: History = { past: [], present: one, future: [] };
  expect(stepHistory(start, { type: 'undo' })).toBe(start);
  expect(stepHistory(start, { type: 'redo' })).toBe(start);
  expect(stepHistory(start, edit(one))).toBe(start);
});
