import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { attachTranscript } from '#contract/content.ts';
import { call } from '#web/api/call.ts';
import { randomId } from '#web/api/random-id.ts';
import { probeDuration } from './probe-duration.ts';
import { forgetStored, readOffset } from './stored-on-server.ts';
import { listStoredUploads, uploadFingerprint } from './stored-uploads.ts';
import { startTusTransfer } from './tus-transfer.ts';
import { UploadManager } from './upload-manager.ts';
import { UploadContext } from './use-uploads.ts';

/** Keeps the uploads of the signed-in person going whatever page is shown, and warns before the tab is closed on one. */
export function UploadProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const client = useQueryClient();
  const [manager] = useState(() => createManager(userId, client));
  useEffect(() => {
    void manager.recall();
    const warn = (event: BeforeUnloadEvent) => {
      if (manager.hasUnfinished()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [manager]);
  return <UploadContext value={manager}>{children}</UploadContext>;
}

function createManager(userId: string, client: QueryClient): UploadManager {
  return new UploadManager({
    send: (file, events) => startTusTransfer(userId, file, events),
    fingerprint: (file) => uploadFingerprint(userId, file),
    probeDuration,
    attachTranscript: async (videoId, file) => {
      await call(attachTranscript, { id: videoId, file_name: file.name, text: await file.text() });
    },
    listStored: () => listStoredUploads(localStorage, userId),
    readOffset,
    forgetStored,
    onArrived: () => {
      for (const key of ['videos', 'content']) void client.invalidateQueries({ queryKey: [key] });
    },
    newId: randomId,
    nowMs: () => performance.now(),
  });
}
