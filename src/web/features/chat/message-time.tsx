import { useFormats } from '#web/ui/format.ts';

const DAY_MS = 86_400_000;

/** When a message was written: the time, with the date unless it was within the last day. */
export function MessageTime({ instant }: { instant: string }) {
  const { formatDate } = useFormats();
  const old = Date.now() - Date.parse(instant) > DAY_MS;
  return (
    <time
      dateTime={instant}
      title={formatDate(instant, { dateStyle: 'full', timeStyle: 'medium' })}
      className="tabular px-1 text-2xs text-ink-3"
    >
      {formatDate(instant, old ? { dateStyle: 'medium', timeStyle: 'short' } : { timeStyle: 'short' })}
    </time>
  );
}
