import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { platformNames } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { clipQuery } from '#web/features/clips/queries.ts';
import { videoQuery } from '#web/features/videos/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { LiveContent } from './live-content.tsx';
import { useLivePublication } from './live-publications.ts';
import { PublicationView } from './publication-view.tsx';

/** A publication with live updates. */
export function PublicationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const query = useLivePublication(id);
  const publication = query.data;
  return (
    <Dialog
      open
      size="lg"
      sticky
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={publication?.title || t`Publication`}
      description={publication ? <Account publication={publication} /> : undefined}
    >
      <LiveContent query={query} failedTitle={t`Failed to load the publication`}>
        {(loaded) => <PublicationView publication={loaded} picture={<Picture publication={loaded} />} />}
      </LiveContent>
    </Dialog>
  );
}

function Account({ publication: { platform, account_name: account } }: { publication: Publication }) {
  const name = platformNames[platform];
  return (
    <span className="flex items-center gap-2">
      <PlatformMark platform={platform} size="sm" />
      {account === null ? (
        name
      ) : (
        <Trans>
          {name} · {account}
        </Trans>
      )}
    </span>
  );
}

function Picture({ publication }: { publication: Publication }) {
  const { clip_id: clipId, video_id: videoId } = publication;
  const clip = useQuery({ ...clipQuery(clipId ?? ''), enabled: clipId !== null, retry: false }).data;
  const video = useQuery({ ...videoQuery(videoId ?? ''), enabled: videoId !== null, retry: false }).data;
  return <MediaFrame ratio="9:16" src={clip?.thumbnail_url ?? video?.thumbnail_url ?? null} />;
}
