import type { ReactNode } from 'react';

type Props = { className?: string };

// The few icons of the sign-in dialog, inlined so that the landing page does not load an icon library.
function glyph(lines: ReactNode) {
  return function Glyph({ className }: Props) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={className}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {lines}
      </svg>
    );
  };
}

const ring = <circle cx="12" cy="12" r="9.5" />;

export const CrossGlyph = glyph(<path d="M6 6l12 12M18 6L6 18" />);
export const AlertGlyph = glyph(
  <>
    {ring}
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </>,
);
export const InfoGlyph = glyph(
  <>
    {ring}
    <path d="M12 11v5.5M12 7.5v.01" />
  </>,
);
export const TickGlyph = glyph(
  <>
    {ring}
    <path d="M8 12.2l2.7 2.7L16 9.5" />
  </>,
);
export const WarningGlyph = glyph(<path d="M12 3.5L22 20.5H2ZM12 10v4.5M12 17.5v.01" />);
export const EyeGlyph = glyph(
  <>
    <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffGlyph = glyph(
  <path d="M4 4l16 16M9.5 5.8A9.8 9.8 0 0 1 12 5.5c6.5 0 10 6.5 10 6.5a17 17 0 0 1-3 3.7M6.2 7.5A16.600 16.600 0 0 0 2 12s3.500 6.500 10 6.500a9.600 9.600 0 0 0 4.300-1M9.900 10.200a2.750 2.750 0 0 0 3.900 3.900" />,
);
