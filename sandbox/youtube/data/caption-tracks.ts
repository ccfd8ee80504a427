import type { SandboxContext } from '../../core/context.ts';
import { talks } from '../../core/footage.ts';
import { hash } from '../../core/random.ts';
import type { SandboxVideo } from '../../core/types.ts';
import type { Cue } from '../caption-formats.ts';
import type { LibraryVideo } from '../library.ts';

export type Track = {
  id: string;
  kind: 'standard' | 'ASR' | 'forced';
  language: string;
  name: string;
  draft: boolean;
  status: 'serving' | 'syncing' | 'failed';
  cues: () => Cue[];
};

/** An uploaded track; `cues` is undefined when its file could not be parsed. `at` in seconds of the epoch. */
export type StoredTrack = {
  videoId: string;
  language: string;
  name: string;
  draft: boolean;
  cues: Cue[] | undefined;
  at: number;
};

/** Uploaded tracks by id. */
export function ownTracksOf({ store }: SandboxContext) {
  return store.table<StoredTrack>('youtube.captions');
}

/**
 * Tracks of a video. Most sample videos have an automatic one, some have one by their creator, a few have none. Ids
 * contain the video's id.
 */
export function tracksOf(ctx: SandboxContext, item: LibraryVideo): Track[] {
  const own = ownTracksOf(ctx)
    .entries()
    .filter(([, track]) => track.videoId === item.id)
    .map(([id, { language, name, draft, cues }]): Track => {
      const status = cues ? 'serving' : 'failed';
      return { id, kind: 'standard', language, name, draft, status, cues: () => cues ?? [] };
    });
  return [...(item.uploaded ? [] : sampleTracks(item)), ...own];
}

function sampleTracks({ id, video }: LibraryVideo): Track[] {
  const roll = hash(video.channel.seed, video.n, 'youtube captions') % 10;
  const track = (kind: Track['kind'], status: Track['status']): Track => ({
    id: trackId(id, kind),
    kind,
    language: 'en',
    name: '',
    draft: false,
    status,
    cues: () => cuesOf(video),
  });
  if (roll < 2) return [];
  return [track('ASR', roll === 2 ? 'syncing' : 'serving'), ...(roll > 6 ? [track('standard', 'serving')] : [])];
}

/** The video that a track belongs to; undefined when the id is not one of ours. */
export function videoOfTrack(id: string): string | undefined {
  const [, video] = /^(.{11})\.[\w-]+$/.exec(Buffer.from(id, 'base64url').toString('utf8')) ?? [];
  return video;
}

function trackId(video: string, kind: string): string {
  return Buffer.from(`${video}.${kind}`).toString('base64url');
}

/** What is said in a sample video, sentence by sentence: the words in its file, about fourteen characters a second. */
function cuesOf({ channel, durationSeconds }: SandboxVideo): Cue[] {
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
