import type { Interactive } from '#contract/chat.ts';
import type { CoachedIdea, Coaching, CoachTurn, Fact } from '../model.ts';
import { checkResponse, nextTurn, readTypedAnswer } from './next-turn.ts';

export const today = '2026-11-21';

export const topPost: Fact = {
  id: 'post:1',
  kind: 'top_post',
  platform: 'tiktok',
  postId: 'p1',
  title: 'The crumb nobody believes',
  url: undefined,
  views: 12_300,
  likes: 900,
  durationSeconds: 31,
  publishedAt: new Date('2026-10-02T10:00:00Z'),
  timesUsual: 4.2,
  posts: 20,
};

const someIdea: CoachedIdea = {
  id: 'idea-1',
  title: '3 sourdough mistakes that flatten your loaf',
  description: 'Why loaves come out flat.',
  category: 'food',
  platform: 'tiktok',
  hook: 'Your starter is not the problem.',
  outline: ['Show the flat loaf', 'Name the mistakes', 'Cut into the good one'],
};

export function coachingOf(given: Partial<Omit<Coaching, 'idea'>> & { idea?: Partial<CoachedIdea> } = {}): Coaching {
  return {
    language: 'en',
    facts: [],
    answers: [],
    remarks: [],
    now: new Date(`${today}T10:00:00Z`),
    timeZone: 'UTC',
    ...given,
    idea: { ...someIdea, ...given.idea },
  };
}

/** What is clicked or typed at a question; by its slot, else by its kind. A list: one after the other. */
export type Script = Record<string, string | number | string[]>;

/**
 * Holds a conversation to its end; what is in the script is clicked when the control offers it, and typed otherwise.
 */
export function hold(coaching: Coaching, script: Script = {}, most = 20): { coaching: Coaching; turns: CoachTurn[] } {
  const turns: CoachTurn[] = [];
  let held = coaching;
  for (let count = 0; count < most; count += 1) {
    const turn = nextTurn(held);
    turns.push(turn);
    if (turn.slot === undefined || turn.prompt === undefined || turn.slot === 'finish') break;
    held = answer(held, turn, script[turn.slot] ?? usualAnswer(turn.prompt));
  }
  return { coaching: held, turns };
}

/** One answer more. */
export function answer(coaching: Coaching, turn: CoachTurn, value: string | number | string[]): Coaching {
  if (!turn.prompt || turn.slot === undefined) throw new Error('Nothing was asked');
  const checked = checkResponse(turn.prompt, { type: turn.prompt.type, value }, today);
  const given = checked.ok ? checked : readTypedAnswer(turn.prompt, String(value), { date: today });
  const messageId = `message-${coaching.answers.length + 1}`;
  return {
    ...coaching,
    answers: [...coaching.answers, { messageId, slot: turn.slot, value: given.value, label: given.label }],
  };
}

function usualAnswer(prompt: Interactive): string | number | string[] {
  switch (prompt.type) {
    case 'multiple_choice':
      return prompt.options[0]?.value ?? '';
    case 'scale':
      return 4;
    case 'category_picker':
      return prompt.categories.slice(0, 2).map(({ value }) => value);
    case 'time_picker':
      return { date: '2026-11-28', time: '18:00', datetime: '2026-11-29T18:00' }[prompt.picker_type];
    case 'open_ended':
      return 'the sound tells you when it is done';
  }
}
