import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { type Clip, DESCRIPTION_MAX, TITLE_MAX } from '#contract/clips.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { findClipProblems } from './clip-problems.ts';
import { formatHashtags, parseHashtags } from './hashtags.ts';
import { useUpdateClip } from './queries.ts';

/** Changes the words that go with a clip. */
export function EditClipDialog({ clip, onClose }: { clip: Clip; onClose: () => void }) {
  const { t } = useLingui();
  const update = useUpdateClip();
  const formId = useId();
  const [title, setTitle] = useState(clip.title);
  const [description, setDescription] = useState(clip.description);
  const [hashtags, setHashtags] = useState(formatHashtags(clip.hashtags));
  const changed = title !== clip.title || description !== clip.description || hashtags !== formatHashtags(clip.hashtags);
  const fields = { title: title.trim(), description, hashtags: parseHashtags(hashtags) };
  const problems = findClipProblems(fields);
  const invalid = Object.values(problems).some((problem) => problem !== undefined);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!invalid) update.mutate({ id: clip.id, ...fields }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      sticky={changed}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Edit details</Trans>}
      footer={
        <>
          {changed ? (
            <p className="mr-auto self-center text-ink-3 text-xs max-sm:hidden">
              <Trans>You have unsaved changes</Trans>
            </p>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={update.isPending}
            disabled={invalid}
            disabledReason={problems.title ?? problems.description ?? problems.hashtags}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4" noValidate>
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
          hint={<span className="tabular">{`${title.length}/${TITLE_MAX}`}</span>}
        />
        <TextArea
          label={t`Description`}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          maxLength={DESCRIPTION_MAX}
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
      </form>
    </Dialog>
  );
}
