import { TiktokFailure } from './envelope.ts';

/** The documentation mixes MB and MiB; both are accepted. */
const MIN_CHUNK_BYTES = 5_000_000;
const MAX_CHUNK_BYTES = 64 * 1024 * 1024;
const MAX_LAST_CHUNK_BYTES = 128 * 1024 * 1024;
const SMALL_FILE_BYTES = 5 * 1024 * 1024;
const MAX_FILE_BYTES = 4 * 1024 * 1024 * 1024;
const MAX_CHUNKS = 1000;

export type SourceInfo = {
  source: 'FILE_UPLOAD' | 'PULL_FROM_URL';
  sizeBytes: number;
  chunkBytes: number;
  chunks: number;
  videoUrl: string;
};

/** The `source_info` of an init call. Source: platform-apis.md 2.7, chunk rules. @throws TiktokFailure invalid_param */
export function checkSource(given: unknown): SourceInfo {
  const info = (given ?? {}) as Record<string, unknown>;
  if (info.source === 'PULL_FROM_URL') {
    const url = URL.parse(String(info.video_url ?? ''));
    if (url?.protocol !== 'https:') throw wrong('The video_url must be a https address.');
    return { source: 'PULL_FROM_URL', sizeBytes: 0, chunkBytes: 0, chunks: 0, videoUrl: url.href };
  }
  if (info.source !== 'FILE_UPLOAD') throw wrong('The source must be FILE_UPLOAD or PULL_FROM_URL.');
  const { video_size: size, chunk_size: chunk, total_chunk_count: count } = info;
  if (!isCount(size) || !isCount(chunk) || !isCount(count))
    throw wrong('video_size, chunk_size and total_chunk_count are required.');
  if (size > MAX_FILE_BYTES) throw wrong('The video is too big.');
  if (size < SMALL_FILE_BYTES ? chunk !== size && chunk < MIN_CHUNK_BYTES : chunk < MIN_CHUNK_BYTES)
    throw wrong('The chunk size is invalid.');
  if (chunk > MAX_CHUNK_BYTES || chunk > size) throw wrong('The chunk size is invalid.');
  if (count > MAX_CHUNKS || count !== Math.floor(size / chunk)) throw wrong('The total chunk count is invalid.');
  if (count === 1 && size > MAX_CHUNK_BYTES)
    throw wrong('The total chunk count is invalid: this video takes several chunks.');
  if (size - chunk * (count - 1) > MAX_LAST_CHUNK_BYTES) throw wrong('The chunk size is invalid.');
  return { source: 'FILE_UPLOAD', sizeBytes: size, chunkBytes: chunk, chunks: count, videoUrl: '' };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function wrong(message: string): TiktokFailure {
  return new TiktokFailure(400, 'invalid_param', message);
}
