import { Spinner } from '#web/ui/spinner.tsx';

/** Shown while a page or the session is loading. */
export function FullSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center text-ink-3">
      <Spinner size="lg" />
    </div>
  );
}
