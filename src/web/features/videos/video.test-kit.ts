import type { Video } from '#contract/content.ts';

/** A prepared upload of a minute and a half, without words or clips. */
export function buildVideo(over: Partial<Video> = {}): Video {
  return {
    id: 'v1',
    title: 'Talk',
    file_name: 'talk.mp4',
    status: 'ready',
    error_message: null,
    size_bytes: 1,
    duration_seconds: 90,
    width: 1280,
    height: 720,
    has_audio: true,
    has_transcript: false,
    words: 'none',
    recognition: null,
    words_version: null,
    clips_count: 0,
    thumbnail_url: null,
    sprite_url: null,
    video_url: null,
    created_at: '2026-05-01T12:00:00Z',
    ...over,
  };
}
