import { useLingui } from '@lingui/react/macro';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  size?: 'sm' | 'md' | 'lg' /** Announced; `null` where adjacent text already says it. */;
  label?: string | null;
  className?: string;
};

const sizes = { sm: 'size-3.5', md: 'size-5', lg: 'size-8' };

/** A spinner. Appears after 200 ms, so that it does not flash on fast responses. */
export function Spinner({ size = 'md', label, className }: Props) {
  const { t } = useLingui();
  return (
    <span role={label === null ? undefined : 'status'} className={cx('inline-flex animate-late', className)}>
      <svg
        viewBox="0 0 20 20"
        className={cx(sizes[size], 'animate-spin motion-reduce:animate-none')}
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.25" opacity="0.22" />
        <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
      </svg>
      {label === null ? null : <VisuallyHidden>{label ?? t`Loading…`}</VisuallyHidden>}
    </span>
  );
}
