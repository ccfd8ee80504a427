import { useLingui } from '@lingui/react/macro';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { FigureChange } from './figures.ts';

/** A percent change with two decimals; zero and more counts as up, as specified. */
export function Percent({ percent, className }: { percent: number; className?: string }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const isUp = percent >= 0;
  const Arrow = isUp ? ArrowUpRight : ArrowDownRight;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const text = formatNumber(percent / 100, { style: 'percent', ...digits, signDisplay: 'exceptZero' });
  return (
    <span
      className={cx(
        'tabular inline-flex items-baseline gap-0.5 whitespace-nowrap font-medium',
        isUp ? 'text-success-ink' : 'text-danger-ink',
        className,
      )}
    >
      <Arrow className="size-3.5 shrink-0 self-center" aria-hidden="true" />
      <VisuallyHidden>{isUp ? t`Up` : t`Down`} </VisuallyHidden>
      {text}
    </span>
  );
}

/** A change, or why there is none. */
export function Change({ change, className }: { change: FigureChange; className?: string }) {
  const reasons = useReasons();
  if (change.percent !== null) return <Percent percent={change.percent} className={className} />;
  return <span className={cx('text-ink-3', className)}>{reasons[change.reason ?? 'not_enough_data']}</span>;
}

/** Why a figure is not compared with that of the period before. */
export function useReasons(): Record<NonNullable<FigureChange['reason']>, string> {
  const { t } = useLingui();
  return {
    new: t`New: 0 in the period before`,
    not_enough_data: t`Too little data to compare`,
    definition_changed: t`Not compared: the platform now counts differently`,
  };
}
