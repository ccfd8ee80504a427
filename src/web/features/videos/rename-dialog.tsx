import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Video } from '#contract/content.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRenameVideo } from './queries.ts';

/** The longest title a video can have (contract, renameVideo). */
const VIDEO_TITLE_MAX = 200;

/** Changes the title of a video. */
export function RenameDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useLingui();
  const rename = useRenameVideo();
  const formId = useId();
  const [title, setTitle] = useState(video.title);
  const empty = title.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!empty) rename.mutate({ id: video.id, title: title.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Rename video</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={rename.isPending}
            disabled={empty}
            disabledReason={t`A title is required`}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <TextField
          label={t`Title`}
          value={title}
          maxLength={VIDEO_TITLE_MAX}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTitle(event.target.value)}
          error={empty ? t`A title is required` : rename.error?.message}
        />
      </form>
    </Dialog>
  );
}
