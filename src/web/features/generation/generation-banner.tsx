import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles, X } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useCancelJob, useGeneration } from './queries.ts';

/**
 * The running generation with its stage, progress and remaining time, or why the last one failed; otherwise renders
 * nothing.
 */
export function GenerationBanner() {
  const { t } = useLingui();
  const { tracker, clear } = useGeneration();
  if (tracker.state === 'idle') return null;
  if (tracker.state === 'failed') {
    return (
      <Banner tone="danger" title={tracker.error ?? t`Generation failed`} onDismiss={clear}>
        {tracker.videoTitle}
      </Banner>
    );
  }
  return <RunningGeneration jobId={tracker.jobId} videoTitle={tracker.videoTitle} />;
}

function RunningGeneration({ jobId, videoTitle }: { jobId: string; videoTitle: string }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { job } = useGeneration();
  const cancel = useCancelJob();
  const stop = () =>
    cancel.mutate(jobId, {
      onSuccess: () => toasts.info({ title: t`Generation canceled`, text: t`Finished clips are kept.` }),
      onError: (error) => toasts.error({ title: t`Cancel failed`, text: error.message }),
    });
  return (
    <Surface className="flex animate-in flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-5">
      <span
        className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink max-sm:hidden"
        aria-hidden="true"
      >
        <Sparkles className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <p className="truncate font-medium text-sm">{t`Generating clips from ${videoTitle}`}</p>
          {job && job.total_clips > 0 ? (
            <p className="tabular shrink-0 text-ink-2 text-xs">
              <Trans>
                Clip {job.clips_generated} of {job.total_clips}
              </Trans>
            </p>
          ) : null}
        </div>
        <ProgressBar
          label={t`Generating clips from ${videoTitle}`}
          share={job ? job.progress_percentage / 100 : null}
          stage={job?.stage ?? t`Processing...`}
          secondsLeft={job?.eta_seconds ?? null}
        />
      </div>
      <Button
        variant="ghost"
        icon={<X aria-hidden="true" />}
        loading={cancel.isPending}
        onClick={stop}
        className="self-end sm:self-center"
      >
        <Trans>Cancel</Trans>
      </Button>
    </Surface>
  );
}
