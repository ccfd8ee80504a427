import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { type PlayerSource, PlayerVideo } from './player-video.tsx';

type Props = { source: PlayerSource; upright: boolean; footer?: ReactNode; onClose: () => void };

/** Plays a clip or a video in a dialog. */
export function PlayerDialog({ source, upright, footer, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  return (
    <Dialog
      open
      size={upright ? 'md' : 'xl'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={source.title}
      footer={footer}
    >
      <div className="flex flex-col gap-3">
        <PlayerVideo
          source={source}
          video={video}
          autoPlay
          className={cx(
            'mx-auto',
            upright ? 'aspect-9/16 h-[min(66dvh,46rem)] max-w-full' : 'aspect-video max-h-[70dvh] w-full',
          )}
        />
        <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-ink-3 text-xs pointer-coarse:hidden">
          <span>
            <Kbd>K</Kbd> <Trans>play or pause</Trans>
          </span>
          <span>
            <Kbd>J</Kbd> <Kbd>L</Kbd> <Trans>10 seconds</Trans>
          </span>
          <span>
            <Kbd>M</Kbd> <Trans>sound</Trans>
          </span>
          <span>
            <Kbd>F</Kbd> <Trans>full screen</Trans>
          </span>
        </p>
      </div>
    </Dialog>
  );
}
