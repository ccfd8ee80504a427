import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

/** A spinner with a text where a part of the page will be. `className` gives it the height of that part. */
export function LoadingLine({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" className={cx('flex items-start gap-2 text-ink-2 text-sm', className)}>
      <Spinner size="sm" label={null} /> {children}
    </div>
  );
}
