import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#web/ui/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A count with K and M, whole on hover; a dash where none is known, which is not 0. */
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
