import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { MAX_UPLOAD_BYTES, TRANSCRIPT_EXTENSIONS, VIDEO_EXTENSIONS } from '#contract/content.ts';
import { useInstallation } from '#web/session/use-installation.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useUploads } from './queries.ts';
import { UploadRow } from './upload-row.tsx';
import { UploadStorage } from './upload-storage.tsx';

const ACCEPT = [...VIDEO_EXTENSIONS, ...TRANSCRIPT_EXTENSIONS].map((extension) => `.${extension}`).join(',');

/** Drop zone for videos, and the running uploads. */
export function UploadPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { uploads, items } = useUploads();
  const megabytes = Math.floor((useInstallation()?.upload_max_bytes ?? MAX_UPLOAD_BYTES) / 1_048_576);
  return (
    <Surface
      level="raised"
      role="region"
      aria-label={t`Upload videos`}
      className="relative flex animate-in flex-col gap-1 p-3"
    >
      <DropZone
        multiple
        accept={ACCEPT}
        compact={items.length > 0}
        title={<Trans>Drag and drop your videos here, or click to browse</Trans>}
        hint={
          <>
            {t`MP4, MOV, AVI, up to ${megabytes}MB`}. <Trans>Clips are made from videos of 60 seconds or more.</Trans>{' '}
            <Trans>You can drop a transcript (.srt, .vtt, .json) with the same name along with it.</Trans>
          </>
        }
        onFiles={(files) => void uploads.add(files)}
      />
      <IconButton
        label={t`Close upload panel`}
        icon={<X aria-hidden="true" />}
        onClick={onClose}
        className="absolute top-5 right-5"
      />
      <UploadStorage />
      {items.length > 0 ? (
        <ul aria-label={t`Uploads`} className="flex flex-col divide-y divide-line px-2">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} uploads={uploads} />
          ))}
        </ul>
      ) : null}
    </Surface>
  );
}
