import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Spinner } from '#web/ui/spinner.tsx';
import { useSavingSettings } from './queries.ts';

/** Shows that changes are saved automatically, and the state of saving. */
export function SaveState() {
  const saving = useSavingSettings();
  return (
    <p role="status" className="flex h-control items-center gap-1.5 text-ink-3 text-xs">
      {saving ? (
        <>
          <Spinner size="sm" label={null} />
          <Trans>Saving…</Trans>
        </>
      ) : (
        <>
          <Check className="size-3.5" aria-hidden="true" />
          <Trans>Changes are saved at once</Trans>
        </>
      )}
    </p>
  );
}
