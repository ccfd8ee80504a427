import { cx } from '#web/ui/cx.ts';
import { Mark } from './mark.tsx';

/** Logo and name. */
export function Wordmark({ size = 'md' }: { size?: 'md' | 'lg' }) {
  return (
    <span
      className={cx(
        'inline-flex items-center font-semibold tracking-[-0.035em]',
        size === 'md' ? 'gap-2 text-[17px]' : 'gap-2.5 text-[21px]',
      )}
    >
      <Mark className={size === 'md' ? 'size-5.5' : 'size-7'} />
      Reelwright
    </span>
  );
}
