import { t } from '@lingui/core/macro';
import { UPLOADS_PATH, VIDEO_ID_HEADER } from '#contract/content.ts';
import { announceSessionEnded } from '#web/api/session-ended.ts';
import { readToken } from '#web/api/token.ts';
import { currentLanguage } from '#web/i18n/language.ts';
import { uploadFingerprint } from './stored-uploads.ts';
import type { Transfer, TransferEvents } from './upload-manager.ts';

/** Small enough for proxies with a body limit, large enough to use the available bandwidth. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** Starts uploading a file by tus, or resumes this user's earlier upload of it. The library is loaded on demand. */
export async function startTusTransfer(userId: string, file: File, events: TransferEvents): Promise<Transfer> {
  const { Upload, DetailedError } = await import('tus-js-client');
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    chunkSize: CHUNK_BYTES,
    retryDelays: [0, 1_000, 3_000, 5_000, 10_000, 20_000],
    onShouldRetry: ({ originalResponse }) => isTransient(originalResponse?.getStatus() ?? 0),
    metadata: { filename: file.name, filetype: file.type, purpose: 'video' },
    fingerprint: () => Promise.resolve(uploadFingerprint(userId, file)),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      const token = readToken(); // read each time, because the user may have signed in again
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
      request.setHeader('Accept-Language', currentLanguage());
    },
    onProgress: events.onProgress,
    onSuccess: ({ lastResponse }) => events.onDone(lastResponse.getHeader(VIDEO_ID_HEADER) ?? null),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      if (response?.getStatus() === 401) announceSessionEnded(readToken());
      events.onFailed(failureText(response));
    },
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return { pause: () => upload.abort(), discard: () => upload.abort(true) };
}

/** No response, a lock and most server errors are temporary; other refusals and a full disk are not. */
function isTransient(status: number): boolean {
  return status < 400 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}

function failureText(response: { getStatus: () => number; getBody: () => string } | null): string {
  if (!response || response.getStatus() === 0)
    return t`Unable to connect to server. Please check your connection and try again.`;
  const body = response.getBody();
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && 'msg' in parsed && typeof parsed.msg === 'string')
      return parsed.msg;
  } catch {
    // the upload protocol responds in plain text
  }
  return body.trim().slice(0, 200) || t`The upload failed.`;
}
