import type { QueryClient } from '@tanstack/react-query';
import { attachTranscript } from '#contract/content.ts';
import { call } from '#web/api/call.ts';
import { randomId } from '#web/api/random-id.ts';
import { readInstallation } from '#web/session/light-calls.ts';
import { probeDuration } from './probe-duration.ts';
import { forgetStoredUpload, readOffset } from './server-uploads.ts';
import { listStoredUploads, uploadFingerprint } from './stored-uploads.ts';
import { startTusTransfer } from './tus-transfer.ts';
import { UploadManager } from './upload-manager.ts';

/**
 * Creates the upload manager of a signed-in user in this tab, with the uploads that an earlier page left unfinished.
 */
export function startUploads(userId: string, client: QueryClient): UploadManager {
  const manager = new UploadManager({
    send: (file, events) => startTusTransfer(userId, file, events),
    fingerprint: (file) => uploadFingerprint(userId, file),
    probeDuration,
    maxBytes: () =>
      call(readInstallation, {}).then(
        ({ upload_max_bytes }) => upload_max_bytes,
        () => null,
      ),
    attachTranscript: async (videoId, file) => {
      await call(attachTranscript, { id: videoId, file_name: file.name, text: await file.text() });
    },
    listStored: () => listStoredUploads(localStorage, userId),
    readOffset,
    forgetStored: forgetStoredUpload,
    onArrived: () => {
      for (const key of ['videos', 'content', 'storage']) void client.invalidateQueries({ queryKey: [key] });
    },
    newId: randomId,
    nowMs: () => performance.now(),
  });
  void manager.recall();
  return manager;
}
