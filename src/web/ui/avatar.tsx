import { useState } from 'react';
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

/** A user's picture or initials. Decorative: the name is always shown next to it. */
export function Avatar({ name, email, src, size = 'md', className }: Props) {
  const [seen, setSeen] = useState<{ src: string; loaded: boolean } | null>(null);
  const now = seen?.src === src ? seen : null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-pressed',
        sizes[size],
        className,
      )}
    >
      {src && now?.loaded !== false ? (
        <img
          key={src}
          // A cached image may have loaded before the handler was attached.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth > 0 && !now) setSeen({ src, loaded: true });
          }}
          src={src}
          alt=""
          hidden={!now}
          onLoad={() => setSeen({ src, loaded: true })}
          onError={() => setSeen({ src, loaded: false })}
          className="size-full object-cover"
        />
      ) : null}
      {now?.loaded ? null : <span className="font-semibold text-ink-2">{initialsOf(name, email)}</span>}
    </span>
  );
}
