import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Captions, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Video } from '#contract/content.ts';
import type { Transcript } from '#contract/transcripts.ts';
import { PlayerVideo } from '#web/features/player/player-video.tsx';
import { transcriptQuery, useReloadTranscript } from '#web/features/transcripts/queries.ts';
import { TranscriptEditor } from '#web/features/transcripts/transcript-editor.tsx';
import { transcriptRefusal } from '#web/features/uploads/refusal.ts';
import { useAttachTranscript, videoQuery } from '#web/features/videos/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useVideoDialogs } from './use-video-dialogs.tsx';

/** The words of a video next to its picture. */
export function TranscriptPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const video = useQuery(videoQuery(id));
  const transcript = useQuery(transcriptQuery(id));
  const error = video.error ?? transcript.error;
  const retry = () => void Promise.all([video.refetch(), transcript.refetch()]);
  return (
    <div className="flex flex-col gap-5">
      <Link
        to="/dashboard/content?tab=videos"
        className="inline-flex items-center gap-1.5 self-start text-ink-2 text-sm hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        <Trans>Videos</Trans>
      </Link>
      <PageHeader title={t`Transcript`} subtitle={video.data?.title} />
      {video.data && transcript.data ? (
        <Loaded video={video.data} transcript={transcript.data} />
      ) : error ? (
        <ErrorState
          title={<Trans>The transcript could not be loaded</Trans>}
          text={error.message}
          onRetry={retry}
          retrying={video.isFetching || transcript.isFetching}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function Loaded({ video, transcript }: { video: Video; transcript: Transcript }) {
  const client = useQueryClient();
  const player = useRef<HTMLVideoElement>(null);
  const { openGenerate, dialogs } = useVideoDialogs();
  const readAgain = useReloadTranscript(video.id);
  // Incremented when the words are refetched, which resets the editor even if the version is the same.
  const [readings, setReadings] = useState(1);
  const reload = () => readAgain().then(() => setReadings((count) => count + 1));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="sticky top-14 z-10 -mx-page bg-surface px-page py-2 lg:top-20 lg:order-2 lg:mx-0 lg:px-0">
        {video.status === 'ready' ? (
          <PlayerVideo
            video={player}
            className="mx-auto h-[26dvh] lg:h-64"
            source={{
              title: video.title,
              src: video.video_url,
              poster: video.thumbnail_url,
              refresh: async () => (await client.fetchQuery({ ...videoQuery(video.id), staleTime: 0 })).video_url,
            }}
          />
        ) : null}
      </div>
      {transcript.version === 0 ? (
        <NoWords video={video} onAttached={() => void reload()} onGenerate={() => openGenerate(video)} />
      ) : (
        <TranscriptEditor
          {...{ video, transcript, player }}
          key={`${transcript.version}/${readings}`}
          newestVersion={video.words_version}
          onReload={() => void reload()}
          onGenerate={() => openGenerate(video)}
        />
      )}
      {dialogs}
    </div>
  );
}

type NoWordsProps = { video: Video; onAttached: () => void; onGenerate: () => void };

function NoWords({ video, onAttached, onGenerate }: NoWordsProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const chooser = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useAttachTranscript();
  const attach = async (file: File) => {
    const refusal = transcriptRefusal(file);
    if (refusal !== null) return toasts.error({ title: t`Transcript not attached`, text: refusal });
    try {
      await mutateAsync({ id: video.id, file_name: file.name, text: await file.text() });
      onAttached();
    } catch (error) {
      toasts.error({ title: t`Transcript not attached`, text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <section>
      <EmptyState
        illustration={<Captions />}
        title={<Trans>This video has no transcript yet</Trans>}
        text={
          <Trans>
            Attach a transcript (.srt, .vtt or .json). Where this installation can recognise speech, making clips brings
            the words as well.
          </Trans>
        }
        actions={
          <>
            <Button
              variant="primary"
              icon={<Upload aria-hidden="true" />}
              loading={isPending}
              onClick={() => chooser.current?.click()}
            >
              <Trans>Attach transcript</Trans>
            </Button>
            {video.status === 'ready' ? (
              <Button onClick={onGenerate}>
                <Trans>Make clips</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".srt,.vtt,.json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void attach(file);
          event.target.value = '';
        }}
      />
    </section>
  );
}
