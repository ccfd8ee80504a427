import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Props = ComponentProps<'div'> & {
  level?: 'well' | 'surface' | 'raised' /** Changes its background on hover. */;
  interactive?: boolean;
};

const levels = {
  well: 'bg-well ring-1 ring-inset ring-line',
  surface: 'bg-surface shadow-1',
  raised: 'bg-raised shadow-2',
};

export function Surface({ level = 'surface', interactive = false, className, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-surface',
        levels[level],
        interactive &&
          'transition-[background-color,box-shadow] duration-(--motion-mid) hover:bg-raised hover:shadow-2',
        className,
      )}
    />
  );
}
