import { extname } from 'node:path';
import type { Video } from '#contract/content.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Say } from '#server/http/mount.ts';
import type { ListedVideo } from './store.ts';
import type { VideoRow } from './tables.ts';
import { recognitionStateOf, wordsSourceOf } from './words-source.ts';

export function videoToWire(links: MediaLinks, say: Say, video: ListedVideo): Video {
  const address = (key: string | null) =>
    key && video.status === 'ready' ? links.sign(key, downloadNameOf(video, key)) : null;
  return {
    id: video.id,
    title: video.title,
    file_name: video.fileName,
    status: video.status,
    error_message: video.errorMessage && say(video.errorMessage),
    size_bytes: video.sizeBytes,
    duration_seconds: video.durationSeconds,
    width: video.width,
    height: video.height,
    has_audio: video.hasAudio,
    has_transcript: video.transcriptKey !== null,
    words: video.transcriptKey === null ? wordsSourceOf(video.wordsSource ?? 'none') : 'file',
    recognition: recognitionStateOf(video.recognitionRun, video.wordsSource !== null || video.transcriptKey !== null),
    words_version: video.wordsVersion,
    clips_count: video.clipsCount,
    thumbnail_url: address(video.posterKey),
    sprite_url: address(video.spriteKey),
    video_url: address(playedKey(video)),
    created_at: video.createdAt.toISOString(),
  };
}

/** Key of the file the browser plays. */
export function playedKey(video: Pick<VideoRow, 'previewKey' | 'fileKey'>): string {
  return video.previewKey ?? video.fileKey;
}

/** File name of a download. */
export function downloadNameOf(video: Pick<VideoRow, 'title'>, key: string): string {
  return `${video.title}${extname(key)}`;
}
