import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#web/ui/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A count abbreviated with K and M, in full on hover; a dash if it is unknown, which is not the same as 0. */
export function Count({ value }: { value: number | null }) {
  const { t } = useLingui();
  const { abbreviateCount, formatNumber } = useFormats();
  if (value === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t`Not known`}</VisuallyHidden>
      </span>
    );
  return (
    <span className="tabular" title={formatNumber(value)}>
      {abbreviateCount(value)}
    </span>
  );
}
