import { Film } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';

/** The shape of a picture. */
export type Frame = '9:16' | '16:9' | '1:1' | '4:5';

type Props = {
  /** Aspect ratio of the frame; other pictures are shown whole on a dimmed copy of themselves, never cropped. */
  ratio: Frame;
  src: string | null;
  /** Empty if the title is shown next to it. */
  alt?: string;
  /** Over the picture: badges, a play button. */
  children?: ReactNode;
  className?: string;
};

export const aspects: Record<Frame, string> = {
  '9:16': 'aspect-9/16',
  '16:9': 'aspect-video',
  '1:1': 'aspect-square',
  '4:5': 'aspect-4/5',
};

/** A video's picture in its original aspect ratio, on a dark ground in both themes. */
export function MediaFrame({ ratio, src, alt = '', children, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const [unlike, setUnlike] = useState<string | null>(null);
  return (
    <div
      className={cx('scheme-dark relative overflow-hidden rounded-[10px] bg-well text-ink', aspects[ratio], className)}
    >
      {src && failed !== src ? (
        <>
          {/* Decoded synchronously and without its own layer: otherwise Chromium may not paint one of two images that share a file. */}
          {unlike === src ? (
            <img
              src={src}
              alt=""
              decoding="sync"
              className="absolute inset-0 size-full scale-125 object-cover opacity-55 blur-xl saturate-125"
            />
          ) : null}
          <img
            src={src}
            alt={alt}
            loading="lazy"
            decoding={unlike === src ? 'sync' : 'async'}
            onError={() => setFailed(src)}
            onLoad={({ currentTarget: picture }) => setUnlike(isUnlike(picture) ? src : null)}
            className={cx('absolute inset-0 size-full object-contain', unlike !== src && 'animate-fade')}
          />
        </>
      ) : (
        <Film className="absolute inset-0 m-auto size-7 stroke-1 text-ink-3" aria-hidden="true" />
      )}
      {children}
    </div>
  );
}

/** Whether the picture leaves a visible gap in the frame. */
function isUnlike({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): boolean {
  const share = (naturalWidth * clientHeight) / (naturalHeight * clientWidth);
  return Math.abs(Math.log(share)) > 0.05;
}
