import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = { platform: Mark; size?: 'xs' | 'sm' | 'md' | 'lg'; className?: string };

const sizes = {
  xs: 'size-4 rounded-[4px]',
  sm: 'size-5 rounded-[5px]',
  md: 'size-8 rounded-control',
  lg: 'size-11 rounded-[11px]',
};

// The specified colours: black, red, pink-red; then ink and accent blue. For logos only; the same in both themes.
const grounds = {
  tiktok: 'bg-[oklch(0.16_0_0)] ring-1 ring-inset ring-[oklch(1_0_0/0.2)]',
  youtube: 'bg-[oklch(0.58_0.23_27)]',
  instagram: 'bg-[oklch(0.6_0.22_5)]',
  twitter: 'bg-[oklch(0.22_0.01_250)] ring-1 ring-inset ring-[oklch(1_0_0/0.2)]',
  linkedin: 'bg-[oklch(0.5_0.13_250)]',
};

type Mark = keyof typeof grounds;

const drawings: Record<Mark, ReactNode> = {
  tiktok: <path d="M10.4 3.5v8.2a2.6 2.6 0 1 1-2.6-2.6M10.4 3.5c.3 2 1.7 3.3 3.8 3.4" />,
  youtube: <path d="M7.4 6.200v7.600l6.4-3.800Z" fill="currentColor" />,
  instagram: (
    <>
      <rect x="4" y="4" width="12" height="12" rx="3.6" />
      <circle cx="10" cy="10" r="2.7" />
      <path d="M13.4 6.600v.01" />
    </>
  ),
  twitter: <path d="M4.800 4.500l10.400 11M15 4.500L5 15.500" />,
  linkedin: (
    <>
      <path d="M5.500 8.600v6.200M9 14.800V8.600M9 11.600c0-1.900 1.100-3 2.700-3s2.500 1 2.500 2.900v3.300" />
      <path d="M5.500 5.400v.01" />
    </>
  ),
};

/** A platform's logo. Decorative: the name is shown next to it. */
export function PlatformMark({ platform, size = 'md', className }: Props) {
  return (
    <span
      aria-hidden="true"
      data-fill
      className={cx(
        'inline-flex shrink-0 items-center justify-center text-[oklch(1_0_0)]',
        sizes[size],
        grounds[platform],
        className,
      )}
    >
      <svg
        viewBox="0 0 20 20"
        className="size-[78%]"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawings[platform]}
      </svg>
    </span>
  );
}
