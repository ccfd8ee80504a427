import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Clip, UNDO_SECONDS } from '#contract/clips.ts';
import { useDeleteClip, useRestoreClip } from '#web/features/clips/queries.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { fixClip } from './fix-clip.ts';
import { useGeneration, useRetryClip } from './queries.ts';

/**
 * Fix Clip: retries a failed clip, or deletes it when it can't be retried; every outcome refreshes the list and shows a
 * toast.
 */
export function useFixClip(): { fix: (clip: Clip) => Promise<void>; fixingId: string | null } {
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  const generation = useGeneration();
  const retry = useRetryClip();
  const remove = useDeleteClip();
  const restore = useRestoreClip();
  const [fixingId, setFixingId] = useState<string | null>(null);

  const undo = (id: string) =>
    restore.mutate(id, { onError: (error) => toasts.error({ title: t`Undo failed`, text: error.message }) });
  const fix = async (clip: Clip) => {
    setFixingId(clip.id);
    const outcome = await fixClip({
      retry: () => retry.mutateAsync(clip.id),
      remove: () => remove.mutateAsync(clip.id),
    });
    setFixingId(null);
    if (outcome.result === 'retried') {
      const { job_id, video_id, video_title } = outcome.run;
      generation.follow({
        jobId: job_id,
        videoId: video_id,
        videoTitle: video_title,
        startedAt: new Date().toISOString(),
      });
      toasts.success({
        title: t`Retry Started`,
        text: t`Failed clip is being regenerated. This may take a few minutes.`,
      });
    } else if (outcome.result === 'deleted') {
      toasts.success({
        title: t`Clip Deleted`,
        text: t`Failed clip has been deleted. You can now regenerate clips from the original video.`,
        durationMs: UNDO_SECONDS * 1_000,
        action: { label: t`Undo`, onSelect: () => undo(clip.id) },
      });
    } else {
      toasts.error({ title: t`Fix Failed`, text: outcome.reason });
    }
    await client.invalidateQueries({ queryKey: ['clips'] });
  };
  return { fix, fixingId };
}
