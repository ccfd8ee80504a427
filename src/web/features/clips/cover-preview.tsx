import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Clip, ClipCover } from '#contract/clips.ts';
import { cx } from '#web/ui/cx.ts';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { clipQuery } from './queries.ts';
import { isSameMoment, shapeOf } from './use-cover-choice.ts';

type Props = {
  clip: Clip;
  cover: ClipCover | undefined;
  choice: { atSeconds: number; withTitle: boolean };
  isSaved: boolean;
  making: boolean;
};

/** The current cover, or the chosen frame before it becomes the cover. */
export function CoverPreview({ clip, cover, choice, isSaved, making }: Props) {
  const suggested = cover?.candidates.find(({ at_seconds }) => isSameMoment(at_seconds, choice.atSeconds));
  const picture = isSaved ? cover?.thumbnail_url : suggested?.thumbnail_url;
  const isTall = !clip.inspection || clip.inspection.height / clip.inspection.width > 1.5;
  return (
    <div className="mx-auto flex w-full max-w-52 flex-col gap-2">
      <div className="relative">
        <MediaFrame ratio={shapeOf(clip)} src={picture ?? null} />
        {picture === undefined && cover ? <FrameOfClip clip={clip} seconds={choice.atSeconds} /> : null}
        {isTall ? <GridMarks /> : null}
        {making ? (
          <span className="scheme-dark absolute inset-0 flex items-center justify-center rounded-[10px] bg-black/50 text-ink">
            <Spinner label={null} />
          </span>
        ) : null}
      </div>
      <p role="status" className="text-center text-ink-2 text-xs">
        <Caption isSaved={isSaved} making={making} withTitle={choice.withTitle} isFrame={picture === undefined} />
      </p>
    </div>
  );
}

function Caption({
  isSaved,
  making,
  withTitle,
  isFrame,
}: Record<'isSaved' | 'making' | 'withTitle' | 'isFrame', boolean>) {
  if (making) return <Trans>Making the cover...</Trans>;
  if (isSaved) return <Trans>The cover. Profiles show the part between the lines.</Trans>;
  if (withTitle) return <Trans>The title is set once you use this frame.</Trans>;
  if (isFrame) return <Trans>Captions are left out of the cover.</Trans>;
  return <Trans>Profiles show the part between the lines.</Trans>;
}

/** A frame of the finished clip; when its URL expires, a new one is requested once. */
function FrameOfClip({ clip, seconds }: { clip: Clip; seconds: number }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const { data, refetch } = useQuery({ ...clipQuery(clip.id), placeholderData: clip });
  const [renewed, setRenewed] = useState(false);
  const [failed, setFailed] = useState(false);
  const src = data?.video_url ?? null;
  useEffect(() => {
    if (video.current) video.current.currentTime = seconds;
  }, [seconds]);
  if (failed)
    return (
      <p role="alert" className="absolute inset-x-3 top-1/3 text-center text-danger-ink text-xs">
        <Trans>Failed to load video</Trans>
      </p>
    );
  return (
    <video
      ref={video}
      src={src ?? undefined}
      muted
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-label={t`Chosen frame`}
      className="absolute inset-0 size-full rounded-[10px] object-contain"
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = seconds;
      }}
      onError={() => {
        if (renewed) return setFailed(true);
        setRenewed(true);
        void refetch();
      }}
    />
  );
}

/** Marks the middle of a tall cover that profiles show: 4 by 5. */
function GridMarks() {
  const line = 'absolute inset-x-0 border-white/60 border-t border-dashed mix-blend-difference';
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span className={cx(line, 'top-[14.84%]')} />
      <span className={cx(line, 'bottom-[14.84%]')} />
    </span>
  );
}
