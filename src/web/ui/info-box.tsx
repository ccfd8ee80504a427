import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Additional information next to a form; not announced. */
export function InfoBox({
  title,
  children,
  className,
}: {
  title?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('flex items-start gap-3 rounded-control bg-info-soft px-3 py-2.5 text-sm', className)}>
      <Info className="mt-px size-4.5 shrink-0 text-info-ink" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-0.5">
        {title ? <p className="font-medium text-info-ink">{title}</p> : null}
        <div className="text-ink-2">{children}</div>
      </div>
    </div>
  );
}
