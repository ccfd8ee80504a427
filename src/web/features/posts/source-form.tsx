import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { VIDEO_EXTENSIONS, type Video } from '#contract/content.ts';
import type { PostSource } from '#contract/posts.ts';
import { secondsLeft, uploadText, useUploads } from '#web/features/uploads/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { formatClock, useFormats } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useAttachSource } from './queries.ts';
import type { SourcePost } from './source-step.ts';

const ACCEPT = VIDEO_EXTENSIONS.map((extension) => `.${extension}`).join(',');

type Props = {
  post: SourcePost;
  source: PostSource;
  /** An upload is in progress that an accidental click must not hide. */
  onSending: (sending: boolean) => void;
  onGiven: () => void;
};

/** The creator provides the file of a post: a matching upload, or a new one. */
export function SourceForm({ post, source, onSending, onGiven }: Props) {
  const { t } = useLingui();
  const attach = useAttachSource(post.postId);
  const [chosen, setChosen] = useState(source.candidates[0]?.id ?? null);
  const use = async (videoId: string) => {
    try {
      await attach.mutateAsync(videoId);
      onGiven();
    } catch {
      // the mutation's state shows the failure
    }
  };
  const { upload, underWay, send } = useUpload((videoId) => void use(videoId), onSending);
  return (
    <div className="flex flex-col gap-5">
      {attach.isError ? (
        <Banner tone="danger" title={t`This file can't be used`}>
          {attach.error.message}
        </Banner>
      ) : null}
      {source.candidates.length > 0 ? (
        <div className="flex flex-col items-start gap-3">
          <RadioCards
            legend={t`Uploads that may be this video`}
            value={chosen ?? ''}
            onChange={setChosen}
            options={source.candidates.map((video) => ({
              value: video.id,
              label: video.title,
              description: <About video={video} />,
            }))}
            columns={2}
            className="w-full"
          />
          <Button
            variant="primary"
            loading={attach.isPending && !underWay}
            disabled={chosen === null}
            onClick={() => chosen !== null && void use(chosen)}
          >
            <Trans>Use this upload</Trans>
          </Button>
        </div>
      ) : null}
      {underWay && upload ? (
        <Sending item={upload} />
      ) : (
        <>
          {upload?.state === 'refused' || upload?.state === 'failed' ? (
            <Banner tone="danger" title={uploadText(upload)} />
          ) : null}
          <DropZone
            accept={ACCEPT}
            compact={source.candidates.length > 0}
            title={<Trans>Drop the file of this video here, or click to browse</Trans>}
            hint={<Trans>MP4, MOV, AVI, up to 500MB</Trans>}
            onFiles={send}
          />
        </>
      )}
    </div>
  );
}

/** Uploads a file. `onUploaded` receives the id of the video once the server has accepted it. */
function useUpload(onUploaded: (videoId: string) => void, onSending: Props['onSending']) {
  const { uploads, items } = useUploads();
  const [sent, setSent] = useState<{ before: ReadonlySet<string>; name: string } | null>(null);
  const upload = sent ? items.findLast(({ id, name }) => !sent.before.has(id) && name === sent.name) : undefined;
  const finish = useEffectEvent(onUploaded);
  const uploaded = upload?.state === 'done' ? upload.videoId : null;
  useEffect(() => {
    if (uploaded) finish(uploaded);
  }, [uploaded]);
  const underWay = upload !== undefined && !ENDED.has(upload.state);
  const report = useEffectEvent(onSending);
  useEffect(() => report(underWay), [underWay]);
  const send = ([file]: File[]) => {
    if (!file) return;
    setSent({ before: new Set(items.map(({ id }) => id)), name: file.name });
    void uploads.add([file]);
  };
  return { upload, underWay, send };
}

type UploadItem = ReturnType<typeof useUploads>['items'][number];

const ENDED: ReadonlySet<UploadItem['state']> = new Set(['done', 'refused', 'failed', 'lost']);

function Sending({ item }: { item: UploadItem }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={t`Uploading ${item.name}`}
        share={item.state === 'checking' ? null : item.sentBytes / item.sizeBytes}
        stage={uploadText(item)}
        secondsLeft={secondsLeft(item)}
      />
      <p className="truncate text-ink-3 text-xs">{item.name}</p>
    </div>
  );
}

function About({ video }: { video: Video }) {
  const { formatDate } = useFormats();
  const parts = [
    video.duration_seconds === null ? null : formatClock(video.duration_seconds),
    formatDate(video.created_at),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}
