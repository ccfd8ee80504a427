import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { playerCommand, runPlayerCommand } from './player-keys.ts';

export type PlayerSource = {
  title: string;
  /** A signed URL that expires; null until it is loaded. */
  src: string | null;
  poster: string | null;
  /** Requests a new URL from the server. */
  refresh: () => Promise<string | null>;
};

type Props = {
  source: PlayerSource;
  video: RefObject<HTMLVideoElement | null>;
  autoPlay?: boolean;
  className?: string;
};

/** A video from a signed URL. If the URL has expired, a new one is requested once before the player fails. */
export function PlayerVideo({ source, video, autoPlay = false, className }: Props) {
  const { t } = useLingui();
  const { src, state, onLoaded, onError, renew } = useRenewableSource(source, video);
  const missing = source.src === null;
  useEffect(() => {
    video.current?.focus({ preventScroll: true });
  }, [video]);

  return (
    <div className={cx('scheme-dark relative overflow-hidden rounded-[10px] bg-black text-ink', className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are burned in */}
      <video
        ref={video}
        src={src ?? undefined}
        poster={source.poster ?? undefined}
        aria-label={source.title}
        tabIndex={0}
        controls={state === 'loaded'}
        playsInline
        autoPlay={autoPlay}
        preload="auto"
        className="size-full object-contain outline-offset-[-2px]"
        onLoadedData={onLoaded}
        onError={onError}
        onKeyDown={(event) => pressKey(event)}
      />
      {state === 'loading' && !missing ? (
        <p
          className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-3 text-sm"
          role="status"
        >
          <Spinner size="lg" label={null} />
          <span className="animate-late">{t`Loading video...`}</span>
        </p>
      ) : null}
      {state === 'failed' || (missing && src === null) ? <LoadFailure onRetry={() => void renew()} /> : null}
    </div>
  );
}

/** The URL of a video and whether it could be loaded. An error requests a new URL, once. */
function useRenewableSource(source: Props['source'], video: Props['video']) {
  const [src, setSrc] = useState(source.src);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [refreshed, setRefreshed] = useState(source.src === null);
  const renew = async () => {
    setState('loading');
    setRefreshed(true);
    try {
      const fresh = await source.refresh();
      if (fresh === null) return setState('failed');
      if (fresh === src) video.current?.load();
      setSrc(fresh);
    } catch {
      setState('failed');
    }
  };
  const onError = () => (refreshed ? setState('failed') : void renew());
  return { src, state, onLoaded: () => setState('loaded'), onError, renew };
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black p-4 text-center text-sm"
    >
      <CircleAlert className="size-8 stroke-[1.25] text-danger" aria-hidden="true" />
      <p>
        <Trans>Failed to load video</Trans>
      </p>
      <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}

function pressKey(event: KeyboardEvent<HTMLVideoElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const command = playerCommand(event.key);
  if (!command) return;
  event.preventDefault();
  runPlayerCommand(event.currentTarget, command);
}
