/**
 * `checking` before the first byte; `refused` never sent; `paused` by the reader; `transcript` while the words are put beside the finished video;
 * `lost` when a reload took the file away: it must be chosen again.
 */
export type UploadState = 'checking' | 'refused' | 'waiting' | 'sending' | 'paused' | 'transcript' | 'done' | 'failed' | 'lost';

export type UploadItem = {
  id: string;
  name: string;
  sizeBytes: number;
  state: UploadState;
  sentBytes: number;
  bytesPerSecond: number | null;
  /** Why it was refused or failed, for the reader. */
  reason: string | null;
  /** Something to know of an upload that goes ahead. */
  warning: string | null;
  transcriptName: string | null;
  /** The video it became, once the server has said so. */
  videoId: string | null;
};

/** Seconds until the upload is complete, or null while unknown. */
export function secondsLeft(item: UploadItem): number | null {
  if (item.state !== 'sending' || item.bytesPerSecond === null) return null;
  return (item.sizeBytes - item.sentBytes) / item.bytesPerSecond;
}

export function isUnfinished({ state }: UploadItem): boolean {
  return state === 'checking' || state === 'waiting' || state === 'sending' || state === 'paused' || state === 'transcript';
}

/** Begins the keys under which tus-js-client keeps a user's unfinished uploads in local storage (`tus::fingerprint::random`). */
export function storedKeyStart(userId: string): string {
  return `tus::reelwright-${userId}-`;
}
