import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SetURLSearchParams } from 'react-router';
import type { Clip } from '#contract/clips.ts';
import type { ClipActions } from '#web/features/clips/clip-actions.tsx';
import { readClipFilters, writeClipFilters } from '#web/features/clips/clip-filters.ts';
import { ClipsPanel } from '#web/features/clips/clips-panel.tsx';
import { clipQuery } from '#web/features/clips/queries.ts';
import { useClipDownload } from '#web/features/clips/use-clip-download.ts';
import { useFixClip } from '#web/features/generation/use-fix-clip.ts';
import { Button } from '#web/ui/button.tsx';

const AnalysisDialog = lazy(() =>
  import('#web/features/player/analysis-dialog.tsx').then((file) => ({ default: file.AnalysisDialog })),
);
const PlayerDialog = lazy(() =>
  import('#web/features/player/player-dialog.tsx').then((file) => ({ default: file.PlayerDialog })),
);
const EditClipDialog = lazy(() =>
  import('#web/features/clips/edit-clip-dialog.tsx').then((file) => ({ default: file.EditClipDialog })),
);
const DeleteClipsDialog = lazy(() =>
  import('#web/features/clips/delete-clips-dialog.tsx').then((file) => ({ default: file.DeleteClipsDialog })),
);

type Opened = { dialog: 'play' | 'analysis' | 'edit'; clip: Clip } | { dialog: 'delete'; clips: readonly Clip[] } | null;
type Props = { address: URLSearchParams; setAddress: SetURLSearchParams; onUpload: () => void; onVideos: () => void };

/** The AI Clips tab: the list and the windows it opens. */
export function ContentClips({ address, setAddress, onUpload, onVideos }: Props) {
  const client = useQueryClient();
  const { fix, fixingId } = useFixClip();
  const { download, downloadingIds } = useClipDownload();
  const [opened, setOpened] = useState<Opened>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const close = () => setOpened(null);

  const actions: ClipActions = {
    onPlay: (clip) => setOpened({ dialog: 'play', clip }),
    onAnalysis: (clip) => setOpened({ dialog: 'analysis', clip }),
    onEdit: (clip) => setOpened({ dialog: 'edit', clip }),
    onDelete: (clip) => setOpened({ dialog: 'delete', clips: [clip] }),
    onDownload: (clip) => void download([clip]),
    onFix: (clip) => void fix(clip),
    fixingId,
    downloadingIds,
  };
  const sourceOf = (clip: Clip) => ({
    title: clip.title,
    src: clip.video_url,
    poster: clip.thumbnail_url,
    refresh: async () => (await client.fetchQuery({ ...clipQuery(clip.id), staleTime: 0 })).video_url,
  });

  return (
    <>
      <ClipsPanel
        filters={readClipFilters(address)}
        onFilters={(change) => {
          if (!('view' in change)) setSelected(new Set());
          setAddress((before) => writeClipFilters(before, change), { replace: !('page' in change) });
        }}
        actions={actions}
        selected={selected}
        onSelected={setSelected}
        onDownloadMany={(clips) => void download(clips)}
        onDeleteMany={(clips) => setOpened({ dialog: 'delete', clips })}
        emptyActions={
          <>
            <Button icon={<Clapperboard aria-hidden="true" />} onClick={onVideos}>
              <Trans>Go to uploaded videos</Trans>
            </Button>
            <Button icon={<Upload aria-hidden="true" />} onClick={onUpload}>
              <Trans>Upload Video</Trans>
            </Button>
          </>
        }
      />
      <Suspense>
        {opened?.dialog === 'play' ? <PlayerDialog upright source={sourceOf(opened.clip)} onClose={close} /> : null}
        {opened?.dialog === 'analysis' ? (
          <AnalysisDialog clip={opened.clip} source={sourceOf(opened.clip)} onClose={close} />
        ) : null}
        {opened?.dialog === 'edit' ? <EditClipDialog clip={opened.clip} onClose={close} /> : null}
        {opened?.dialog === 'delete' ? (
          <DeleteClipsDialog
            clips={opened.clips}
            onClose={close}
            onDeleted={(ids) => setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))))}
          />
        ) : null}
      </Suspense>
    </>
  );
}
