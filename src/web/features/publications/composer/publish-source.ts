import { type Clip, MAX_TITLE_LENGTH } from '#contract/clips.ts';
import type { Video } from '#contract/content.ts';
import type { PostText } from './post-text.ts';

/** What is being published: a finished clip or an uploaded video. */
export type PublishSource = { kind: 'clip'; clip: Clip } | { kind: 'video'; video: Video };

/** What the forms need to know about a clip or a video. */
export type SourceFacts = {
  id: string;
  /** How requests reference it. */
  ref: { clip_id: string } | { video_id: string };
  title: string;
  text: PostText;
  poster: string | null;
  file: string | null;
  /** Whether it is in portrait format. */
  upright: boolean;
};

export function factsOf(source: PublishSource): SourceFacts {
  if (source.kind === 'clip') {
    const { id, title, description, hashtags, thumbnail_url: poster, video_url: file, inspection } = source.clip;
    const upright = !inspection || inspection.height > inspection.width;
    return { id, ref: { clip_id: id }, title, text: { title, description, hashtags }, poster, file, upright };
  }
  const { id, title, thumbnail_url: poster, video_url: file, width, height } = source.video;
  const text = { title: title.slice(0, MAX_TITLE_LENGTH), description: '', hashtags: [] };
  const upright = width !== null && height !== null && height > width;
  return { id, ref: { video_id: id }, title, text, poster, file, upright };
}
