import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

/** From this width on the sidebar is next to the page (Tailwind's `md`). */
const WIDE = '(min-width: 48rem)';

export const loadDrawer = () => import('./nav-drawer-panel.tsx');

/** The sidebar on small screens: over the page, closed by Escape, the backdrop, a link, or a wider window. */
export function NavDrawer() {
  const { t } = useLingui();
  const [panel, load] = useLazyPart(loadDrawer);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => {
      if (wide.matches) setOpen(false);
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <>
      <IconButton
        ref={button}
        label={t`Open menu`}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && panel ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        className="-ml-2 md:hidden"
        tooltipSide="bottom"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(true);
        }}
      />
      {panel ? <panel.NavDrawerPanel {...{ id, button, open }} onOpenChange={setOpen} /> : null}
    </>
  );
}
