import { t } from '@lingui/core/macro';
import { createContext, use, useSyncExternalStore } from 'react';
import { formatBytes } from '#web/ui/format.ts';
import type { UploadItem } from './upload.ts';
import type { UploadManager } from './upload-manager.ts';

type Action = 'add' | 'pause' | 'resume' | 'remove' | 'clearEnded' | 'setTranscript';
export type Uploads = Pick<UploadManager, Action | 'subscribe' | 'snapshot'>;

export const UploadContext = createContext<Uploads | null>(null);

/** The uploads of this tab and their actions. */
export function useUploads(): { uploads: Uploads; items: readonly UploadItem[] } {
  const uploads = use(UploadContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider above it');
  return { uploads, items: useSyncExternalStore(uploads.subscribe, uploads.snapshot) };
}

const NO_UPLOADS: readonly UploadItem[] = [];

/** Placeholder until the first upload loads the manager. `onFailed` is called when that fails. */
export function lazyUploads(start: () => Promise<Uploads>, onFailed: (failure: Error) => void): Uploads {
  const nothing = () => undefined;
  return {
    subscribe: () => nothing,
    snapshot: () => NO_UPLOADS,
    add: (files) => start().then((uploads) => uploads.add(files), onFailed),
    pause: () => Promise.resolve(),
    resume: nothing,
    remove: () => Promise.resolve(),
    clearEnded: nothing,
    setTranscript: () => null,
  };
}

/** Describes the state of an upload. */
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

/** Seconds until the upload is complete, or null while unknown. */
export function secondsLeft(item: UploadItem): number | null {
  if (item.state !== 'sending' || item.bytesPerSecond === null) return null;
  return (item.sizeBytes - item.sentBytes) / item.bytesPerSecond;
}
