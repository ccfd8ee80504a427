import { Film } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';

type Props = {
  /** Of the frame; a picture of another shape is shown whole on a dim copy of itself, never cropped. */
  ratio: '9:16' | '16:9' | '1:1' | '4:5';
  src: string | null;
  /** Empty when the title stands beside it. */
  alt?: string;
  /** Over the picture: badges, a play button. */
  children?: ReactNode;
  className?: string;
};

const ratios = { '9:16': 'aspect-9/16', '16:9': 'aspect-video', '1:1': 'aspect-square', '4:5': 'aspect-4/5' };

/** A picture of a video in its true shape. Dark in both themes, so that the picture is what shines. */
export function MediaFrame({ ratio, src, alt = '', children, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const [unlike, setUnlike] = useState<string | null>(null);
  return (
    <div className={cx('scheme-dark relative overflow-hidden rounded-[10px] bg-well text-ink', ratios[ratio], className)}>
      {src && failed !== src ? (
        <>
          {/* Decoded at once and without a layer of its own: Chromium forgets to paint one of two that share a file otherwise. */}
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

/** Whether so much of the frame stays free beside a picture that it shows. */
function isUnlike({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): boolean {
  const share = (naturalWidth * clientHeight) / (naturalHeight * clientWidth);
  return Math.abs(Math.log(share)) > 0.05;
}
