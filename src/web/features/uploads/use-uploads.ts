import { createContext, use, useSyncExternalStore } from 'react';
import type { UploadItem } from './upload.ts';
import type { UploadManager } from './upload-manager.ts';

export const UploadContext = createContext<UploadManager | null>(null);

/** The uploads of this tab and what can be done with them. */
export function useUploads(): { uploads: UploadManager; items: readonly UploadItem[] } {
  const uploads = use(UploadContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider above it');
  return { uploads, items: useSyncExternalStore(uploads.subscribe, uploads.snapshot) };
}
