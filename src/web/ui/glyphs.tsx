import type { ReactNode } from 'react';

type Props = { className?: string };

// The few signs that the sign-in dialog needs: drawn here, so that the landing page does not load an icon library.
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
