import { Trans } from '@lingui/react/macro';

/** The first tab stop: skips the header. */
export function SkipToMain() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control
        focus:bg-overlay focus:px-4 focus:py-2 focus:shadow-2"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
