import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { DialogLayer, DialogTitle } from '#web/ui/dialog-layer.tsx';
import { Sidebar } from './sidebar.tsx';

type Props = {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The sidebar as a drawer over the page. */
export function NavDrawerPanel({ id, button, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const close = () => onOpenChange(false);
  return (
    <DialogLayer
      id={id}
      open={open}
      onOpenChange={onOpenChange}
      opener={button}
      scrim="md:hidden"
      className="fixed inset-y-0 left-0 z-50 w-sidebar max-w-[85vw] animate-drawer bg-room shadow-3 md:hidden"
    >
      <DialogTitle className="sr-only">
        <Trans>Menu</Trans>
      </DialogTitle>
      <Sidebar onToggle={close} onNavigate={close} toggleLabel={t`Close menu`} />
    </DialogLayer>
  );
}
