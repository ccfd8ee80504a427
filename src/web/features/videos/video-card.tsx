import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Captions, Ellipsis, Pencil, ScrollText, Share, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Video } from '#contract/content.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useFormats } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RecognitionLine } from './recognition-line.tsx';
import { VideoPoster } from './video-poster.tsx';

export type VideoActions = {
  onPlay: (video: Video) => void;
  onPublish: (video: Video) => void;
  onRename: (video: Video) => void;
  onDelete: (video: Video) => void;
  onTranscript: (video: Video, file: File) => void;
};

type Props = {
  video: Video;
  actions: VideoActions;
  clipsAddress: string;
  /** The Generate AI Clips button, when it is offered. */
  generate: ReactNode;
  /** Where it is posted or planned. */
  posted: ReactNode;
};

/** An uploaded video in the grid. */
export function VideoCard({ video, actions, clipsAddress, generate, posted }: Props) {
  return (
    <article aria-label={video.title} className="flex h-full min-w-0 flex-col gap-3">
      <VideoPoster video={video} onPlay={() => actions.onPlay(video)} />
      <div className="flex items-start gap-1">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <VideoTitle video={video} clipsAddress={clipsAddress} />
        </div>
        <VideoMenu video={video} actions={actions} />
      </div>
      <VideoState video={video} />
      {posted}
      <div className="mt-auto">{generate}</div>
    </article>
  );
}

/** An uploaded video in the list. */
export function VideoRow({ video, actions, clipsAddress, generate, posted }: Props) {
  return (
    <article
      aria-label={video.title}
      className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-3
        md:grid-cols-[9rem_minmax(0,1fr)_11.5rem_auto] md:items-center"
    >
      <VideoPoster video={video} onPlay={() => actions.onPlay(video)} />
      <div className="flex min-w-0 flex-col gap-1.5">
        <VideoTitle video={video} clipsAddress={clipsAddress} />
        <VideoState video={video} />
        {posted}
      </div>
      <div className="max-md:order-last max-md:col-span-3 max-md:empty:hidden">{generate}</div>
      <VideoMenu video={video} actions={actions} />
    </article>
  );
}

function VideoTitle({ video, clipsAddress }: Pick<Props, 'video' | 'clipsAddress'>) {
  const { abbreviateCount, formatBytes } = useFormats();
  const count = abbreviateCount(video.clips_count);
  return (
    <>
      <h2 className="line-clamp-2 break-words font-medium leading-5" title={video.title}>
        {video.title}
      </h2>
      <p className="tabular flex flex-wrap items-center gap-x-1.5 text-ink-3 text-xs">
        <RelativeTime instant={video.created_at} justNow />
        <span aria-hidden="true">·</span>
        <span>{formatBytes(video.size_bytes)}</span>
        {video.clips_count > 0 ? (
          <>
            <span aria-hidden="true">·</span>
            <Link
              to={clipsAddress}
              className="touch-target rounded-[3px] text-ink-2 underline decoration-line-control underline-offset-2
                hover:text-ink"
            >
              <Plural value={video.clips_count} one="# clip" other={`${count} clips`} />
            </Link>
          </>
        ) : null}
      </p>
    </>
  );
}

/** How far it is, and the words it has; of speech recognition, how far that is. */
function VideoState({ video }: { video: Video }) {
  if (video.status === 'processing') {
    return (
      <Badge tone="info" icon={<Spinner size="sm" label={null} />} className="self-start">
        <Trans>Processing...</Trans>
      </Badge>
    );
  }
  if (video.status === 'failed') {
    return (
      <div className="flex flex-col gap-1">
        <Badge tone="danger" className="self-start">
          <Trans>Failed</Trans>
        </Badge>
        <p className="text-danger-ink text-xs">{video.error_message ?? <Trans>This video could not be read.</Trans>}</p>
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {video.words !== 'none' || mayMissWords(video) ? <WordsBadge words={video.words} /> : null}
        {video.has_audio === false ? (
          <Badge tone="warning">
            <Trans>No sound</Trans>
          </Badge>
        ) : null}
      </div>
      <RecognitionLine video={video} />
    </>
  );
}

/** No note for a video without sound, or during recognition, where the progress is shown. */
function mayMissWords({ has_audio, recognition }: Video): boolean {
  return has_audio !== false && recognition !== 'waiting' && recognition !== 'running';
}

/** Badge for the kind of transcript that a video has. */
function WordsBadge({ words }: Pick<Video, 'words'>) {
  return <Badge icon={<Captions aria-hidden="true" />}>{wordsLabel(words)}</Badge>;
}

function wordsLabel(words: Video['words']): ReactNode {
  switch (words) {
    case 'file':
      return <Trans>Transcript</Trans>;
    case 'platform':
      return <Trans>Platform captions</Trans>;
    case 'recognised':
      return <Trans>Automatic transcript</Trans>;
    case 'none':
      return <Trans>No transcript yet</Trans>;
  }
}

function VideoMenu({ video, actions }: { video: Video; actions: VideoActions }) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t`Actions for ${video.title}`}
            icon={<Ellipsis aria-hidden="true" />}
            className="-mt-0.5"
          />
        }
      >
        {video.status === 'ready' ? (
          <MenuItem icon={<Share />} onSelect={() => actions.onPublish(video)}>
            <Trans>Publish</Trans>
          </MenuItem>
        ) : null}
        <MenuItem icon={<Pencil />} onSelect={() => actions.onRename(video)}>
          <Trans>Rename</Trans>
        </MenuItem>
        {video.status === 'ready' ? (
          <MenuItem asChild>
            <Link to={`/dashboard/content/videos/${video.id}/transcript`}>
              <ScrollText className="text-ink-3" aria-hidden="true" />
              <Trans>Edit transcript</Trans>
            </Link>
          </MenuItem>
        ) : null}
        {video.status === 'failed' ? null : (
          <MenuItem icon={<Captions />} onSelect={() => chooser.current?.click()}>
            {video.has_transcript ? <Trans>Replace transcript</Trans> : <Trans>Attach transcript</Trans>}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.onDelete(video)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".srt,.vtt,.json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) actions.onTranscript(video, file);
          event.target.value = '';
        }}
      />
    </>
  );
}
