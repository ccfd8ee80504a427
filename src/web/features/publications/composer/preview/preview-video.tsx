import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { clipQuery, coverQuery } from '#web/features/clips/queries.ts';
import { videoQuery } from '#web/features/videos/queries.ts';
import { cx } from '#web/ui/cx.ts';
import { factsOf, type PublishSource } from '../publish-source.ts';

/** The clip or video on a phone screen; a click plays it. An expired URL is refetched once. */
export function PreviewVideo({ source }: { source: PublishSource }) {
  const { t } = useLingui();
  const facts = factsOf(source);
  const poster = usePoster(source, facts.poster);
  const video = useRef<HTMLVideoElement>(null);
  const { file, playing, failed, toggle, events } = usePlayer(video, source);
  return (
    <>
      {facts.upright || poster === null ? null : (
        <img src={poster} alt="" className="absolute inset-0 size-full scale-125 object-cover opacity-50 blur-lg" />
      )}
      <video
        ref={video}
        src={file ?? undefined}
        poster={poster ?? undefined}
        preload="none"
        playsInline
        loop
        tabIndex={-1}
        aria-label={facts.title}
        className={cx('absolute inset-0 size-full', facts.upright ? 'object-cover' : 'object-contain')}
        {...events}
      />
      <button
        type="button"
        aria-label={playing ? t`Pause the preview` : t`Play the preview`}
        onClick={toggle}
        className="group absolute inset-0 flex items-center justify-center -outline-offset-4"
      >
        <span
          className={cx(
            'flex size-12 items-center justify-center rounded-full bg-[oklch(0.15_0.006_55/0.6)] transition-opacity',
            playing && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        >
          {playing ? (
            <Pause className="size-5 fill-current" aria-hidden="true" />
          ) : (
            <Play className="size-5 translate-x-px fill-current" aria-hidden="true" />
          )}
        </span>
      </button>
      {failed ? (
        <p
          role="alert"
          className="absolute inset-x-4 top-1/3 rounded-control bg-[oklch(0.15_0.006_55/0.86)] px-3 py-2 text-center text-xs"
        >
          <Trans>Failed to load video</Trans>
        </p>
      ) : null}
    </>
  );
}

/** Plays the file of a source; `events` are for its video element. */
function usePlayer(video: RefObject<HTMLVideoElement | null>, source: PublishSource) {
  const client = useQueryClient();
  const { id, file: given } = factsOf(source);
  const [file, setFile] = useState(given);
  const [playing, setPlaying] = useState(false);
  const [renewed, setRenewed] = useState(false);
  const [failed, setFailed] = useState(false);

  const refetchUrl = async () => {
    const fresh =
      source.kind === 'clip'
        ? await client.fetchQuery({ ...clipQuery(id), staleTime: 0 })
        : await client.fetchQuery({ ...videoQuery(id), staleTime: 0 });
    return fresh.video_url;
  };
  const play = () => video.current?.play().catch(() => undefined); // `error` reports what failed
  const renew = async () => {
    setRenewed(true);
    const fresh = await refetchUrl().catch(() => null);
    if (fresh === null || !video.current) return setFailed(true);
    setFile(fresh);
    video.current.src = fresh;
    await play();
  };
  const toggle = () => {
    if (failed) return;
    if (file === null) void renew();
    else if (playing) video.current?.pause();
    else void play();
  };
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onError: () => {
      setPlaying(false);
      if (renewed) setFailed(true);
      else void renew();
    },
  };
  return { file, playing, failed, toggle, events };
}

/** The current cover, which can change while the preview is open. */
function usePoster(source: PublishSource, before: string | null): string | null {
  const { id } = factsOf(source);
  const { data } = useQuery({ ...coverQuery(id), enabled: source.kind === 'clip' });
  return data?.thumbnail_url ?? before;
}
