/** All chunks but the last are multiples of this many bytes. */
export const CHUNK_UNIT = 262_144;

/** Known size of an upload: `totalBytes` is undefined until the client states it. */
export type UploadProgress = { storedBytes: number; totalBytes: number | undefined };

/** What to do with a PUT to an upload session. */
export type PutPlan =
  | { kind: 'probe'; totalBytes: number | undefined }
  /** Skip this many bytes of the body (already stored) and store the rest, but not beyond `keepUpTo`. */
  | { kind: 'store'; skipBytes: number; keepUpTo: number; totalBytes: number | undefined }
  | { kind: 'refuse'; status: number; message: string };

/**
 * How to handle a PUT, given its headers and what is stored. Source: "YouTube Data API: Resumable Uploads". Without
 * Content-Range the body is the whole file. `keepsPart`: only about half of a chunk is stored, which servers may do.
 */
export function planPut(
  progress: UploadProgress,
  headers: { contentLength: number | undefined; contentRange: string | undefined },
  keepsPart: boolean,
): PutPlan {
  const { contentLength, contentRange } = headers;
  if (contentRange === undefined) {
    const { totalBytes: declared } = progress;
    if (declared !== undefined && contentLength !== undefined && declared !== contentLength) {
      return refuse(400, `Invalid request. The session was started for ${declared} bytes, not ${contentLength}.`);
    }
    return {
      kind: 'store',
      skipBytes: progress.storedBytes,
      keepUpTo: contentLength ?? Number.MAX_SAFE_INTEGER,
      totalBytes: contentLength,
    };
  }
  const probe = /^bytes \*\/(\d+|\*)$/.exec(contentRange);
  if (probe) return { kind: 'probe', totalBytes: numberOf(probe[1]) };
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(contentRange);
  if (!range) return refuse(400, 'Failed to parse Content-Range header.');
  return planChunk(
    progress,
    { from: Number(range[1]), to: Number(range[2]), totalBytes: numberOf(range[3]), contentLength },
    keepsPart,
  );
}

type Chunk = { from: number; to: number; totalBytes: number | undefined; contentLength: number | undefined };

function planChunk({ storedBytes, totalBytes: declared }: UploadProgress, chunk: Chunk, keepsPart: boolean): PutPlan {
  const { from, to, totalBytes, contentLength } = chunk;
  const length = to - from + 1;
  if (length <= 0 || (totalBytes !== undefined && to >= totalBytes))
    return refuse(400, 'Failed to parse Content-Range header.');
  if (contentLength !== undefined && contentLength !== length) {
    return refuse(
      400,
      `Invalid request. The Content-Range header promises ${length} bytes, the request has ${contentLength}.`,
    );
  }
  if (declared !== undefined && totalBytes !== undefined && declared !== totalBytes) {
    return refuse(400, `Invalid request. The session was started for ${declared} bytes, not ${totalBytes}.`);
  }
  if (from > storedBytes) {
    return refuse(
      400,
      `Invalid request. According to the Content-Range header, the upload offset is ${from} byte(s), which exceeds already uploaded size of ${storedBytes} byte(s).`,
    );
  }
  const last = totalBytes !== undefined && to + 1 === totalBytes;
  if (!last && length % CHUNK_UNIT !== 0) {
    return refuse(
      400,
      `Invalid request. The number of bytes uploaded is required to be a multiple of ${CHUNK_UNIT}, except for the final request. The received request contained ${length} bytes, which does not meet this requirement.`,
    );
  }
  const units = Math.floor(length / CHUNK_UNIT);
  const keepUpTo = keepsPart && units > 1 ? from + Math.ceil(units / 2) * CHUNK_UNIT : to + 1;
  return { kind: 'store', skipBytes: storedBytes - from, keepUpTo, totalBytes };
}

/** The `Range` of a 308 response; undefined if nothing is stored, in which case the header is omitted. */
export function rangeStored(storedBytes: number): string | undefined {
  return storedBytes > 0 ? `bytes=0-${storedBytes - 1}` : undefined;
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text === '*' ? undefined : Number(text);
}

function refuse(status: number, message: string): PutPlan {
  return { kind: 'refuse', status, message };
}
