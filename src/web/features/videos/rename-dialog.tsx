import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Video } from '#contract/content.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRenameVideo } from './queries.ts';

/** Same limit as in the contract of renameVideo. */
const MAX_VIDEO_TITLE = 200;

/** Changes the title of a video. */
export function RenameDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useLingui();
  const rename = useRenameVideo();
  const [title, setTitle] = useState(video.title);
  const empty = title.trim() === '';
  const save = () => {
    if (!empty) rename.mutate({ id: video.id, title: title.trim() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      size="sm"
      title={<Trans>Rename video</Trans>}
      onClose={onClose}
      onSubmit={save}
      saving={rename.isPending}
      disabled={empty}
      disabledReason={t`A title is required`}
    >
      <TextField
        label={t`Title`}
        value={title}
        maxLength={MAX_VIDEO_TITLE}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTitle(event.target.value)}
        error={empty ? t`A title is required` : rename.error?.message}
      />
    </FormDialog>
  );
}
