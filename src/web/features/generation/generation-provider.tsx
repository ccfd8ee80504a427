import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react';
import { FALLBACK_POLL_MS } from '#contract/notifications.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { notificationsQuery } from '#web/features/notifications/queries.ts';
import { OutcomeToasts } from './outcome-toasts.tsx';
import { activeJobQuery, type Generation, GenerationContext, isGone, jobStatusQuery } from './queries.ts';
import { advance, idle, RELOAD_AFTER_STOP_MS } from './tracker.ts';

/**
 * Tracks the account's generation for the whole app, based on the server's state: it survives a reload and appears on
 * every device.
 */
export function GenerationProvider({ children }: { children: ReactNode }) {
  const streamUp = useStreamUp();
  const [tracker, dispatch] = useReducer(advance, idle);
  const generating = tracker.state === 'generating';
  const active = useQuery(activeJobQuery).data;
  const jobQuery = useQuery(jobStatusQuery(generating ? tracker.jobId : null));
  const notifications = useQuery(notificationsQuery(generating && !streamUp ? FALLBACK_POLL_MS : false)).data;
  const job = generating && jobQuery.data ? jobQuery.data : null;

  // Before the paint, so that the page does not move under a banner that comes one frame later.
  useLayoutEffect(() => {
    if (active?.job) dispatch({ type: 'jobSeen', job: active.job });
  }, [active]);
  useEffect(() => {
    if (job) dispatch({ type: 'jobSeen', job });
  }, [job]);
  useEffect(() => {
    if (notifications)
      dispatch({ type: 'notificationsSeen', notifications: notifications.notifications, now: new Date() });
  }, [notifications]);
  const jobId = generating ? tracker.jobId : null;
  const gone = isGone(jobQuery.error);
  useEffect(() => {
    if (gone && jobId !== null) dispatch({ type: 'jobGone', jobId });
  }, [gone, jobId]);
  useReloadAfterStop(generating);

  const generation: Generation = {
    tracker,
    job,
    runningVideoId: generating ? tracker.videoId : false,
    follow: (followed) => dispatch({ type: 'started', followed }),
    failStart: (videoTitle, error) => dispatch({ type: 'startFailed', videoTitle, error }),
    clear: () => dispatch({ type: 'cleared' }),
  };
  return (
    <GenerationContext value={generation}>
      {children}
      <OutcomeToasts followedJobId={jobId} />
    </GenerationContext>
  );
}

/** Reloads the lists two seconds after a generation stops, so that its last clips are included. */
function useReloadAfterStop(generating: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!generating) return;
    return () => {
      setTimeout(() => {
        for (const key of ['clips', 'videos', 'content', 'posts', 'notifications'])
          void client.invalidateQueries({ queryKey: [key] });
      }, RELOAD_AFTER_STOP_MS);
    };
  }, [generating, client]);
}
