import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { UNDO_SECONDS } from '#contract/clips.ts';
import type { Video } from '#contract/content.ts';
import { useGeneration } from '#web/features/generation/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useDeleteVideo, useRestoreVideo } from './queries.ts';

/** Deletes a video after confirmation, and offers to undo that for ten seconds. */
export function DeleteVideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const remove = useDeleteVideo();
  const restore = useRestoreVideo();
  const isGenerating = useGeneration().runningVideoId === video.id;
  const [busy, setBusy] = useState(false); // set before the next click, unlike the mutation's state
  const undo = () =>
    restore.mutate(video.id, { onError: (error) => toasts.error({ title: t`Undo failed`, text: error.message }) });
  const confirm = async () => {
    setBusy(true);
    try {
      await remove.mutateAsync(video.id);
      toasts.success({
        title: t`Video Deleted`,
        text: isGenerating ? t`The generation was canceled. Clips that were finished stay.` : video.title,
        durationMs: UNDO_SECONDS * 1_000,
        action: { label: t`Undo`, onSelect: undo },
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      toasts.error({ title: t`Deletion Failed`, text: t`Failed to delete content: ${reason}` });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={<Trans>Delete Video</Trans>}
      text={
        isGenerating ? (
          <Trans>
            Are you sure you want to delete this video? Clips are being made from it: that will stop. Finished clips
            stay.
          </Trans>
        ) : (
          <Trans>Are you sure you want to delete this video? Clips that were made from it stay.</Trans>
        )
      }
      confirmLabel={<Trans>Delete</Trans>}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
