import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, X } from 'lucide-react';
import type { Video } from '#contract/content.ts';
import { useRecognition } from '#web/features/recognition/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** State of a video's speech recognition: progress that can be stopped, or why there are none. */
export function RecognitionLine({ video }: { video: Pick<Video, 'id' | 'title' | 'recognition'> }) {
  switch (video.recognition) {
    case 'waiting':
    case 'running':
      return <Running video={video} />;
    case 'failed':
      return <Failed videoId={video.id} />;
    case 'stopped':
      return <Stopped videoId={video.id} />;
    case 'nothing':
      return (
        <p className="text-ink-3 text-xs">
          <Trans>No speech was found in it.</Trans>
        </p>
      );
    case null:
      return null;
  }
}

function Running({ video: { id, title } }: { video: Pick<Video, 'id' | 'title'> }) {
  const { t } = useLingui();
  const { recognition, cancel } = useRecognition(id);
  const runs = recognition?.state === 'running';
  return (
    <div className="flex items-end gap-1">
      <ProgressBar
        className="flex-1"
        label={t`Transcribing ${title}`}
        share={runs ? recognition.progress_percentage / 100 : null}
        stage={runs ? t`Transcribing` : t`Waiting to transcribe`}
        secondsLeft={recognition?.eta_seconds ?? null}
      />
      <IconButton
        size="sm"
        label={t`Stop transcribing ${title}`}
        icon={<X aria-hidden="true" />}
        onClick={() => cancel.mutate()}
        className="-mb-2"
      />
    </div>
  );
}

function Failed({ videoId }: { videoId: string }) {
  const { recognition, start } = useRecognition(videoId);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-danger-ink text-xs">
        <Trans>The video could not be transcribed.</Trans> {recognition?.reason ?? null}
      </p>
      <Again start={start} />
    </div>
  );
}

function Stopped({ videoId }: { videoId: string }) {
  const { start } = useRecognition(videoId);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-ink-3 text-xs">
        <Trans>Transcription was stopped.</Trans>
      </p>
      <Again start={start} />
    </div>
  );
}

function Again({ start }: Pick<ReturnType<typeof useRecognition>, 'start'>) {
  return (
    <>
      <Button
        size="sm"
        icon={<AudioLines aria-hidden="true" />}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        <Trans>Transcribe</Trans>
      </Button>
      {start.error ? (
        <p role="alert" className="text-danger-ink text-xs">
          {start.error.message}
        </p>
      ) : null}
    </>
  );
}
