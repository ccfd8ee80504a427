import type { ReactNode } from 'react';

type Props = {
  /** An icon, or `mark`: a picture 36 pixels wide that stands in its place. */
  icon?: ReactNode;
  mark?: ReactNode;
  title?: string;
  /** The last of its list: no line leads on from it. */
  last?: boolean;
  children?: ReactNode;
};

/** One stage of what something was made from, in a list joined by a line. */
export function Stage({ icon, mark, title, last = false, children }: Props) {
  return (
    <li className="relative flex gap-3.5 pb-5 last:pb-0">
      {last ? null : <span aria-hidden="true" className="absolute top-9 bottom-0 left-[17px] w-px bg-line-control" />}
      {mark ?? (
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-well text-ink-2 ring-1 ring-line
            ring-inset [&_svg]:size-4.5"
        >
          {icon}
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title === undefined ? null : <h3 className="text-ink-3 text-xs">{title}</h3>}
        {children}
      </div>
    </li>
  );
}
