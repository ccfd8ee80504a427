import { Trans } from '@lingui/react/macro';
import { Dialog } from 'radix-ui';
import { Button } from '#web/ui/button.tsx';
import { STARTING_LOOK, StartingWords } from './starting-screen.tsx';

/** Fills the screen while a conversation is opened. */
export function StartingSession({ title, onCancel }: { title: string; onCancel: () => void }) {
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          className={STARTING_LOOK}
        >
          <StartingWords title={title} heading={(text, look) => <Dialog.Title className={look}>{text}</Dialog.Title>} />
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
