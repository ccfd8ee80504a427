import { Trans, useLingui } from '@lingui/react/macro';
import { Captions, CircleAlert, CircleCheck, FileVideo, Pause, Play, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { secondsLeft, type Uploads, uploadText } from './queries.ts';
import type { UploadItem } from './upload.ts';
import { UploadedWords } from './uploaded-words.tsx';

type Props = { item: UploadItem; uploads: Uploads };

/** One upload: progress, error and actions. */
export function UploadRow({ item, uploads }: Props) {
  const { t } = useLingui();
  const { formatBytes } = useFormats();
  const text = uploadText(item);
  const moving =
    item.state === 'sending' || item.state === 'paused' || item.state === 'lost' || item.state === 'transcript';
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 sm:flex-nowrap">
      <span className="mt-0.5 shrink-0 text-ink-3 [&_svg]:size-5" aria-hidden="true">
        <StateIcon item={item} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <p className="truncate font-medium text-sm" title={item.name}>
            {item.name}
          </p>
          <p className="tabular shrink-0 text-ink-3 text-xs">
            {moving && item.sentBytes < item.sizeBytes
              ? `${formatBytes(item.sentBytes)} / ${formatBytes(item.sizeBytes)}`
              : formatBytes(item.sizeBytes)}
          </p>
        </div>
        {moving ? (
          <ProgressBar
            label={t`Uploading ${item.name}`}
            share={item.state === 'transcript' ? null : item.sentBytes / item.sizeBytes}
            stage={text}
            secondsLeft={secondsLeft(item)}
            tone={item.state === 'sending' || item.state === 'transcript' ? 'accent' : 'neutral'}
          />
        ) : (
          <p
            className="text-ink-2 text-xs"
            role={item.state === 'refused' || item.state === 'failed' ? 'alert' : undefined}
          >
            {text}
          </p>
        )}
        <UploadNotes item={item} />
      </div>
      <UploadActions item={item} uploads={uploads} />
    </li>
  );
}

/** What to know about an upload besides its progress: a reload, a warning, its words. */
function UploadNotes({ item }: Pick<Props, 'item'>) {
  return (
    <>
      {item.state === 'lost' ? (
        <p className="text-ink-2 text-xs">
          <Trans>
            The page was reloaded, so the browser no longer has this file. Choose it again and the upload goes on where
            it stopped.
          </Trans>
        </p>
      ) : null}
      {item.warning !== null && item.state !== 'refused' ? (
        <p className="flex items-start gap-1.5 text-warning-ink text-xs">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {item.warning}
        </p>
      ) : null}
      {item.state === 'done' && item.transcriptName === null && item.videoId !== null ? (
        <UploadedWords videoId={item.videoId} />
      ) : null}
      {item.transcriptName === null ? null : (
        <p className="flex items-center gap-1.5 text-ink-3 text-xs">
          <Captions className="size-3.5 shrink-0" aria-hidden="true" />
          <span className="truncate">{item.transcriptName}</span>
        </p>
      )}
    </>
  );
}

function UploadActions({ item, uploads }: Props) {
  const { t } = useLingui();
  const mayAttach =
    item.transcriptName === null && item.state !== 'refused' && item.state !== 'lost' && item.state !== 'failed';
  const isOver = item.state === 'done' || item.state === 'refused';
  return (
    <div className={cx('flex shrink-0 items-center', !isOver && 'max-sm:basis-full max-sm:justify-end')}>
      {mayAttach ? <AttachButton item={item} uploads={uploads} /> : null}
      {item.state === 'sending' || item.state === 'waiting' ? (
        <IconButton
          size="sm"
          label={t`Pause ${item.name}`}
          icon={<Pause aria-hidden="true" />}
          onClick={() => void uploads.pause(item.id)}
        />
      ) : null}
      {item.state === 'paused' ? (
        <IconButton
          size="sm"
          label={t`Resume ${item.name}`}
          icon={<Play aria-hidden="true" />}
          onClick={() => uploads.resume(item.id)}
        />
      ) : null}
      {item.state === 'failed' ? (
        <IconButton
          size="sm"
          label={t`Try ${item.name} again`}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => uploads.resume(item.id)}
        />
      ) : null}
      <IconButton
        size="sm"
        label={isOver ? t`Remove ${item.name} from the list` : t`Cancel ${item.name}`}
        icon={<X aria-hidden="true" />}
        onClick={() => void uploads.remove(item.id)}
      />
    </div>
  );
}

function StateIcon({ item }: { item: UploadItem }) {
  if (item.state === 'done') return <CircleCheck className="text-success" />;
  if (item.state === 'refused' || item.state === 'failed') return <CircleAlert className="text-danger" />;
  return <FileVideo />;
}

/** Attaches a transcript file to an upload. */
function AttachButton({ item, uploads }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const chooser = useRef<HTMLInputElement>(null);
  const attach = (file: File | undefined) => {
    const refusal = file ? uploads.setTranscript(item.id, file) : null;
    if (refusal !== null) toasts.error({ title: t`Transcript not attached`, text: refusal });
  };
  return (
    <>
      <IconButton
        size="sm"
        label={t`Attach transcript to ${item.name}`}
        icon={<Captions aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".srt,.vtt,.json"
        onChange={(event) => {
          attach(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
