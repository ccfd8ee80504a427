import { Trans } from '@lingui/react/macro';
import type { SaveState } from './use-editor.ts';

/** Whether all changes are saved. */
export function SaveNote({ state }: { state: SaveState }) {
  return (
    <p role="status" className="ml-2 text-ink-2 text-sm">
      <Said state={state} />
    </p>
  );
}

function Said({ state }: { state: SaveState }) {
  switch (state) {
    case 'saved':
      return <Trans>All changes saved</Trans>;
    case 'unsaved':
    case 'saving':
      return <Trans>Saving…</Trans>;
    case 'failed':
    case 'conflict':
      return <Trans>Not saved</Trans>;
  }
}
