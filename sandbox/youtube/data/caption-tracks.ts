import { talks } from '../../core/footage.ts';
import { hash } from '../../core/random.ts';
import type { SandboxVideo } from '../../core/types.ts';
import type { Cue } from '../caption-formats.ts';
import type { LibraryVideo } from '../library.ts';

export type Track = {
  id: string;
  kind: 'standard' | 'ASR' | 'forced';
  language: string;
  status: 'serving' | 'syncing' | 'failed';
};

/** Tracks of a video: most have what YouTube heard by itself, some one of their creator, a few none at all. Ids lead back to video and track. */
export function tracksOf({ id, video, uploaded }: LibraryVideo): Track[] {
  if (uploaded) return [];
  const roll = hash(video.channel.seed, video.n, 'youtube captions') % 10;
  const track = (kind: Track['kind'], status: Track['status']): Track => ({
    id: trackId(id, kind),
    kind,
    language: 'en',
    status,
  });
  if (roll < 2) return [];
  return [track('ASR', roll === 2 ? 'syncing' : 'serving'), ...(roll > 6 ? [track('standard', 'serving')] : [])];
}

/** The video that a track's id belongs to; undefined: it is no such id. */
export function videoOfTrack(id: string): string | undefined {
  const [, video] = /^(.{11})\.(?:standard|ASR|forced)$/.exec(Buffer.from(id, 'base64url').toString('utf8')) ?? [];
  return video;
}

function trackId(video: string, kind: string): string {
  return Buffer.from(`${video}.${kind}`).toString('base64url');
}

/** What is said in a video, sentence by sentence: the same words as in its file, about fourteen signs a second. */
export function cuesOf({ channel, durationSeconds }: SandboxVideo): Cue[] {
  const cues: Cue[] = [];
  const sentences = talks[channel.key];
  let at = 0.2;
  for (let index = 0; at < durationSeconds && sentences.length > 0; index += 1) {
    const text = sentences[index % sentences.length] ?? '';
    const end = Math.min(durationSeconds, at + text.length / 14);
    cues.push({ startSeconds: at, endSeconds: end, text });
    at = end + 0.1;
  }
  return cues;
}
