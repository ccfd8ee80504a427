import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { aiStatusQuery } from '#web/features/ai/queries.ts';
import { useFormats } from '#web/ui/format.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** A wait counts as long after this many seconds: without and with a language model. */
const LONG_BUILTIN_S = 5;
const LONG_MODEL_S = 20;

/** Shows the elapsed time. The duration is unknown, so there is no progress bar. */
export function GeneratingState() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const by = useQuery(aiStatusQuery).data?.answered_by;
  const seconds = useElapsedSeconds();
  const long = seconds >= (by?.engine === 'model' ? LONG_MODEL_S : LONG_BUILTIN_S);
  const shown = formatNumber(seconds);
  return (
    <div className="flex items-center gap-3 rounded-surface bg-well px-4 py-3 ring-1 ring-line ring-inset">
      <Spinner size="sm" label={null} className="text-ink-3" />
      <div className="flex min-w-0 flex-1 flex-col text-sm">
        <p role="status">
          {long
            ? t`This takes longer than usual. You can keep waiting, or cancel: your keywords stay.`
            : t`Ideas are being put together.`}
        </p>
      </div>
      <span className="tabular shrink-0 text-ink-3 text-sm">{t`${shown} s`}</span>
    </div>
  );
}

function useElapsedSeconds(): number {
  const [startedAt] = useState(() => performance.now());
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - startedAt) / 1_000));
}
