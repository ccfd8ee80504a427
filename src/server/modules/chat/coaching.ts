import type { UserResponse } from '#contract/chat.ts';
import type { Settings } from '#contract/settings.ts';
import type { CoachAnswer, Coaching, Fact } from '#server/idea-engine/model.ts';
import type { Session } from './store.ts';
import type { MessageRow } from './tables.ts';

/** What a turn needs in addition to the conversation, read once. */
export type TurnContext = { facts: readonly Fact[]; settings: Settings; now: Date };

/** A conversation as the engine reads it: answers, skipped questions, and remarks that answered nothing. */
export function coachingOf(
  session: Pick<Session, 'language' | 'idea'>,
  rows: readonly MessageRow[],
  { facts, settings, now }: TurnContext,
): Coaching {
  const filing = rows.filter(({ userResponse }) => !isSetAside(userResponse)).map(({ answeredIn }) => answeredIn);
  const answering = new Set([...filing, ...rows.flatMap(({ filled }) => filled.map(({ messageId }) => messageId))]);
  const last = rows.at(-1)?.id;
  return {
    idea: session.idea,
    language: session.language,
    facts,
    now,
    timeZone: settings.time_zone ?? 'UTC',
    answers: rows.flatMap((row) => [...answerOf(row), ...filledOf(row, rows)]),
    skipped: rows.flatMap(({ slot, userResponse }) => (slot !== null && isSkipped(userResponse) ? [slot] : [])),
    remarks: rows
      .filter(({ id, role }) => role === 'user' && !answering.has(id))
      .map(({ id, content }) => ({ messageId: id, text: content, isLast: id === last })),
  };
}

/** Stored for a skipped question in place of an answer. */
export const SKIPPED: Pick<UserResponse, 'value' | 'label' | 'metadata'> = {
  value: '',
  label: '',
  metadata: { skipped: true },
};

export function isSkipped(response: UserResponse | null): boolean {
  return response?.metadata?.skipped === true && response.value === '';
}

/** Stored for a question whose typed reply was no answer: it is neither answered nor skipped. */
export const SET_ASIDE: Pick<UserResponse, 'value' | 'label' | 'metadata'> = {
  value: '',
  label: '',
  metadata: { set_aside: true },
};

export function isSetAside(response: UserResponse | null): boolean {
  return response?.metadata?.set_aside === true && response.value === '';
}

/** Further answers that the model found in a message, with the questions as they were asked. */
function filledOf({ filled }: MessageRow, rows: readonly MessageRow[]): CoachAnswer[] {
  return filled.map((one) => ({
    ...one,
    question: rows.findLast(({ slot }) => slot === one.slot)?.interactive?.question ?? '',
  }));
}

function answerOf({ slot, interactive, userResponse, answeredIn }: MessageRow): CoachAnswer[] {
  if (!userResponse || slot === null || answeredIn === null) return [];
  if (isSkipped(userResponse) || isSetAside(userResponse)) return [];
  const { value, label = String(value) } = userResponse;
  return [{ messageId: answeredIn, slot, question: interactive?.question ?? '', value, label }];
}
