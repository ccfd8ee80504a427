import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFormats } from './format.ts';
import { solidTone, type Tone } from './tone.ts';

type Props = {
  /** The accessible name. */
  label: string;
  /** Both in the same unit; usage may exceed the limit. */
  used: number;
  limit: number;
  /** Usage and limit in words; also the accessible value. */
  text: string;
  /** Shown next to the text instead of the label. */
  title?: ReactNode;
  tone: Tone;
  className?: string;
};

/** Usage against a limit. */
export function UsageMeter({ label, used, limit, text, title, tone, className }: Props) {
  const { formatNumber } = useFormats();
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  const percent = formatNumber(share, { style: 'percent' });
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs" aria-hidden="true">
        <span className="text-ink-2">{title ?? label}</span>
        <span className="tabular text-ink-3">{text}</span>
      </div>
      <meter className="sr-only" aria-label={label} value={share} aria-valuetext={`${text} (${percent})`} />
      <div data-fill aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-pressed">
        <div
          className={cx('h-full rounded-full transition-[width] duration-(--motion-slow)', solidTone[tone])}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
