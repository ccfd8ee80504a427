import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Clip } from '#contract/clips.ts';
import type { ClipActions } from '#web/features/clips/clip-actions.tsx';
import { CoverButton } from '#web/features/clips/cover-button.tsx';
import { clipQuery } from '#web/features/clips/queries.ts';
import { useClipDownload } from '#web/features/clips/use-clip-download.ts';
import { useFixClip } from '#web/features/generation/use-fix-clip.ts';
import type { PostText } from '#web/features/publications/composer/post-text.ts';
import { withTexts } from '#web/i18n/with-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useClipShare } from './use-clip-share.ts';

const AnalysisDialog = lazy(() =>
  import('#web/features/player/analysis-dialog.tsx').then((file) => ({ default: file.AnalysisDialog })),
);
const PlayerDialog = lazy(() =>
  import('#web/features/player/player-dialog.tsx').then((file) => ({ default: file.PlayerDialog })),
);
const EditContentDialog = lazy(() =>
  withTexts(
    'publishing',
    import('#web/features/publications/composer/edit-content-dialog.tsx').then((file) => file.EditContentDialog),
  ),
);
const PublishDialog = lazy(() =>
  withTexts(
    'publishing',
    import('#web/features/publications/composer/publish-dialog.tsx').then((file) => file.PublishDialog),
  ),
);
const BulkPublishDialog = lazy(() =>
  withTexts(
    'publishing',
    import('#web/features/publications/composer/bulk/bulk-publish-dialog.tsx').then((file) => file.BulkPublishDialog),
  ),
);
const DeleteClipsDialog = lazy(() =>
  import('#web/features/clips/delete-clips-dialog.tsx').then((file) => ({ default: file.DeleteClipsDialog })),
);

const CoverDialog = lazy(() =>
  import('#web/features/clips/cover-dialog.tsx').then((file) => ({ default: file.CoverDialog })),
);

type OpenDialog =
  | { dialog: 'play' | 'analysis' | 'edit' | 'cover' | 'upload'; clip: Clip }
  | { dialog: 'publish'; clip: Clip; text: PostText }
  | { dialog: 'delete' | 'publishMany'; clips: readonly Clip[] };
type ClipDialogs = {
  actions: ClipActions;
  downloadMany: (clips: readonly { id: string; title: string }[]) => void;
  openPublish: (clips: readonly Clip[]) => void;
  openDelete: (clips: readonly Clip[]) => void;
  dialogs: ReactNode;
};

/** Clip actions and their dialogs. */
export function useClipDialogs(onDeleted: (ids: readonly string[]) => void = () => undefined): ClipDialogs {
  const { fix, fixingId } = useFixClip();
  const { download, subtitles, downloadingIds } = useClipDownload();
  const { share, shareDialog } = useClipShare();
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const close = () => setOpened(null);
  const openDelete = (clips: readonly Clip[]) => setOpened({ dialog: 'delete', clips });

  const actions: ClipActions = {
    onPlay: (clip) => setOpened({ dialog: 'play', clip }),
    onAnalysis: (clip) => setOpened({ dialog: 'analysis', clip }),
    onEdit: (clip) => setOpened({ dialog: 'edit', clip }),
    onCover: (clip) => setOpened({ dialog: 'cover', clip }),
    onUpload: (clip) => setOpened({ dialog: 'upload', clip }),
    onShare: (clip) => void share(clip),
    onDelete: (clip) => openDelete([clip]),
    onDownload: (clip) => void download([clip]),
    onSubtitles: (clip, format) => void subtitles(clip, format),
    onFix: (clip) => void fix(clip),
    fixingId,
    downloadingIds,
  };
  const openPublish = (clips: readonly Clip[]) => setOpened({ dialog: 'publishMany', clips });
  return {
    actions,
    openPublish,
    openDelete,
    downloadMany: (clips) => void download(clips),
    dialogs: (
      <>
        <Suspense>
          {opened ? (
            <ClipDialog
              opened={opened}
              onShare={(clip) => void share(clip)}
              onPublish={(clip, text) => setOpened({ dialog: 'publish', clip, text })}
              onDeleted={onDeleted}
              onClose={close}
            />
          ) : null}
        </Suspense>
        {shareDialog}
      </>
    ),
  };
}

type ClipDialogProps = {
  opened: OpenDialog;
  onShare: (clip: Clip) => void;
  onPublish: (clip: Clip, text: PostText) => void;
  onDeleted: (ids: readonly string[]) => void;
  onClose: () => void;
};

function ClipDialog({ opened, onShare, onPublish, onDeleted, onClose }: ClipDialogProps) {
  const client = useQueryClient();
  const sourceOf = (clip: Clip) => ({
    title: clip.title,
    src: clip.video_url,
    poster: clip.thumbnail_url,
    refresh: async () => (await client.fetchQuery({ ...clipQuery(clip.id), staleTime: 0 })).video_url,
  });
  switch (opened.dialog) {
    case 'play':
      return (
        <PlayerDialog
          upright
          source={sourceOf(opened.clip)}
          footer={
            <Button icon={<Link2 aria-hidden="true" />} onClick={() => onShare(opened.clip)}>
              <Trans>Share</Trans>
            </Button>
          }
          onClose={onClose}
        />
      );
    case 'analysis':
      return <AnalysisDialog clip={opened.clip} source={sourceOf(opened.clip)} onClose={onClose} />;
    case 'edit':
      return <EditContentDialog clip={opened.clip} purpose="details" onSaved={onClose} onClose={onClose} />;
    case 'cover':
      return <CoverDialog clip={opened.clip} onClose={onClose} />;
    case 'upload':
      return (
        <EditContentDialog clip={opened.clip} onSaved={(text) => onPublish(opened.clip, text)} onClose={onClose} />
      );
    case 'publish':
      return (
        <PublishDialog
          source={{ kind: 'clip', clip: opened.clip }}
          initial={opened.text}
          cover={<CoverButton clip={opened.clip} />}
          onClose={onClose}
          onAccepted={onClose}
        />
      );
    case 'publishMany':
      return <BulkPublishDialog clips={opened.clips} onClose={onClose} />;
    case 'delete':
      return <DeleteClipsDialog clips={opened.clips} onClose={onClose} onDeleted={onDeleted} />;
  }
}
