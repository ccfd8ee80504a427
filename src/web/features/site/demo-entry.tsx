import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

/** Button that enters the demo account; `enter` signs in and opens the dashboard. */
export function DemoEntry({ enter }: { enter: () => Promise<void> }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const [entering, setEntering] = useState(false);
  const press = async () => {
    if (entering) return;
    setEntering(true);
    try {
      await enter();
    } catch (failure) {
      setEntering(false);
      toasts.error({
        title: t`The demo account could not be opened`,
        text: failure instanceof Error ? failure.message : undefined,
      });
    }
  };
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'ghost', size: 'lg', className: '-ml-4.5' })}
      aria-busy={entering || undefined}
      aria-disabled={entering || undefined}
      onClick={press}
    >
      <Trans>Use the demo account</Trans>
    </button>
  );
}
