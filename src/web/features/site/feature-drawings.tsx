import type { ReactNode } from 'react';

/** One drawing per feature in the style of the logo. Decorative: the text is next to it. */
function drawing(lines: ReactNode) {
  return (
    <svg
      viewBox="0 0 240 96"
      className="h-24 w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {lines}
    </svg>
  );
}

const lit = 'fill-playhead stroke-none';
const dim = 'fill-line-control stroke-none opacity-45';

export const drawings = {
  ideas: drawing(
    <>
      <path
        d="M20 24h92M20 44h64M20 64h78"
        className="stroke-line-control"
        strokeLinecap="round"
        strokeWidth="6"
        opacity=".45"
      />
      <path d="M150 72V30a6 6 0 0 1 6-6h54a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-42z" />
      <path d="M166 44h34" className="stroke-playhead" strokeWidth="6" strokeLinecap="round" />
    </>,
  ),
  cutting: drawing(
    <>
      <rect x="0" y="52" width="240" height="26" rx="5" className={dim} />
      <rect x="34" y="48" width="52" height="34" rx="6" />
      <rect x="134" y="48" width="40" height="34" rx="6" />
      <rect x="48" y="6" width="24" height="36" rx="4" className={lit} />
      <rect x="142" y="6" width="24" height="36" rx="4" className={lit} />
    </>,
  ),
  captions: drawing(
    <>
      <rect x="26" y="8" width="188" height="80" rx="10" className={dim} />
      <path d="M62 50h46M62 68h76" strokeWidth="9" strokeLinecap="round" />
      <path d="M124 50h54" className="stroke-playhead" strokeWidth="9" strokeLinecap="round" />
      <path d="M154 68h24" strokeWidth="9" strokeLinecap="round" />
    </>,
  ),
  platforms: drawing(
    <>
      <rect x="30" y="8" width="46" height="80" rx="8" />
      <rect x="97" y="8" width="46" height="80" rx="8" className={lit} />
      <rect x="164" y="8" width="46" height="80" rx="8" />
      <path d="M40 74h18M107 74h18M174 74h18" strokeLinecap="round" strokeWidth="5" className="stroke-ink-3" />
    </>,
  ),
  schedule: drawing(
    <>
      <path d="M16 20h208M16 48h208M16 76h208" className="stroke-line-control" opacity=".55" />
      <rect x="30" y="10" width="34" height="20" rx="5" />
      <rect x="104" y="38" width="34" height="20" rx="5" className={lit} />
      <rect x="176" y="38" width="34" height="20" rx="5" />
      <rect x="66" y="66" width="34" height="20" rx="5" />
      <path d="M121 4v88" className="stroke-playhead" />
    </>,
  ),
  analytics: drawing(
    <>
      <path d="M16 84h208" className="stroke-line-control" opacity=".55" />
      <path d="M16 72c30-4 42-22 66-20s34 12 56 2 36-38 62-42" strokeLinecap="round" strokeWidth="3" />
      <circle cx="200" cy="12" r="6" className={lit} />
    </>,
  ),
  library: drawing(
    <>
      {[0, 1, 2, 3, 4, 5].map((column) => (
        <rect
          key={column}
          x={14 + column * 36}
          y="12"
          width="30"
          height="30"
          rx="5"
          className={column === 3 ? lit : dim}
        />
      ))}
      {[0, 1, 2, 3, 4, 5].map((column) => (
        <rect
          key={column}
          x={14 + column * 36}
          y="50"
          width="30"
          height="30"
          rx="5"
          className={column === 1 ? 'stroke-current' : dim}
        />
      ))}
    </>,
  ),
  community: drawing(
    <>
      <circle cx="76" cy="36" r="16" />
      <circle cx="120" cy="36" r="16" className={lit} />
      <circle cx="164" cy="36" r="16" />
      <path d="M46 88a30 26 0 0 1 60 0M90 88a30 26 0 0 1 60 0M134 88a30 26 0 0 1 60 0" strokeLinecap="round" />
    </>,
  ),
};
