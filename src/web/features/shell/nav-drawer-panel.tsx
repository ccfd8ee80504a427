import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { Sidebar } from './sidebar.tsx';

type Props = { id: string; button: RefObject<HTMLButtonElement | null>; open: boolean; onOpenChange: (open: boolean) => void };

/** The sidebar over the page. */
export function NavDrawerPanel({ id, button, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim md:hidden" />
        <Dialog.Content
          id={id}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 w-sidebar max-w-[85vw] animate-drawer bg-room text-ink shadow-3 outline-none md:hidden"
        >
          <Dialog.Title className="sr-only">
            <Trans>Menu</Trans>
          </Dialog.Title>
          <Sidebar onToggle={close} onNavigate={close} toggleLabel={t`Close menu`} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
