import { Copy, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { Row, Specimen } from './specimen.tsx';

/** Overlays that open over the page in its theme. */
export function OverlaySpecimens() {
  const toasts = useToasts();
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <Specimen title="Overlays">
      <Row>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setConfirm(true)}>Confirm</Button>
        <Menu trigger={<IconButton label="More" icon={<Ellipsis />} variant="secondary" />}>
          <MenuItem icon={<Download />} shortcut="D">
            Download
          </MenuItem>
          <MenuItem icon={<Copy />} disabled>
            Copy link
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger">
            Delete
          </MenuItem>
        </Menu>
        <Popover label="A panel" trigger={<Button>Popover</Button>}>
          A small panel that belongs to a button.
        </Popover>
        <Button
          onClick={() =>
            toasts.success({
              title: 'Retry Started',
              text: 'Failed clip is being regenerated. This may take a few minutes.',
            })
          }
        >
          Success
        </Button>
        <Button
          onClick={() =>
            toasts.error({ title: 'Deletion Failed', text: 'Failed to delete content: the server did not answer' })
          }
        >
          Error
        </Button>
        <Button
          onClick={() => toasts.info({ title: 'Clip deleted', action: { label: 'Undo', onSelect: () => undefined } })}
        >
          Undo
        </Button>
      </Row>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Rename video"
        description="Clips that were made from it keep their names."
        footer={
          <>
            <Button variant="ghost" onClick={() => setDialog(false)}>
              Cancel
            </Button>
            <Button variant="primary">Save</Button>
          </>
        }
      >
        <TextField label="Title" defaultValue="Keynote, uncut" />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete clip"
        text="Are you sure you want to delete this clip?"
        confirmLabel="Delete"
        onConfirm={() => setConfirm(false)}
      />
    </Specimen>
  );
}
