import { Trans } from '@lingui/react/macro';

/** Shown from the request until the coach starts writing. */
export function Thinking({ brief = false }: { brief?: boolean }) {
  return (
    <p className="flex items-center gap-2 text-ink-3">
      <span aria-hidden="true" className="size-2 animate-breathe rounded-full bg-playhead" data-fill />
      {brief ? <Trans>Writing your execution brief…</Trans> : <Trans>Thinking…</Trans>}
    </p>
  );
}
