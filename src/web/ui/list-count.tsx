import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** A button at the other end of the line. */
  action?: ReactNode;
};

/** The number of items, shown above a list; announced when it changes. */
export function ListCount({ children, action }: Props) {
  return (
    <div className="-mt-2 flex items-center justify-between gap-2">
      <p className="tabular text-ink-3 text-xs" role="status">
        {children}
      </p>
      {action}
    </div>
  );
}
