import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { DialogLayer, DialogTitle } from '#web/ui/dialog-layer.tsx';
import { STARTING_CLASS, StartingText } from './starting-screen.tsx';

/** Covers the screen while a conversation is being opened. */
export function StartingSession({ title, onCancel }: { title: string; onCancel: () => void }) {
  return (
    <DialogLayer
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      sticky
      scrim={null}
      className={STARTING_CLASS}
    >
      <StartingText title={title} heading={(text, look) => <DialogTitle className={look}>{text}</DialogTitle>} />
      <Button variant="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </DialogLayer>
  );
}
