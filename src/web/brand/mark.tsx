/** The logo: a long strip with an upright clip lifted out of it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path
        d="M0 12.5a4 4 0 0 1 4-4h5.5v15H4a4 4 0 0 1-4-4ZM22.5 8.5H28a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-5.5Z"
        fill="currentColor"
      />
      <rect x="11.5" y="1.5" width="9" height="29" rx="3" fill="var(--playhead)" />
    </svg>
  );
}
