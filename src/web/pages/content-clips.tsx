import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Upload } from 'lucide-react';
import { useState } from 'react';
import type { SetURLSearchParams } from 'react-router';
import { clipListInput, readClipFilters, writeClipFilters } from '#web/features/clips/clip-filters.ts';
import { ClipsPanel } from '#web/features/clips/clips-panel.tsx';
import { clipsQuery } from '#web/features/clips/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { useClipDialogs } from './use-clip-dialogs.tsx';
import { useLinkedClip } from './use-linked-clip.ts';
import { usePosted } from './use-posted.tsx';

type Props = { address: URLSearchParams; setAddress: SetURLSearchParams; onUpload: () => void; onVideos: () => void };

/** The AI Clips tab with its dialogs. */
export function ContentClips({ address, setAddress, onUpload, onVideos }: Props) {
  const filters = readClipFilters(address);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { actions, downloadMany, openPublish, openDelete, dialogs } = useClipDialogs((ids) =>
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  );
  const clips = useQuery(clipsQuery(clipListInput(filters))).data?.clips ?? [];
  const posted = usePosted(
    'clip_ids',
    clips.map(({ id }) => id),
  );
  useLinkedClip(address, setAddress, actions.onPlay);
  return (
    <>
      {posted.failure}
      <ClipsPanel
        filters={filters}
        onFilters={(change) => {
          if (!('view' in change)) setSelected(new Set());
          setAddress((before) => writeClipFilters(before, change), { replace: !('page' in change) });
        }}
        actions={actions}
        selected={selected}
        onSelected={setSelected}
        onDownloadMany={downloadMany}
        onPublishMany={openPublish}
        onDeleteMany={openDelete}
        postedOf={(clip) => posted.marksOf(clip.id)}
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
      {dialogs}
      {posted.dialog}
    </>
  );
}
