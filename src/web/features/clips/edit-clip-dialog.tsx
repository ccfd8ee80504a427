import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Clip, MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/clips.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { findClipProblems } from './clip-problems.ts';
import { formatHashtags, parseHashtags } from './hashtags.ts';
import { useUpdateClip } from './queries.ts';

/** Edits the title, description and hashtags of a clip. */
export function EditClipDialog({ clip, onClose }: { clip: Clip; onClose: () => void }) {
  const { t } = useLingui();
  const update = useUpdateClip();
  const [title, setTitle] = useState(clip.title);
  const [description, setDescription] = useState(clip.description);
  const [hashtags, setHashtags] = useState(formatHashtags(clip.hashtags));
  const changed =
    title !== clip.title || description !== clip.description || hashtags !== formatHashtags(clip.hashtags);
  const fields = { title: title.trim(), description, hashtags: parseHashtags(hashtags) };
  const problems = findClipProblems(fields);
  const invalid = Object.values(problems).some((problem) => problem !== undefined);

  const save = () => {
    if (!invalid) update.mutate({ id: clip.id, ...fields }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={<Trans>Edit details</Trans>}
      changed={changed}
      onClose={onClose}
      onSubmit={save}
      saving={update.isPending}
      disabled={invalid}
      disabledReason={problems.title ?? problems.description ?? problems.hashtags}
    >
      {update.error ? (
        <Banner tone="danger" title={t`The clip could not be saved`}>
          {update.error.message}
        </Banner>
      ) : null}
      <TextField
        label={t`Title`}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={problems.title}
        hint={<span className="tabular">{`${title.length}/${MAX_TITLE_LENGTH}`}</span>}
      />
      <TextArea
        label={t`Description`}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        maxLength={MAX_DESCRIPTION_LENGTH}
        error={problems.description}
        rows={5}
      />
      <TextField
        label={t`Hashtags`}
        value={hashtags}
        onChange={(event) => setHashtags(event.target.value)}
        error={problems.hashtags}
        hint={<Trans>Separate hashtags with spaces.</Trans>}
        spellCheck={false}
      />
    </FormDialog>
  );
}
