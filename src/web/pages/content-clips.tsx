import { Trans } from '@lingui/react/macro';
import { Clapperboard, Upload } from 'lucide-react';
import { useState } from 'react';
import type { SetURLSearchParams } from 'react-router';
import { readClipFilters, writeClipFilters } from '#web/features/clips/clip-filters.ts';
import { ClipsPanel } from '#web/features/clips/clips-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { useClipDialogs } from './use-clip-dialogs.tsx';

type Props = { address: URLSearchParams; setAddress: SetURLSearchParams; onUpload: () => void; onVideos: () => void };

/** The AI Clips tab with its dialogs. */
export function ContentClips({ address, setAddress, onUpload, onVideos }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { actions, downloadMany, openPublish, openDelete, dialogs } = useClipDialogs((ids) =>
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  );
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
        onDownloadMany={downloadMany}
        onPublishMany={openPublish}
        onDeleteMany={openDelete}
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
    </>
  );
}
