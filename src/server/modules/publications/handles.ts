import * as z from 'zod/mini';
import type { Sealer } from '#server/kit/sealed.ts';
import type { MediaFacts } from '#server/platforms/publishing.ts';

/** What another process needs to continue a publication. */
export type OpenHandle = z.infer<typeof openHandle>;
const openHandle = z.object({
  /** The adapter's own handle. */
  handle: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The file as announced to the platform. */
  media: z.object({
    bytes: z.number(),
    type: z.enum(['video/mp4', 'video/quicktime', 'video/webm']) satisfies z.ZodMiniType<MediaFacts['type']>,
    durationSeconds: z.number(),
    width: z.number(),
    height: z.number(),
    frameRate: z.number(),
    videoCodec: z.string(),
    pixelFormat: z.string(),
    audioCodec: z.nullable(z.string()),
    fastStart: z.boolean(),
    severalEdits: z._default(z.boolean(), false),
  }) satisfies z.ZodMiniType<MediaFacts>,
  fileKey: z.string(),
});

export function sealHandle(sealer: Sealer, publicationId: string, open: OpenHandle): Buffer {
  return sealer.seal(JSON.stringify(open), placeOf(publicationId));
}

/** Undefined if there is none or its key is no longer in the ring. */
export function unsealHandle(sealer: Sealer, publicationId: string, sealed: Buffer | null): OpenHandle | undefined {
  if (sealed === null) return undefined;
  try {
    return openHandle.parse(JSON.parse(sealer.open(sealed, placeOf(publicationId))));
  } catch {
    return undefined;
  }
}

function placeOf(publicationId: string): string {
  return `publications/${publicationId}/handle`;
}
