import type { Settings } from '#contract/settings.ts';
import type { CoachAnswer, Coaching, Fact } from '#server/idea-engine/model.ts';
import type { Session } from './store.ts';
import type { MessageRow } from './tables.ts';

/** What a turn knows besides the conversation, read once. */
export type Grounds = { facts: readonly Fact[]; settings: Settings; now: Date };

/**
 * A conversation as the engine reads it: what was answered, in the order in which it was, and what was said besides. Of
 * a question that was answered again, every answer is there: the engine knows what starting over and changing mean.
 */
export function coachingOf(
  session: Pick<Session, 'language' | 'idea'>,
  rows: readonly MessageRow[],
  { facts, settings, now }: Grounds,
): Coaching {
  const said = rows.filter(({ role }) => role === 'user');
  const prompts = new Map(rows.map((row) => [row.answeredIn, row]));
  const last = said.at(-1)?.id;
  return {
    idea: session.idea,
    language: session.language,
    ...{ facts, now, timeZone: settings.time_zone ?? 'UTC' },
    answers: said.flatMap(({ id }) => answerOf(id, prompts.get(id))),
    remarks: said
      .filter(({ id }) => !prompts.has(id))
      .map(({ id, content }) => ({ messageId: id, text: content, isLast: id === last })),
  };
}

function answerOf(messageId: string, prompt: MessageRow | undefined): CoachAnswer[] {
  if (!prompt?.userResponse || prompt.slot === null) return [];
  const { value, label = String(value) } = prompt.userResponse;
  return [{ messageId, slot: prompt.slot, value, label }];
}
