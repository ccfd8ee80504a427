import { cx } from './cx.ts';

/**
 * A placeholder of the same size as the content. Appears after 200 ms. Hide the whole group from assistive technology
 * and announce the loading once.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-late', className)}>
      <span className="block size-full min-h-[inherit] animate-breathe rounded-[inherit] bg-pressed" />
    </span>
  );
}
