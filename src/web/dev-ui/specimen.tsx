import type { ReactNode } from 'react';

/** A group of specimens under a name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="font-medium text-ink-3 text-xs">{title}</h2>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
