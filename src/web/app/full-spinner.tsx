import { Spinner } from '#web/ui/spinner.tsx';

/** While a screen or the session is on its way. */
export function FullSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center text-ink-3">
      <Spinner size="lg" />
    </div>
  );
}
