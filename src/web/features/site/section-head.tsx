import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type Props = {
  id: string;
  /** Position of the section on the page's timeline. */
  at: string;
  title: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** The head of a section: a cut mark on the page's timeline, its title, a sentence. */
export function SectionHead({ id, at, title, children, className }: Props) {
  return (
    <div className={cx('flex flex-col gap-8', className)}>
      <div aria-hidden="true" className="flex h-6 items-end gap-3 text-ink-3">
        <span className="h-6 w-0.75 rounded-full bg-playhead" />
        <span className="timecode text-xs leading-none">{at}</span>
        <span className="ruler h-3 flex-1" />
      </div>
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-end">
        <h2
          id={id}
          className="max-w-2xl font-semibold text-[clamp(28px,3.2vw,42px)] leading-[1.08] tracking-[-0.035em]"
        >
          {title}
        </h2>
        {children ? <p className="max-w-xl text-ink-2 text-lg">{children}</p> : null}
      </div>
    </div>
  );
}
