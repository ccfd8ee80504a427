const HOUR_MS = 3_600_000;

/**
 * Relative age as specified for ideas: hours under a day, `Yesterday` under two, days under a week, otherwise the date.
 */
export type IdeaAge = { unit: 'now' | 'yesterday' | 'date' } | { unit: 'hours' | 'days'; count: number };

export function ideaAge(instant: string, now: Date): IdeaAge {
  const hours = Math.max(0, now.getTime() - Date.parse(instant)) / HOUR_MS;
  if (hours < 1) return { unit: 'now' };
  if (hours < 24) return { unit: 'hours', count: Math.floor(hours) };
  if (hours < 48) return { unit: 'yesterday' };
  if (hours < 168) return { unit: 'days', count: Math.floor(hours / 24) };
  return { unit: 'date' };
}
