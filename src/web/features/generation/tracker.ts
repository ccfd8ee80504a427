import type { GenerationJob } from '#contract/clips.ts';
import type { Notification } from '#contract/notifications.ts';

/** Maximum age of an unread notification that may end a generation, in milliseconds. */
export const NOTIFICATION_WINDOW_MS = 120_000;
/** Delay before the clip lists are reloaded after a generation ends, in milliseconds. */
export const RELOAD_AFTER_STOP_MS = 2_000;

/** The generation being followed. */
export type FollowedGeneration = { jobId: string; videoId: string | null; videoTitle: string; startedAt: string };

/** State of the account's one generation in this browser. `error` null in `failed` means the default message. */
export type Tracker =
  | { state: 'idle' }
  | ({ state: 'generating' } & FollowedGeneration)
  | { state: 'failed'; jobId: string | null; videoTitle: string; error: string | null };

type TrackerEvent =
  | { type: 'started'; followed: FollowedGeneration }
  | { type: 'startFailed'; videoTitle: string; error: string }
  | { type: 'jobSeen'; job: GenerationJob }
  | { type: 'notificationsSeen'; notifications: readonly Notification[]; now: Date }
  | { type: 'jobGone'; jobId: string }
  | { type: 'cleared' };

export const idle: Tracker = { state: 'idle' };

/** The tracker's next state. Events about another generation than the tracked one are ignored. */
export function advance(tracker: Tracker, event: TrackerEvent): Tracker {
  switch (event.type) {
    case 'started':
      return { state: 'generating', ...event.followed };
    case 'startFailed':
      // Another generation may be the reason, and may be found before this failure is shown.
      if (tracker.state === 'generating') return tracker;
      return { state: 'failed', jobId: null, videoTitle: event.videoTitle, error: event.error };
    case 'jobSeen':
      return afterJob(tracker, event.job);
    case 'notificationsSeen':
      return afterNotifications(tracker, event.notifications, event.now);
    case 'jobGone':
      return tracker.state === 'generating' && tracker.jobId === event.jobId ? idle : tracker;
    case 'cleared':
      return tracker.state === 'failed' ? idle : tracker;
  }
}

function afterJob(tracker: Tracker, job: GenerationJob): Tracker {
  const running = job.status === 'pending' || job.status === 'processing';
  if (tracker.state !== 'generating') return running ? { state: 'generating', ...followedOf(job) } : tracker;
  if (tracker.jobId !== job.job_id || running) return tracker;
  if (job.status === 'failed')
    return { state: 'failed', jobId: job.job_id, videoTitle: job.video_title, error: job.error_message };
  return idle;
}

function afterNotifications(tracker: Tracker, notifications: readonly Notification[], now: Date): Tracker {
  if (tracker.state !== 'generating') return tracker;
  const ending = notifications.find((notification) => endsGeneration(notification, tracker, now));
  if (!ending) return tracker;
  if (ending.type === 'clip_generation_complete') return idle;
  return { state: 'failed', jobId: tracker.jobId, videoTitle: tracker.videoTitle, error: ending.message || null };
}

/**
 * Unread, from the last 120 seconds, and about this generation; one without a job counts if it is newer than the start.
 */
function endsGeneration(notification: Notification, followed: FollowedGeneration, now: Date): boolean {
  if (notification.read) return false;
  if (notification.type !== 'clip_generation_complete' && notification.type !== 'clip_generation_failed') return false;
  const at = Date.parse(notification.timestamp);
  if (now.getTime() - at > NOTIFICATION_WINDOW_MS) return false;
  return notification.job_id === null ? at >= Date.parse(followed.startedAt) : notification.job_id === followed.jobId;
}

function followedOf(job: GenerationJob): FollowedGeneration {
  return { jobId: job.job_id, videoId: job.video_id, videoTitle: job.video_title, startedAt: job.started_at };
}
