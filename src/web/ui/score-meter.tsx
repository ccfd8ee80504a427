import { useLingui } from '@lingui/react/macro';
import { cx } from './cx.ts';
import { bandTone, type ScoreBand, scoreBand } from './score-band.ts';
import { softTone, solidTone } from './tone.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** 0 to 10; null if there is none yet. */
  score: number | null;
  /** `mark`: the number alone, for cards. `bar`: number, band and a scale of ten. */
  look?: 'mark' | 'bar';
  className?: string;
};

const steps = Array.from({ length: 10 }, (_, step) => step);

/** A viral score with its band in words. */
export function ScoreMeter({ score, look = 'mark', className }: Props) {
  const { t, i18n } = useLingui();
  const words: Record<ScoreBand, string> = { excellent: t`Excellent`, good: t`Good`, fair: t`Fair`, poor: t`Poor` };
  if (score === null) return <span className={cx('text-ink-3 text-sm', className)}>{t`Not scored`}</span>;
  const band = scoreBand(score);
  const figure = i18n.number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (look === 'mark') {
    return (
      <span
        className={cx(
          'tabular inline-flex h-6 items-center gap-1.5 rounded-control px-2 font-semibold text-sm',
          softTone[bandTone[band]],
          className,
        )}
      >
        {figure}
        <span className="font-medium text-xs">{words[band]}</span>
      </span>
    );
  }
  const whole = Math.floor(score);
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <div className="flex items-baseline gap-2">
        <span className="tabular font-semibold text-2xl tracking-tight">{figure}</span>
        <span className="text-ink-3 text-sm" aria-hidden="true">
          / 10
        </span>
        <VisuallyHidden>{t`of 10`}</VisuallyHidden>
        <span className={cx('ml-auto rounded-control px-2 py-0.5 font-medium text-xs', softTone[bandTone[band]])}>
          {words[band]}
        </span>
      </div>
      <div className="grid grid-cols-10 gap-[3px]" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-fill className="h-1.5 overflow-hidden rounded-full bg-pressed">
            <span
              className={cx('block h-full origin-left', solidTone[bandTone[band]])}
              style={{ transform: `scaleX(${step < whole ? 1 : step === whole ? score - whole : 0})` }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
