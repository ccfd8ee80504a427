import { Trans, useLingui } from '@lingui/react/macro';
import { Captions } from 'lucide-react';
import { Link } from 'react-router';
import { useRecognition } from '#web/features/recognition/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** The words of an upload that came without a transcript: being recognised, or to be added. */
export function UploadedWords({ videoId }: { videoId: string }) {
  const { t } = useLingui();
  const { recognition, active, cancel } = useRecognition(videoId);
  if (active && recognition)
    return (
      <div className="flex items-end gap-2">
        <ProgressBar
          className="flex-1"
          label={t`Transcribing`}
          share={recognition.state === 'running' ? recognition.progress_percentage / 100 : null}
          secondsLeft={recognition.eta_seconds}
        />
        <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          <Trans>Stop transcribing</Trans>
        </Button>
      </div>
    );
  return (
    <p className="flex items-start gap-1.5 text-ink-2 text-xs">
      <Captions className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        {recognition?.has_words ? (
          <Trans>The transcript is ready.</Trans>
        ) : (
          <Trans>No transcript yet, so clips will have no captions.</Trans>
        )}{' '}
        <Link to={`/dashboard/content/videos/${videoId}/transcript`} className="underline underline-offset-2">
          {recognition?.has_words ? <Trans>Edit transcript</Trans> : <Trans>Add a transcript</Trans>}
        </Link>
      </span>
    </p>
  );
}
