import { createContext, use, useSyncExternalStore } from 'react';
import type { UploadItem } from './upload.ts';
import type { UploadManager } from './upload-manager.ts';

type Action = 'add' | 'pause' | 'resume' | 'remove' | 'clearEnded' | 'setTranscript';
export type Uploads = Pick<UploadManager, Action | 'subscribe' | 'snapshot'>;

export const UploadContext = createContext<Uploads | null>(null);

/** The uploads of this tab and what can be done with them. */
export function useUploads(): { uploads: Uploads; items: readonly UploadItem[] } {
  const uploads = use(UploadContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider above it');
  return { uploads, items: useSyncExternalStore(uploads.subscribe, uploads.snapshot) };
}

const none: readonly UploadItem[] = [];

/** No uploads yet: the first files start what does them. `onFailed` is told when that can't be loaded. */
export function uploadsLater(start: () => Promise<Uploads>, onFailed: (failure: Error) => void): Uploads {
  const nothing = () => undefined;
  return {
    subscribe: () => nothing,
    snapshot: () => none,
    add: (files) => start().then((uploads) => uploads.add(files), onFailed),
    pause: () => Promise.resolve(),
    resume: nothing,
    remove: () => Promise.resolve(),
    clearEnded: nothing,
    setTranscript: () => null,
  };
}
