import { t } from '@lingui/core/macro';
import { formatBytes } from '#web/ui/format.ts';
import type { UploadItem } from './upload.ts';

/** What an upload is doing now, or why it does nothing. */
export function uploadText(item: UploadItem): string {
  switch (item.state) {
    case 'checking':
      return t`Checking…`;
    case 'waiting':
      return t`Waiting for its turn`;
    case 'sending': {
      if (item.bytesPerSecond === null) return t`Uploading`;
      const speed = formatBytes(item.bytesPerSecond);
      return t`Uploading at ${speed}/s`;
    }
    case 'paused':
      return t`Paused`;
    case 'transcript':
      return t`Attaching the transcript`;
    case 'lost':
      return t`Unfinished`;
    case 'done':
      return t`Uploaded`;
    case 'refused':
    case 'failed':
      return item.reason ?? t`The upload failed.`;
  }
}
