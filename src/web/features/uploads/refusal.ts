import { t } from '@lingui/core/macro';
import {
  SOURCE_MIN_SECONDS,
  TRANSCRIPT_EXTENSIONS,
  TRANSCRIPT_MAX_BYTES,
  UPLOAD_MAX_BYTES,
  VIDEO_EXTENSIONS,
} from '#contract/content.ts';

type NamedFile = { name: string; size: number };

/** Why a file can't be uploaded as a video, for the reader, or null. Nothing has been sent yet. */
export function videoRefusal(file: NamedFile): string | null {
  if (!isOneOf(VIDEO_EXTENSIONS, extensionOf(file.name)))
    return t`This file type is not supported. Use MP4, MOV, AVI, WebM or MKV.`;
  if (file.size === 0) return t`This file is empty.`;
  if (file.size > UPLOAD_MAX_BYTES) return t`This file is larger than 500 MB.`;
  return null;
}

/** Why a file can't be a transcript, or null. */
export function transcriptRefusal(file: NamedFile): string | null {
  if (!isTranscriptName(file.name)) return t`A transcript is an .srt, .vtt or .json file.`;
  if (file.size === 0) return t`This file is empty.`;
  if (file.size > TRANSCRIPT_MAX_BYTES) return t`This transcript is larger than 5 MB.`;
  return null;
}

/** What to know of a video that may be uploaded all the same, or null. `durationSeconds` is null when the browser can't tell. */
export function videoWarning(durationSeconds: number | null): string | null {
  if (durationSeconds === null || durationSeconds >= SOURCE_MIN_SECONDS) return null;
  return t`Shorter than 60 seconds: it can be uploaded, but clips can't be made from it.`;
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
