import { useLingui } from '@lingui/react/macro';
import { useCallback, useSyncExternalStore } from 'react';
import { useFormats } from './format.ts';

const TICK_MS = 30_000;
const MINUTE_MS = 60_000;

type Props = {
  /** ISO 8601. */
  instant: string;
  /** Shows `Just now` under a minute, as specified for lists of content. */
  justNow?: boolean;
  className?: string;
};

/** Relative time, updated as time passes. */
export function RelativeTime({ instant, justNow = false, className }: Props) {
  const { t } = useLingui();
  const { formatDate, formatRelative } = useFormats();
  const tick = useSyncExternalStore(everyTick, currentTick);
  const now = new Date((tick + 1) * TICK_MS);
  const isFresh = useFresh(instant) && justNow;
  return (
    <time
      dateTime={instant}
      title={formatDate(instant, { dateStyle: 'medium', timeStyle: 'medium' })}
      className={className}
    >
      {isFresh ? t`Just now` : formatRelative(instant, now)}
    </time>
  );
}

/** Whether the instant is less than a minute ago; updates exactly when the minute is over. */
function useFresh(instant: string): boolean {
  const endsAt = Date.parse(instant) + MINUTE_MS;
  const subscribe = useCallback(
    (onEnd: () => void) => {
      const left = endsAt - Date.now();
      if (!(left > 0)) return () => undefined;
      const timer = setTimeout(onEnd, left);
      return () => clearTimeout(timer);
    },
    [endsAt],
  );
  return useSyncExternalStore(subscribe, () => Date.now() < endsAt);
}

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS);
}
