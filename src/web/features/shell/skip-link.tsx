import { Trans } from '@lingui/react/macro';

/** The first tab stop. */
export function SkipLink() {
  return (
    <button
      type="button"
      className="fixed top-2 left-2 z-80 -translate-y-16 rounded-control bg-overlay px-3 py-2 font-medium text-sm shadow-2
        focus:translate-y-0"
      onClick={() => document.getElementById('main')?.focus()}
    >
      <Trans>Skip to content</Trans>
    </button>
  );
}
