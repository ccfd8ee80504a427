import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { softTone, type Tone } from './tone.ts';

type Props = {
  tone?: Tone;
  icon?: ReactNode;
  /** Placed on a picture: an opaque dark background, readable over anything. */
  overMedia?: boolean;
  children: ReactNode;
  className?: string;
};

export function Badge({ tone = 'neutral', icon, overMedia = false, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-[5px] px-1.5 font-medium text-2xs [&_svg]:size-3',
        overMedia ? 'bg-[oklch(0.15_0.006_55/0.86)] text-[oklch(0.97_0.005_80)]' : softTone[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
