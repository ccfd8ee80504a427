import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Surface } from '#web/ui/surface.tsx';

type Props = {
  /** The URL fragment of the section: `notifications`. */
  id: string;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
};

/** One section of the settings: a heading and its rows. */
export function SettingsSection({ id, title, text, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className="flex scroll-mt-20 flex-col gap-3">
      <div className="flex flex-col gap-0.5">
        <h2 id={headingId} className="font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {text ? <p className="max-w-prose text-ink-2 text-sm">{text}</p> : null}
      </div>
      <Surface className="divide-y divide-line">{children}</Surface>
    </section>
  );
}

/** One row of a section. */
export function SettingsRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('px-4 py-3.5 sm:px-5', className)}>{children}</div>;
}

type ActionProps = { title: ReactNode; text?: ReactNode; action: ReactNode };

/** A row with a button at its end. */
export function SettingsAction({ title, text, action }: ActionProps) {
  return (
    <SettingsRow className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <div className="flex min-w-0 flex-col">
        <p className="text-sm">{title}</p>
        {text ? <p className="break-words text-ink-3 text-xs">{text}</p> : null}
      </div>
      {action}
    </SettingsRow>
  );
}
