/**
 * `checking`: before the first byte; `refused`: not sent; `paused`: by the user; `transcript`: the transcript is being
 * attached to the finished video; `lost`: a reload dropped the file, which must be chosen again.
 */
export type UploadState =
  | 'checking'
  | 'refused'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'transcript'
  | 'done'
  | 'failed'
  | 'lost';

export type UploadItem = {
  id: string;
  name: string;
  sizeBytes: number;
  state: UploadState;
  sentBytes: number;
  bytesPerSecond: number | null;
  /** Why it was refused or failed, for the user. */
  reason: string | null;
  /** A note about an upload that proceeds. */
  warning: string | null;
  transcriptName: string | null;
  /** The resulting video, once known. */
  videoId: string | null;
};

export function isUnfinished({ state }: UploadItem): boolean {
  return (
    state === 'checking' || state === 'waiting' || state === 'sending' || state === 'paused' || state === 'transcript'
  );
}

/**
 * Prefix of the keys under which tus-js-client stores a user's unfinished uploads in local storage
 * (`tus::fingerprint::random`).
 */
export function storedKeyPrefix(userId: string): string {
  return `tus::reelwright-${userId}-`;
}
