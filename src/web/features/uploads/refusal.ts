import { t } from '@lingui/core/macro';
import {
  MAX_TRANSCRIPT_BYTES,
  MIN_SOURCE_SECONDS,
  TRANSCRIPT_EXTENSIONS,
  VIDEO_EXTENSIONS,
} from '#contract/content.ts';

const MEGABYTE = 1_048_576;

type NamedFile = { name: string; size: number };

/**
 * Why a file can't be uploaded as a video, or null. Nothing has been sent yet; `maxBytes` is the installation's limit,
 * null while unknown.
 */
export function videoRefusal(file: NamedFile, maxBytes: number | null): string | null {
  if (!isOneOf(VIDEO_EXTENSIONS, extensionOf(file.name)))
    return t`This file type is not supported. Use MP4, MOV, AVI, WebM or MKV.`;
  if (file.size === 0) return t`This file is empty.`;
  if (maxBytes !== null && file.size > maxBytes) {
    const megabytes = Math.floor(maxBytes / MEGABYTE);
    return t`This file is larger than ${megabytes} MB.`;
  }
  return null;
}

/** Why a file can't be a transcript, or null. */
export function transcriptRefusal(file: NamedFile): string | null {
  if (!isTranscriptName(file.name)) return t`A transcript is an .srt, .vtt or .json file.`;
  if (file.size === 0) return t`This file is empty.`;
  if (file.size > MAX_TRANSCRIPT_BYTES) return t`This transcript is larger than 5 MB.`;
  return null;
}

/** What a video of this length can't be used for, or null. `durationSeconds` is null if the browser can't tell. */
export function lengthWarning(durationSeconds: number | null): string | null {
  if (durationSeconds === null || durationSeconds >= MIN_SOURCE_SECONDS) return null;
  return t`This video is shorter than 60 seconds. Clips are made from videos of at least one minute.`;
}

export function isTranscriptName(name: string): boolean {
  return isOneOf(TRANSCRIPT_EXTENSIONS, extensionOf(name));
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}
