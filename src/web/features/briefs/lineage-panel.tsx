import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText, Lightbulb, Link2Off, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Clip } from '#contract/clips.ts';
import type { Video } from '#contract/content.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { ScoreMeter } from '#web/ui/score-meter.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Stage } from '#web/ui/stage.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type Lineage, lineageQuery, useLinkVideo, useUnlinkVideo } from './queries.ts';
import { RecordingPicker } from './recording-picker.tsx';

type Props = {
  idea: { id: string; title: string };
  /** The Generate AI Clips button of a video. */
  generate: (video: Video) => ReactNode;
};

/** The outcome of an idea: its brief, its recordings and their clips, with the next step for each. */
export function LineagePanel({ idea, generate }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const lineage = useQuery(lineageQuery(idea.id));
  const link = useLinkVideo(idea.id);
  const unlink = useUnlinkVideo(idea.id);
  const [picking, setPicking] = useState(false);
  const failed = (title: string) => (error: Error) => toasts.error({ title, text: error.message });
  if (lineage.isPending) return <Spinner size="lg" className="mx-auto my-16 flex w-fit text-ink-3" />;
  if (lineage.error)
    return (
      <ErrorState
        title={t`The recordings could not be loaded`}
        text={lineage.error.message}
        onRetry={() => void lineage.refetch()}
        retrying={lineage.isFetching}
      />
    );
  const { videos, brief_version } = lineage.data;
  const choose = (video: Video) =>
    link.mutate(video.id, {
      onSuccess: () => setPicking(false),
      onError: failed(t`The recording could not be linked`),
    });
  return (
    <div className="flex flex-col gap-5">
      <ol aria-label={t`From the idea to the clips`} className="flex flex-col">
        <Stage icon={<Lightbulb />} title={t`Idea`}>
          <p className="break-words">{idea.title}</p>
        </Stage>
        <Stage icon={<FileText />} title={t`Execution Brief`} last={videos.length === 0}>
          {brief_version === null ? null : <p>{t`Version ${brief_version}`}</p>}
        </Stage>
        {videos.map((recording, index) => (
          <Recording
            key={recording.video.id}
            recording={recording}
            last={index === videos.length - 1}
            generate={generate}
            unlinking={unlink.isPending && unlink.variables === recording.video.id}
            onUnlink={() => unlink.mutateAsync(recording.video.id).catch(failed(t`The link could not be removed`))}
          />
        ))}
      </ol>
      {videos.length > 0 && !picking ? (
        <Button
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setPicking(true)}
          className="self-start"
        >
          <Trans>Link another recording</Trans>
        </Button>
      ) : (
        <RecordingPicker
          taken={new Set(videos.map(({ video }) => video.id))}
          choosing={link.isPending ? (link.variables ?? null) : null}
          onChoose={choose}
        />
      )}
    </div>
  );
}

type RecordingProps = {
  recording: Lineage['videos'][number];
  last: boolean;
  generate: (video: Video) => ReactNode;
  unlinking: boolean;
  onUnlink: () => void;
};

function Recording({
  recording: { video, brief_version, clips },
  last,
  generate,
  unlinking,
  onUnlink,
}: RecordingProps) {
  const { t } = useLingui();
  const all = `/dashboard/content?${new URLSearchParams({ tab: 'clips', video: video.id })}`;
  return (
    <Stage last={last} mark={<MediaFrame ratio="1:1" src={video.thumbnail_url} className="size-9 shrink-0" />}>
      <div className="flex flex-col gap-3">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h3 className="text-ink-3 text-xs">{t`Recording`}</h3>
            <Link to="/dashboard/content?tab=videos" className="break-words font-medium hover:underline">
              {video.title}
            </Link>
            <p className="flex flex-wrap gap-x-3 text-ink-3 text-xs">
              {video.duration_seconds === null ? null : <Timecode seconds={video.duration_seconds} />}
              {brief_version === null ? null : <span>{t`By version ${brief_version} of the brief`}</span>}
            </p>
          </div>
          <IconButton
            size="sm"
            label={t`Remove the link to ${video.title}`}
            icon={<Link2Off aria-hidden="true" />}
            loading={unlinking}
            onClick={onUnlink}
            className="pointer-coarse:size-11"
          />
        </div>
        <VideoState video={video} />
        <div className="max-w-60">{generate(video)}</div>
        {clips.length > 0 ? (
          <div className="flex flex-col gap-2">
            <h4 className="font-medium text-ink-3 text-sm">
              <Link to={all} className="inline-flex items-center hover:underline pointer-coarse:min-h-11">
                {t`AI Clips`}
              </Link>
            </h4>
            <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
              {clips.map((clip) => (
                <li key={clip.id} className="min-w-0">
                  <ClipLink clip={clip} to={all} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Stage>
  );
}

/** Why clips can't be made from a video, if they can't. */
function VideoState({ video }: { video: Video }) {
  if (video.status === 'processing')
    return (
      <p className="text-ink-2 text-sm">
        <Trans>The upload is still being read.</Trans>
      </p>
    );
  if (video.status === 'failed')
    return (
      <p className="text-danger-ink text-sm">
        {video.error_message ? video.error_message : <Trans>The upload could not be read.</Trans>}
      </p>
    );
  return null;
}

function ClipLink({ clip, to }: { clip: Clip; to: string }) {
  return (
    <Link to={to} className="group flex flex-col gap-1.5 rounded-[10px]">
      <MediaFrame ratio="9:16" src={clip.thumbnail_url} />
      <span className="line-clamp-2 break-words text-sm group-hover:underline">{clip.title}</span>
      {clip.processing_status === 'completed' ? (
        <span className="self-start">
          <ScoreMeter score={clip.viral_score} />
        </span>
      ) : null}
    </Link>
  );
}
