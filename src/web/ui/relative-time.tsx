import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useFormats } from './format.ts';

const TICK_MS = 30_000;
const MINUTE_MS = 60_000;

type Props = {
  /** ISO 8601. */ instant: string;
  /** Says `Just now` under a minute, as lists of content are specified to. */ justNow?: boolean;
  className?: string;
};

/** Relative time, updated as time passes. */
export function RelativeTime({ instant, justNow = false, className }: Props) {
  const { t } = useLingui();
  const { formatDate, formatRelative } = useFormats();
  const tick = useSyncExternalStore(everyTick, currentTick);
  const now = new Date((tick + 1) * TICK_MS);
  return (
    <time
      dateTime={instant}
      title={formatDate(instant, { dateStyle: 'medium', timeStyle: 'medium' })}
      className={className}
    >
      {justNow && now.getTime() - Date.parse(instant) < MINUTE_MS ? t`Just now` : formatRelative(instant, now)}
    </time>
  );
}

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS);
}
