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
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useUpdateIdea();
  const [first] = useState(() => fieldsOf(idea));
  const [fields, setFields] = useState(first);
  const [seen, setSeen] = useState(idea.updated_at);
  const [theirs, setTheirs] = useState<Idea | null>(null);
  const problems = findProblems(fields);
  const invalid = Object.keys(problems).length > 0;
  const changed = (Object.keys(first) as (keyof IdeaFields)[]).some((name) => fields[name] !== first[name]);
  useLeaveGuard(changed, (proceed) => proceed()); // the browser asks before a reload
  const conflict = update.error instanceof CallError && update.error.code === 'conflict';

  const save = (base: string) => {
    update.mutate(
      { id: idea.id, ...valuesOf(fields), seen: base },
      {
        onSuccess: onClose,
        onError: async (error) => {
          if (!(error instanceof CallError && error.code === 'conflict')) return;
          const now = await client.fetchQuery({ ...ideaQuery(idea.id), staleTime: 0 }).catch(() => null);
          setTheirs(now);
          if (now) setSeen(now.updated_at);
        },
      },
    );
  };
  const submit = () => {
    if (!invalid && !update.isPending) save(seen);
  };
  return (
    <FormDialog
      title={<Trans>Edit idea</Trans>}
      changed={changed}
      onClose={onClose}
      onSubmit={submit}
      saving={update.isPending}
      disabled={invalid}
      saveLabel={conflict ? <Trans>Save mine</Trans> : undefined}
    >
      {update.error ? (
        <Banner
          tone="danger"
          title={conflict ? t`This idea was changed elsewhere meanwhile` : t`The idea could not be saved`}
          actions={
            theirs ? (
              <Button
                size="sm"
                onClick={() => {
                  setFields(fieldsOf(theirs));
                  setTheirs(null);
                  update.reset();
                }}
              >
                <Trans>Use the other version</Trans>
              </Button>
            ) : undefined
          }
        >
          {conflict ? t`What you typed is still here. Saving again replaces the other change.` : update.error.message}
        </Banner>
      ) : null}
      <IdeaForm
        fields={fields}
        onChange={(change) => setFields({ ...fields, ...change })}
        problems={problems}
        startsHere
      />
    </FormDialog>
  );
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
