import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Kbd } from '#web/ui/kbd.tsx';
import { paletteKeys } from '#web/ui/palette-keys.ts';

const loadDialog = () => import('./palette-dialog.tsx');
const PaletteDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.PaletteDialog })));

/** The command palette with its button and keyboard shortcut. */
export function Palette() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Does not open over another dialog; closes the palette if it is open.
      setOpen((now) => !now && document.querySelector('[role="dialog"], [role="alertdialog"]') === null);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t`Search and commands`}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
        className="flex h-control shrink-0 items-center gap-2 rounded-control text-ink-3 text-sm transition-colors
          hover:text-ink max-lg:w-control max-lg:justify-center max-lg:text-ink-2 max-lg:hover:bg-hover lg:w-60
          lg:bg-well lg:px-2.5 lg:ring-1 lg:ring-line lg:ring-inset lg:hover:ring-line-control"
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="flex-1 text-left max-lg:hidden">
          <Trans>Search…</Trans>
        </span>
        <span className="flex gap-0.5 max-lg:hidden" aria-hidden="true">
          {paletteKeys().map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </button>
      <Suspense>{open ? <PaletteDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
