import { cx } from './cx.ts';
import { useFormats } from './format.ts';
import { solidTone, type Tone } from './tone.ts';

type Props = {
  /** The accessible name. */
  label: string;
  /** Progress from 0 to 1; null while unknown. */
  share: number | null;
  /** The current step, shown above the bar. */
  stage?: string | null;
  /** Estimate of the time left, in seconds; null or absent while unknown. */
  secondsLeft?: number | null;
  tone?: Tone;
  /** Only the bar. */
  bare?: boolean;
  className?: string;
};

/** Progress with stage, percentage and remaining time. */
export function ProgressBar({ label, share, stage, secondsLeft, tone = 'accent', bare = false, className }: Props) {
  const { formatNumber, formatTimeLeft } = useFormats();
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {bare ? null : (
        <div className="flex items-baseline justify-between gap-3 text-xs">
          <span className="truncate text-ink-2">{stage ?? label}</span>
          <span className="tabular shrink-0 text-ink-3">
            {secondsLeft === null || secondsLeft === undefined ? null : (
              <>
                {formatTimeLeft(secondsLeft)}
                {percent === null ? null : ' · '}
              </>
            )}
            {percent === null ? null : formatNumber(percent / 100, { style: 'percent' })}
          </span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={percent === null ? undefined : stage ? `${percent}%, ${stage}` : `${percent}%`}
        data-fill
        className="h-1.5 overflow-hidden rounded-full bg-pressed"
      >
        <div
          className={cx(
            'h-full rounded-full',
            solidTone[tone],
            percent === null
              ? 'w-1/3 animate-travel motion-reduce:w-full motion-reduce:opacity-40'
              : 'transition-[width] duration-(--motion-slow)',
          )}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
