import { Avatar as Radix } from 'radix-ui';
import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
type Props = { name: string | null; email: string | null; src?: string | null; size?: AvatarSize; className?: string };

const sizes: Record<AvatarSize, string> = {
  xs: 'size-5 text-[9px]',
  sm: 'size-7 text-2xs',
  md: 'size-8.5 text-xs',
  lg: 'size-11 text-sm',
  xl: 'size-16 text-xl',
  '2xl': 'size-24 text-2xl',
};

/** The person, by picture or initials. Decoration: the name always stands beside it. */
export function Avatar({ name, email, src, size = 'md', className }: Props) {
  return (
    <Radix.Root
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-pressed',
        sizes[size],
        className,
      )}
    >
      {src ? <Radix.Image src={src} alt="" className="size-full object-cover" /> : null}
      <Radix.Fallback className="font-semibold text-ink-2">{initialsOf(name, email)}</Radix.Fallback>
    </Radix.Root>
  );
}
