import { t } from '@lingui/core/macro';
import { type Platform, platformNames } from '#contract/connections.ts';
import type { PostSource } from '#contract/posts.ts';

/** Why the creator has to provide the file, or why there can be no clips. */
export function reasonText(reason: PostSource['reason'], platform: Platform): string {
  const name = platformNames[platform];
  switch (reason) {
    case 'not_a_video':
      return t`This post is not a video. Clips are made from videos.`;
    case 'too_short':
      return t`This video is shorter than 60 seconds. Clips are made from videos of at least one minute.`;
    case 'copyrighted':
      return t`${name} does not give the file of this video because it contains material that others hold rights to, such as licensed music. Clips are made from your own file.`;
    case 'gone':
      return t`${name} no longer gives the file of this video. Clips are made from your own file.`;
    case 'no_file_from_platform':
    case 'none':
      return t`${name} does not give creators the files of their videos. Clips are made from the file that you published: choose it once, and it stays with this video.`;
  }
}
