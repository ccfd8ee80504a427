import * as z from 'zod/mini';
import { storedKeyPrefix } from './upload.ts';

/**
 * How tus-js-client 4 stores a resumable upload in local storage (its WebStorageUrlStorage, key
 * `tus::fingerprint::random`).
 */
const storedUpload = z.object({
  size: z.nullable(z.number()),
  metadata: z.record(z.string(), z.string()),
  creationTime: z.string(),
  uploadUrl: z.nullable(z.string()),
});

export type StoredUpload = { key: string; fingerprint: string; name: string; sizeBytes: number; uploadUrl: string };

/** Keyed to the user, so that another account on this browser neither sees nor resumes it. */
export function uploadFingerprint(userId: string, file: { name: string; size: number; lastModified: number }): string {
  return `${storedKeyPrefix(userId).slice('tus::'.length)}${file.size}-${file.lastModified}-${encodeURIComponent(file.name)}`;
}

/** The user's unfinished uploads stored in this browser. */
export function listStoredUploads(storage: Storage, userId: string): StoredUpload[] {
  const start = storedKeyPrefix(userId);
  const found: StoredUpload[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (!key?.startsWith(start)) continue;
    const stored = parseStored(storage.getItem(key));
    if (!stored) continue;
    found.push({ ...stored, key, fingerprint: key.slice('tus::'.length, key.lastIndexOf('::')) });
  }
  return found;
}

function parseStored(text: string | null): Pick<StoredUpload, 'name' | 'sizeBytes' | 'uploadUrl'> | null {
  try {
    const parsed = z.safeParse(storedUpload, JSON.parse(text ?? ''));
    if (!parsed.success || parsed.data.uploadUrl === null || parsed.data.size === null) return null;
    return { name: parsed.data.metadata.filename ?? '', sizeBytes: parsed.data.size, uploadUrl: parsed.data.uploadUrl };
  } catch {
    return null;
  }
}
