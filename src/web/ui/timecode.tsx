import { cx } from './cx.ts';
import { formatClock } from './format.ts';

/** A duration or position in a video, as minutes:seconds. */
export function Timecode({ seconds, className }: { seconds: number; className?: string }) {
  return (
    <time dateTime={`PT${Math.max(0, Math.round(seconds))}S`} className={cx('timecode', className)}>
      {formatClock(seconds)}
    </time>
  );
}
