import { Trans, useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sidebar } from './sidebar.tsx';

/** From here on the sidebar stands beside the page (Tailwind's `md`). */
const WIDE = '(min-width: 48rem)';

/** The sidebar of small screens: over the page, closed by Escape, the backdrop, a chosen place, or a window that grew. */
export function NavDrawer() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => {
      if (wide.matches) setOpen(false);
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label={t`Open menu`} icon={<MenuIcon />} className="-ml-2 md:hidden" tooltipSide="bottom" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-sidebar max-w-[85vw] animate-drawer bg-room text-ink shadow-3 outline-none md:hidden"
        >
          <Dialog.Title className="sr-only">
            <Trans>Menu</Trans>
          </Dialog.Title>
          <Sidebar onToggle={() => setOpen(false)} onNavigate={() => setOpen(false)} toggleLabel={t`Close menu`} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
