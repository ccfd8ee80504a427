import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_DIFFICULTY, type Idea } from '#contract/ideas.ts';
import { CallError } from '#web/api/call-error.ts';
import { useLeaveGuard } from '#web/navigation/leave-guard.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useUpdateIdea } from './changes.ts';
import { findProblems, type IdeaFields, valuesOf } from './idea-fields.ts';
import { IdeaForm } from './idea-form.tsx';
import { ideaQuery } from './queries.ts';

/** Edits an idea. A conflicting change made elsewhere is shown instead of overwritten, and input is kept. */
export function EditIdeaDialog({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const [first] = useState(() => fieldsOf(idea));
  const [fields, setFields] = useState(first);
  const saving = useSaving(idea, onClose);
  const problems = findProblems(fields);
  const invalid = Object.keys(problems).length > 0;
  const changed = (Object.keys(first) as (keyof IdeaFields)[]).some((name) => fields[name] !== first[name]);
  useLeaveGuard(changed, (proceed) => proceed()); // the browser asks before a reload
  const takeTheirs = () => {
    const theirs = saving.dismissConflict();
    if (theirs) setFields(fieldsOf(theirs));
  };
  return (
    <FormDialog
      title={<Trans>Edit idea</Trans>}
      changed={changed}
      onClose={onClose}
      onSubmit={() => {
        if (!invalid) saving.save(fields);
      }}
      saving={saving.isPending}
      disabled={invalid}
      saveLabel={isConflict(saving.error) ? <Trans>Save mine</Trans> : undefined}
    >
      {saving.error ? <FailedSave error={saving.error} onTakeTheirs={saving.theirs ? takeTheirs : undefined} /> : null}
      <IdeaForm
        fields={fields}
        onChange={(change) => setFields({ ...fields, ...change })}
        problems={problems}
        startsHere
      />
    </FormDialog>
  );
}

/** Saves an idea over the version that the user has seen; after a conflict, `theirs` is the version stored meanwhile. */
function useSaving(idea: Idea, onSaved: () => void) {
  const client = useQueryClient();
  const update = useUpdateIdea();
  const [seen, setSeen] = useState(idea.updated_at);
  const [theirs, setTheirs] = useState<Idea | null>(null);
  const readTheirs = async (error: Error) => {
    if (!isConflict(error)) return;
    const now = await client.fetchQuery({ ...ideaQuery(idea.id), staleTime: 0 }).catch(() => null);
    setTheirs(now);
    if (now) setSeen(now.updated_at);
  };
  return {
    error: update.error,
    isPending: update.isPending,
    theirs,
    save(fields: IdeaFields) {
      if (update.isPending) return;
      update.mutate({ id: idea.id, ...valuesOf(fields), seen }, { onSuccess: onSaved, onError: readTheirs });
    },
    /** Forgets the conflict and returns the version stored meanwhile. */
    dismissConflict(): Idea | null {
      setTheirs(null);
      update.reset();
      return theirs;
    },
  };
}

function FailedSave({ error, onTakeTheirs }: { error: Error; onTakeTheirs: (() => void) | undefined }) {
  const { t } = useLingui();
  const conflict = isConflict(error);
  return (
    <Banner
      tone="danger"
      title={conflict ? t`This idea was changed elsewhere meanwhile` : t`The idea could not be saved`}
      actions={
        onTakeTheirs ? (
          <Button size="sm" onClick={onTakeTheirs}>
            <Trans>Use the other version</Trans>
          </Button>
        ) : undefined
      }
    >
      {conflict ? t`What you typed is still here. Saving again replaces the other change.` : error.message}
    </Banner>
  );
}

function isConflict(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'conflict';
}

function fieldsOf(idea: Idea): IdeaFields {
  return {
    title: idea.title,
    description: idea.description,
    tags: idea.tags.join(', '),
    difficulty: String(idea.difficulty ?? DEFAULT_DIFFICULTY),
    estimatedTime: idea.estimated_time,
  };
}
