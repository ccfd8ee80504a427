import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { Video } from '#contract/content.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { frameAt, framePosition, SPRITE_COLUMNS, SPRITE_ROWS } from './sprite.ts';

type Props = { video: Video; onPlay: () => void };

/** A video's poster: hovering scrubs through its frames, clicking plays. */
export function VideoPoster({ video, onPlay }: Props) {
  const { t } = useLingui();
  const [share, setShare] = useState<number | null>(null);
  const scrub = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.pointerType !== 'mouse') return; // touch scrolls the page instead
    const box = event.currentTarget.getBoundingClientRect();
    setShare((event.clientX - box.left) / box.width);
  };
  const playable = video.video_url !== null && video.status === 'ready';
  const frame = (
    <MediaFrame ratio="16:9" src={video.thumbnail_url}>
      {share !== null && video.sprite_url ? (
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-no-repeat"
          style={{
            backgroundImage: `url("${encodeURI(video.sprite_url)}")`,
            backgroundSize: `${SPRITE_COLUMNS * 100}% ${SPRITE_ROWS * 100}%`,
            backgroundPosition: framePosition(frameAt(share)),
          }}
        />
      ) : null}
      {share === null ? null : (
        <span aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-playhead" style={{ left: `${share * 100}%` }} />
      )}
      {video.duration_seconds === null ? null : (
        <Badge overMedia className="absolute right-2 bottom-2">
          <Timecode seconds={share === null ? video.duration_seconds : share * video.duration_seconds} />
        </Badge>
      )}
      {playable && share === null ? (
        <span
          aria-hidden="true"
          className="absolute inset-0 m-auto flex size-11 items-center justify-center rounded-full
            bg-[oklch(0.15_0.006_55/0.72)] opacity-0 transition-opacity group-focus-visible:opacity-100"
        >
          <Play className="size-5 fill-current" />
        </span>
      ) : null}
    </MediaFrame>
  );
  if (!playable) return frame;
  return (
    <button
      type="button"
      aria-label={t`Play ${video.title}`}
      className="group block w-full rounded-[10px] text-left"
      onClick={onPlay}
      onPointerMove={scrub}
      onPointerLeave={() => setShare(null)}
    >
      {frame}
    </button>
  );
}
