import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  /** A drawing or an icon. */
  illustration?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** An empty state: why there is nothing, and what to do. */
export function EmptyState({ illustration, title, text, actions, className }: Props) {
  return (
    <div className={cx('flex flex-col items-center gap-4 px-6 py-14 text-center', className)}>
      {illustration ? (
        <div className="text-ink-3 [&>svg.lucide]:size-9 [&>svg.lucide]:stroke-[1.25]" aria-hidden="true">
          {illustration}
        </div>
      ) : null}
      <div className="flex max-w-sm flex-col gap-1.5">
        <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
        {text ? <p className="text-ink-2">{text}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
