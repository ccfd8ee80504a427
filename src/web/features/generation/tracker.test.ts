import { describe, expect, test } from 'vitest';
import type { GenerationJob } from '#contract/clips.ts';
import type { Notification } from '#contract/notifications.ts';
import { advance, idle, type Tracker } from './tracker.ts';

const now = new Date('2026-05-01T12:00:00Z');
const generating: Tracker = {
  state: 'generating',
  jobId: 'j1',
  videoId: 'v1',
  videoTitle: 'Talk',
  startedAt: '2026-05-01T11:50:00Z',
};

function job(change: Partial<GenerationJob> = {}): GenerationJob {
  return {
    job_id: 'j1',
    video_id: 'v1',
    video_title: 'Talk',
    status: 'processing',
    stage: null,
    progress_percentage: 10,
    eta_seconds: null,
    clips_generated: 0,
    total_clips: 0,
    error_message: null,
    note: null,
    started_at: '2026-05-01T11:50:00Z',
    finished_at: null,
    ...change,
  };
}

function notification(change: Partial<Notification> = {}): Notification {
  return {
    id: 'n1',
    type: 'clip_generation_failed',
    title: 'Failed',
    message: 'The sound could not be read',
    timestamp: '2026-05-01T11:59:00Z',
    read: false,
    job_id: 'j1',
    link: null,
    ...change,
  };
}

describe('the generation tracker', () => {
  test('finds a running generation after a reload', () => {
    expect(advance(idle, { type: 'jobSeen', job: job() })).toEqual(generating);
    expect(advance(idle, { type: 'jobSeen', job: job({ status: 'pending' }) })).toEqual(generating);
  });

  test('is not started by a finished job', () => {
    for (const status of ['completed', 'failed', 'canceled'] as const) {
      expect(advance(idle, { type: 'jobSeen', job: job({ status }) })).toBe(idle);
    }
  });

  test('goes back to idle when its job completes or is canceled', () => {
    expect(advance(generating, { type: 'jobSeen', job: job({ status: 'completed' }) })).toBe(idle);
    expect(advance(generating, { type: 'jobSeen', job: job({ status: 'canceled' }) })).toBe(idle);
  });

  test('carries the error of a failed job', () => {
    const failed = advance(generating, { type: 'jobSeen', job: job({ status: 'failed', error_message: 'No sound' }) });
    expect(failed).toEqual({ state: 'failed', jobId: 'j1', videoTitle: 'Talk', error: 'No sound' });
    expect(advance(failed, { type: 'cleared' })).toBe(idle);
  });

  test('ignores other jobs', () => {
    expect(advance(generating, { type: 'jobSeen', job: job({ job_id: 'j2', status: 'completed' }) })).toBe(generating);
    expect(advance(generating, { type: 'jobGone', jobId: 'j2' })).toBe(generating);
    expect(advance(generating, { type: 'jobGone', jobId: 'j1' })).toBe(idle);
  });

  test('a failed start is a failure, and clearing it does not stop a running generation', () => {
    const failed = advance(idle, { type: 'startFailed', videoTitle: 'Talk', error: 'Failed to start clip generation' });
    expect(failed).toMatchObject({ state: 'failed', error: 'Failed to start clip generation' });
    expect(advance(generating, { type: 'cleared' })).toBe(generating);
  });

  test('a start that failed because another generation runs leaves that one tracked, in either order', () => {
    const refused = { type: 'startFailed', videoTitle: 'Other', error: 'x' } as const;
    expect(advance(advance(idle, { type: 'jobSeen', job: job() }), refused)).toEqual(generating);
    expect(advance(advance(idle, refused), { type: 'jobSeen', job: job() })).toEqual(generating);
  });

  test('a retry starts over from a failure', () => {
    const failed = advance(idle, { type: 'startFailed', videoTitle: 'Talk', error: 'x' });
    const { state: _state, ...followed } = generating as Extract<Tracker, { state: 'generating' }>;
    expect(advance(failed, { type: 'started', followed })).toEqual(generating);
  });
});

describe('notifications end a generation', () => {
  const see = (...notifications: Notification[]) =>
    advance(generating, { type: 'notificationsSeen', notifications, now });

  test('an unread failure of this job carries its message', () => {
    expect(see(notification())).toMatchObject({ state: 'failed', error: 'The sound could not be read' });
  });

  test('an unread completion of this job returns to idle', () => {
    expect(see(notification({ type: 'clip_generation_complete' }))).toBe(idle);
  });

  test('only within 120 seconds', () => {
    expect(see(notification({ timestamp: '2026-05-01T11:58:00Z' }))).toMatchObject({ state: 'failed' });
    expect(see(notification({ timestamp: '2026-05-01T11:57:59Z' }))).toBe(generating);
  });

  test('not when read, of another job, or of another kind', () => {
    expect(see(notification({ read: true }), notification({ job_id: 'j2' }), notification({ type: 'welcome' }))).toBe(
      generating,
    );
  });

  test('one without a job counts only when it is younger than the start', () => {
    const late: Tracker = { ...generating, startedAt: '2026-05-01T11:59:30Z' };
    const seen = { type: 'notificationsSeen', notifications: [notification({ job_id: null })], now } as const;
    expect(advance(late, seen)).toBe(late);
    expect(advance(generating, seen)).toMatchObject({ state: 'failed' });
  });
});
