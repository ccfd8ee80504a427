import { useLingui } from '@lingui/react/macro';
import { platformNames } from '#contract/connections.ts';
import type { Figure, Part } from './figures.ts';
import { useDays } from './use-days.ts';

/** Since when a platform has stopped giving a figure; null while it gives it. */
export function missingSince({ analytics }: Pick<Part, 'analytics'>, figure: Figure): string | null {
  return figure === 'content' ? null : analytics.missing_since[figure];
}

type Props = { part: Part; figure: Figure; className?: string };

/** Says since when a platform has stopped giving a figure. */
export function MissingSince({ part, figure, className }: Props) {
  const { t } = useLingui();
  const { shortDay } = useDays();
  const since = missingSince(part, figure);
  if (since === null) return null;
  const [name, day] = [platformNames[part.platform], shortDay(since)];
  return <span className={className}>{t`Not given by ${name} since ${day}`}</span>;
}
