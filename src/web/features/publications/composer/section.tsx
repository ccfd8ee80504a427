import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  /** Shown next to the heading. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of the publish form. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-semibold text-sm">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
