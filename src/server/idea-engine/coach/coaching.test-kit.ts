import type { CoachAnswer, CoachedIdea, Coaching } from '../model.ts';

/** A conversation about an idea, with answers by the names of their questions. */
export function coachingOf(
  given: Readonly<Record<string, string | number | readonly string[]>> = {},
  { idea = {}, ...more }: Partial<Omit<Coaching, 'idea'>> & { idea?: Partial<CoachedIdea> } = {},
): Coaching {
  const answers = Object.entries(given).map(
    ([slot, value]): CoachAnswer => ({
      messageId: `said-${slot}`,
      slot,
      question: `${slot}?`,
      value: typeof value === 'object' ? [...value] : value,
      label: String(value),
    }),
  );
  return {
    idea: {
      id: 'idea',
      title: 'Sourdough for celiacs',
      description: '',
      category: 'food',
      platform: 'tiktok',
      hook: '',
      outline: [],
      tags: [],
      format: null,
      sources: [],
      ...idea,
    },
    language: 'en',
    facts: [],
    skipped: [],
    remarks: [],
    now: new Date(0),
    timeZone: 'UTC',
    ...more,
    answers,
  };
}
