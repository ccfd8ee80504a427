import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { type Frame, MediaFrame } from '#web/ui/media-frame.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { isPlayable, platformOf, type ShownItem } from './shown-item.ts';

type Props = {
  item: ShownItem;
  frame: Frame;
  onPlay: (item: ShownItem) => void;
  sandbox: boolean;
  /** Shown among items of other platforms. */
  mixed: boolean;
  small?: boolean;
};

/** The thumbnail in its aspect ratio; plays the item where possible. */
export function ItemPicture({ item, frame, onPlay, sandbox, mixed, small = false }: Props) {
  const { t } = useLingui();
  const playable = isPlayable(item);
  const platform = platformOf(item);
  const picture = (
    <MediaFrame ratio={frame} src={item.picture}>
      {small ? null : (
        <span className="absolute top-2 left-2 flex items-center gap-1.5">
          {mixed && platform ? <PlatformMark platform={platform} size="sm" /> : null}
          {sandbox ? (
            <Badge overMedia>
              <Trans>Sandbox</Trans>
            </Badge>
          ) : null}
        </span>
      )}
      {item.durationSeconds === null || small ? null : (
        <Badge overMedia className="absolute right-2 bottom-2">
          <Timecode seconds={item.durationSeconds} />
        </Badge>
      )}
      {playable && !small ? (
        <span
          aria-hidden="true"
          className={cx(
            'absolute bottom-2 left-2 flex h-6 items-center gap-1.5 rounded-[5px]',
            'bg-[oklch(0.15_0.006_55/0.86)] px-2 font-medium text-2xs opacity-0 transition-opacity',
            'group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          <Play className="size-3 fill-current" />
          <Trans>Play Clip</Trans>
        </span>
      ) : null}
    </MediaFrame>
  );
  if (!playable) return picture;
  const { title } = item;
  return (
    <button
      type="button"
      aria-label={t`Play Clip: ${title}`}
      className="group block w-full rounded-[10px]"
      onClick={() => onPlay(item)}
    >
      {picture}
    </button>
  );
}
