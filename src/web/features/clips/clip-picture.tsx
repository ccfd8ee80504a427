import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { Clip } from '#contract/clips.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { Timecode } from '#web/ui/timecode.tsx';

/** A clip's cover; finished clips can be played. */
export function ClipPicture({
  clip,
  onPlay,
  small = false,
}: {
  clip: Clip;
  onPlay: (clip: Clip) => void;
  small?: boolean;
}) {
  const { t } = useLingui();
  const picture = (
    <MediaFrame ratio="9:16" src={clip.thumbnail_url}>
      {clip.processing_status === 'failed' && !small ? (
        <Badge overMedia className="absolute bottom-2 left-2">
          <span className="size-1.5 rounded-full bg-danger" />
          <Trans>Failed</Trans>
        </Badge>
      ) : null}
      {clip.duration_seconds === null || small ? null : (
        <Badge overMedia className="absolute right-2 bottom-2">
          <Timecode seconds={clip.duration_seconds} />
        </Badge>
      )}
      {clip.processing_status === 'completed' && !small ? (
        <span
          aria-hidden="true"
          className="absolute inset-0 m-auto flex size-12 scale-95 items-center justify-center rounded-full
            bg-[oklch(0.15_0.006_55/0.72)] opacity-0 transition group-hover:scale-100 group-hover:opacity-100
            group-focus-visible:opacity-100"
        >
          <Play className="size-5 translate-x-px fill-current" />
        </span>
      ) : null}
    </MediaFrame>
  );
  if (clip.processing_status !== 'completed') return picture;
  return (
    <button
      type="button"
      aria-label={t`Play ${clip.title}`}
      className="group block w-full rounded-[10px]"
      onClick={() => onPlay(clip)}
    >
      {picture}
    </button>
  );
}
