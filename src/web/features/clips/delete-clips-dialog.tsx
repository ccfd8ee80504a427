import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Clip, UNDO_SECONDS } from '#contract/clips.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useDeleteClip, useRestoreClip } from './queries.ts';

type Props = { clips: readonly Clip[]; onClose: () => void; onDeleted: (ids: readonly string[]) => void };

/** Deletes clips after confirmation, and offers to undo that for ten seconds. */
export function DeleteClipsDialog({ clips, onClose, onDeleted }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const remove = useDeleteClip();
  const restore = useRestoreClip();
  const [busy, setBusy] = useState(false);
  const single = clips.length === 1;

  const undo = async (ids: readonly string[]) => {
    const results = await Promise.allSettled(ids.map((id) => restore.mutateAsync(id)));
    const reason = firstReason(results);
    if (reason !== null) toasts.error({ title: t`Undo failed`, text: reason });
  };
  const confirm = async () => {
    setBusy(true);
    const results = await Promise.allSettled(clips.map(({ id }) => remove.mutateAsync(id)));
    const deleted = clips.filter((_clip, index) => results[index]?.status === 'fulfilled').map(({ id }) => id);
    const reason = firstReason(results);
    if (reason !== null) toasts.error({ title: t`Deletion Failed`, text: t`Failed to delete content: ${reason}` });
    if (deleted.length > 0) {
      const count = deleted.length;
      toasts.success({
        title: single ? t`Clip Deleted` : t`${count} clips deleted`,
        text: single ? clips[0]?.title : undefined,
        durationMs: UNDO_SECONDS * 1_000,
        action: { label: t`Undo`, onSelect: () => void undo(deleted) },
      });
    }
    onDeleted(deleted);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={single ? <Trans>Delete Clip</Trans> : <Trans>Delete Clips</Trans>}
      text={
        single ? (
          <Trans>Are you sure you want to delete this clip?</Trans>
        ) : (
          <Plural value={clips.length} one="Delete # selected clip?" other="Delete # selected clips?" />
        )
      }
      confirmLabel={<Trans>Delete</Trans>}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}

function firstReason(results: readonly PromiseSettledResult<unknown>[]): string | null {
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return null;
  return failed.reason instanceof Error ? failed.reason.message : String(failed.reason);
}
