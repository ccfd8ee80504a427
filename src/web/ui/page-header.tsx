import { type ReactNode, useEffect } from 'react';
import { cx } from './cx.ts';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** The page's own actions, right of the title. */
  actions?: ReactNode;
  className?: string;
};

/** The page header with the only h1; also sets the document title. */
export function PageHeader({ title, subtitle, actions, className }: Props) {
  useDocumentTitle(title);
  return (
    <div className={cx('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="font-semibold text-2xl tracking-[-0.025em]">{title}</h1>
        {subtitle ? <p className="text-ink-2">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Reelwright`;
  }, [title]);
}
