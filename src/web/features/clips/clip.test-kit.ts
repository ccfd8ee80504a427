import type { Clip } from '#contract/clips.ts';

/** A finished clip of an upload, without a score. */
export function buildClip(over: Partial<Clip> = {}): Clip {
  return {
    id: 'c1',
    title: 'A clip',
    description: '',
    hashtags: [],
    source_platform: 'upload',
    source_video_id: null,
    source_video_title: 'Talk',
    processing_status: 'completed',
    error_message: null,
    viral_score: null,
    viral_reason: null,
    evidence: [],
    transcript: '',
    start_seconds: 0,
    end_seconds: 30,
    duration_seconds: 30,
    layout: null,
    inspection: null,
    thumbnail_url: null,
    video_url: null,
    created_at: '2026-05-01T12:00:00Z',
    ...over,
  };
}
