import type { ReactNode } from 'react';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { cx } from '#web/ui/cx.ts';

/** A public page with a single form: the word mark, and the content centered below it. */
export function FrontPage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-5">
      <header>
        <Wordmark />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={cx('m-auto flex w-full max-w-md flex-col gap-6 pb-16 outline-none', className)}
      >
        {children}
      </main>
    </div>
  );
}
