import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GenerationJob } from '#contract/clips.ts';
import { FALLBACK_POLL_MS } from '#contract/notifications.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { isGone, jobStatusQuery } from './queries.ts';
import { NOTIFICATION_WINDOW_MS } from './tracker.ts';
import { readWatchedJobs, storeWatchedJobs } from './watched-jobs.ts';

/**
 * Shows one toast, on any page, for each generation that ends after this tab saw it running. The toast is always based
 * on the job's own status, so the order of job events and notifications does not matter. Every tab that saw the
 * generation shows the toast, hidden tabs once they are visible again; tabs opened after the end do not.
 */
export function OutcomeToasts({ followedJobId }: { followedJobId: string | null }) {
  const [watched, setWatched] = useState(readWatchedJobs);
  const settled = useRef(new Set<string>());
  useEffect(() => {
    // The response that starts a generation may arrive after the end of a very short one.
    if (followedJobId === null || settled.current.has(followedJobId)) return;
    setWatched((ids) => (ids.includes(followedJobId) ? ids : [...ids, followedJobId]));
  }, [followedJobId]);
  useEffect(() => storeWatchedJobs(watched), [watched]);

  const settle = (jobId: string) => {
    const isFirst = !settled.current.has(jobId);
    settled.current.add(jobId);
    setWatched((ids) => ids.filter((id) => id !== jobId));
    return isFirst;
  };
  return watched.map((id) => <OutcomeToast key={id} jobId={id} followed={id === followedJobId} settle={settle} />);
}

type Props = {
  jobId: string;
  /** Whether the tracker follows it and therefore requests its status. */
  followed: boolean;
  /** Stops watching; returns false if it had stopped already. */
  settle: (jobId: string) => boolean;
};

function OutcomeToast({ jobId, followed, settle }: Props): null {
  const client = useQueryClient();
  const query = jobStatusQuery(jobId);
  const { data: job, error } = useQuery({ ...query, refetchInterval: followed ? false : FALLBACK_POLL_MS });
  const tell = useShowOutcome();
  const end = useEffectEvent(() => {
    if (settle(jobId) && job) tell(job);
  });
  const over = isGone(error) || (job !== undefined && job.status !== 'pending' && job.status !== 'processing');
  useEffect(() => {
    if (over) end();
  }, [over]);
  const ask = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: query.queryKey }, { cancelRefetch: false }),
  );
  useEffect(() => {
    if (!followed) ask(); // a notification ended it, and the job's own event may have been missed
  }, [followed]);
  return null;
}

function useShowOutcome(): (job: GenerationJob) => void {
  const { t } = useLingui();
  const toasts = useToasts();
  return (job) => {
    if (endedBeforeThisPage(job)) return;
    const { clips_generated: count, video_title: title, note, error_message: error } = job;
    if (job.status === 'failed') toasts.error({ title: t`Generation failed`, text: error ?? title });
    if (job.status === 'completed')
      toasts.success({
        title: plural(count, { one: '# clip is ready', other: '# clips are ready' }),
        text: note === null ? title : `${title}. ${note}`,
      });
  };
}

/** A browser may restore a week-old tab with its watched jobs; a reload takes less than the window. */
function endedBeforeThisPage({ finished_at: at }: GenerationJob): boolean {
  return at !== null && Date.parse(at) < performance.timeOrigin - NOTIFICATION_WINDOW_MS;
}
