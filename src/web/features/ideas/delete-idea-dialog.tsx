import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IDEA_UNDO_MS, type Idea } from '#contract/ideas.ts';
import { CallError } from '#web/api/call-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useDeleteIdea, useRestoreIdea } from './changes.ts';

type Props = { idea: Idea; onClose: () => void; onDeleted: (id: string) => void; onFailed: (error: Error) => void };

/** Deletes an idea after confirmation, and offers to undo that for ten seconds. */
export function DeleteIdeaDialog({ idea, onClose, onDeleted, onFailed }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const remove = useDeleteIdea();
  const restore = useRestoreIdea();
  const [busy, setBusy] = useState(false); // set before the next click, unlike the mutation's state
  const undo = () =>
    restore.mutate(idea.id, { onError: (error) => toasts.error({ title: t`Undo failed`, text: error.message }) });
  const confirm = async () => {
    setBusy(true);
    try {
      await remove.mutateAsync(idea.id);
      toasts.success({
        title: t`Idea deleted`,
        text: idea.title,
        durationMs: IDEA_UNDO_MS,
        action: { label: t`Undo`, onSelect: undo },
      });
      onDeleted(idea.id);
    } catch (error) {
      if (error instanceof CallError && error.code === 'not_found') {
        toasts.info({ title: t`This idea has already been deleted`, text: idea.title });
        onDeleted(idea.id);
      } else {
        onFailed(error instanceof Error ? error : new Error(String(error)));
      }
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={<Trans>Delete Idea</Trans>}
      text={
        <>
          {t`Are you sure you want to delete “${idea.title}”, with its conversations and its brief?`}{' '}
          <Trans>You can take this back for 10 seconds.</Trans>
        </>
      }
      confirmLabel={<Trans>Delete</Trans>}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
