import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useReducer } from 'react';
import { type GenerationJob, NOTIFICATION_POLL_MS } from '#contract/clips.ts';
import { CallError } from '#web/api/call-error.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { notificationsQuery } from '#web/features/notifications/queries.ts';
import { useServerText } from '#web/i18n/server-text.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { activeJobQuery, type Generation, GenerationContext, jobStatusQuery } from './queries.ts';
import { advance, idle, RELOAD_AFTER_STOP_MS } from './tracker.ts';

/** Follows the account's one generation for the whole app, from the server's word: it survives a reload and is seen on every device. */
export function GenerationProvider({ children }: { children: ReactNode }) {
  const streamUp = useStreamUp();
  const [tracker, dispatch] = useReducer(advance, idle);
  const generating = tracker.state === 'generating';
  const active = useQuery(activeJobQuery).data;
  const jobQuery = useQuery(jobStatusQuery(generating ? tracker.jobId : null, streamUp));
  const notifications = useQuery(notificationsQuery(generating && !streamUp ? NOTIFICATION_POLL_MS : false)).data;
  const job = generating && jobQuery.data ? jobQuery.data : null;

  useEffect(() => {
    if (active?.job) dispatch({ type: 'jobSeen', job: active.job });
  }, [active]);
  useEffect(() => {
    if (job) dispatch({ type: 'jobSeen', job });
  }, [job]);
  useEffect(() => {
    if (notifications) dispatch({ type: 'notificationsSeen', notifications: notifications.notifications, now: new Date() });
  }, [notifications]);
  const jobId = generating ? tracker.jobId : null;
  const gone = jobQuery.error instanceof CallError && jobQuery.error.status === 404;
  useEffect(() => {
    if (gone && jobId !== null) dispatch({ type: 'jobGone', jobId });
  }, [gone, jobId]);
  useReloadAfterStop(generating);
  useOutcomeToast(job);

  const generation: Generation = {
    tracker,
    job,
    runningVideoId: generating ? tracker.videoId : false,
    follow: (followed) => dispatch({ type: 'started', followed }),
    failStart: (videoTitle, error) => dispatch({ type: 'startFailed', videoTitle, error }),
    clear: () => dispatch({ type: 'cleared' }),
  };
  return <GenerationContext value={generation}>{children}</GenerationContext>;
}

/** Two seconds after a generation stops the lists are read again, so that its last clips are there. */
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

/** Says on whatever page is shown how a generation ended. */
function useOutcomeToast(job: GenerationJob | null): void {
  const { t } = useLingui();
  const say = useServerText();
  const toasts = useToasts();
  const tell = useEffectEvent((ended: GenerationJob) => {
    const { clips_generated: count, video_title: title, note, error_message: error } = ended;
    if (ended.status === 'failed') toasts.error({ title: t`Generation failed`, text: say(error) ?? title });
    if (ended.status === 'completed') {
      toasts.success({
        title: plural(count, { one: '# clip is ready', other: '# clips are ready' }),
        text: note === null ? title : `${title}. ${say(note)}`,
      });
    }
  });
  const status = job?.status;
  useEffect(() => {
    if (job && (status === 'completed' || status === 'failed')) tell(job);
  }, [job, status]);
}
