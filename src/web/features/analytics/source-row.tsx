import type { ReactNode } from 'react';

/** One heading with its text in the panel about a figure's source; must be inside a `dl`. */
export function SourceRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
