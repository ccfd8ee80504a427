import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Captions } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Outlook } from '#contract/clips.ts';
import { useRecognition } from '#web/features/recognition/queries.ts';
import { useAttachTranscript } from '#web/features/videos/queries.ts';
import { useIsOperator } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** Whether clips of this video would have no words although it has sound. */
export function lacksWords({ words, has_audio, recogniser, recognition }: Outlook): boolean {
  if (words !== 'none' || !has_audio) return false;
  return recognition === 'nothing' || (recogniser === null && recognition !== 'running');
}

/** Which words clips of the video would have, and what to do if there are none. */
export function WordsNotice({ outlook }: { outlook: Outlook }) {
  if (outlook.words !== 'none') return <WordsThere outlook={outlook} />;
  if (!outlook.has_audio)
    return (
      <Line>
        <Trans>This video has no sound: its clips are chosen by what is seen and get no captions.</Trans>
      </Line>
    );
  if (outlook.recognition === 'waiting' || outlook.recognition === 'running')
    return <WordsComing videoId={outlook.video_id} />;
  if (lacksWords(outlook)) return <NoWords outlook={outlook} />;
  return <WordsToCome outlook={outlook} />;
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-ink-2 text-sm">
      <Captions className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function WordsThere({ outlook: { words, word_count, video_id } }: { outlook: Outlook }) {
  const count = word_count === null ? null : <Plural value={word_count} one="# word" other="# words" />;
  const read = (
    <Link to={`/dashboard/content/videos/${video_id}/transcript`} className="underline underline-offset-2">
      <Trans>Edit transcript</Trans>
    </Link>
  );
  switch (words) {
    case 'file':
      return (
        <Line>
          <Trans>The words come from your transcript or the subtitles in the file.</Trans> {count} {read}
        </Line>
      );
    case 'platform':
      return (
        <Line>
          <Trans>The words come from the platform's captions.</Trans> {read}
        </Line>
      );
    case 'recognised':
      return (
        <Line>
          <Trans>The transcript was made on this installation.</Trans> {count} {read}
        </Line>
      );
    case 'none':
      return null;
  }
}

function WordsComing({ videoId }: { videoId: string }) {
  const { t } = useLingui();
  const { recognition, cancel } = useRecognition(videoId);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <ProgressBar
        className="min-w-48 flex-1"
        label={t`Transcribing`}
        share={recognition?.state === 'running' ? recognition.progress_percentage / 100 : null}
        stage={t`Transcribing; clips start when this is done`}
        secondsLeft={recognition?.eta_seconds ?? null}
      />
      <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Stop transcribing</Trans>
      </Button>
    </div>
  );
}

function WordsToCome({ outlook: { recogniser, video_id } }: { outlook: Outlook }) {
  switch (recogniser) {
    case 'service':
      return (
        <Line>
          <Trans>There is no transcript yet: this installation's transcription service writes it first.</Trans>
        </Line>
      );
    case 'local':
      return (
        <Line>
          <Trans>There is no transcript yet: this installation writes it first.</Trans>
        </Line>
      );
    case 'draft':
      return (
        <Banner
          tone="warning"
          title={<Trans>Many words will be wrong</Trans>}
          actions={<AttachTranscript videoId={video_id} />}
        >
          <Trans>
            Only a small recogniser for English is there. Attach a transcript, or check the captions before you post.
          </Trans>
        </Banner>
      );
    case null:
      return null;
  }
}

function NoWords({ outlook }: { outlook: Outlook }) {
  const isOperator = useIsOperator();
  const { recognition, recogniser, service_withheld, video_id } = outlook;
  return (
    <Banner tone="warning" title={<Trans>This video has no transcript</Trans>}>
      <div className="flex flex-col gap-2">
        <p>
          <Trans>
            Without words clips get no captions, and their beginnings, ends and titles are chosen by sound and picture
            alone.
          </Trans>
        </p>
        {recognition === 'nothing' ? (
          <p>
            <Trans>No speech was found in it.</Trans>
          </p>
        ) : recogniser !== null ? null : isOperator ? (
          <p>
            <Trans>
              As the operator you can install speech recognition in your{' '}
              <Link to="/dashboard/settings#words" className="underline underline-offset-2">
                settings
              </Link>
              .
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>Ask the operator of this installation to install speech recognition.</Trans>
          </p>
        )}
        {service_withheld ? (
          <p>
            <Trans>
              A transcription service is set up, but it is outside this installation and data sharing is off in your{' '}
              <Link to="/dashboard/settings#privacy" className="underline underline-offset-2">
                settings
              </Link>
              .
            </Trans>
          </p>
        ) : null}
        <AttachTranscript videoId={video_id} />
      </div>
    </Banner>
  );
}

function AttachTranscript({ videoId }: { videoId: string }) {
  const chooser = useRef<HTMLInputElement>(null);
  const attach = useAttachTranscript();
  return (
    <div className="flex flex-col items-start gap-1">
      <Button size="sm" loading={attach.isPending} onClick={() => chooser.current?.click()}>
        <Trans>Attach transcript</Trans>
      </Button>
      {attach.error ? (
        <p role="alert" className="text-danger-ink text-xs">
          {attach.error.message}
        </p>
      ) : null}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".srt,.vtt,.json"
        onChange={async (event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) attach.mutate({ id: videoId, file_name: file.name, text: await file.text() });
        }}
      />
    </div>
  );
}
