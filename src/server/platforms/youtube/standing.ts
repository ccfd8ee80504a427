import * as z from 'zod/mini';
import { id, instant, orNull } from '../http/fields.ts';
import type { Standing } from '../publishing.ts';
import { refused } from '../refusals.ts';
import { youtubeRefusals } from './refusals.ts';

// Source: YouTube Data API, resource "video".
export const uploadedVideo = z.object({
  id,
  status: z.optional(
    z.object({
      uploadStatus: z.optional(z.string()),
      privacyStatus: z.catch(z.enum(['public', 'unlisted', 'private']), 'private'),
      publishAt: orNull(instant),
      failureReason: z.optional(z.string()),
      rejectionReason: z.optional(z.string()),
    }),
  ),
  processingDetails: z.optional(
    z.object({ processingStatus: z.optional(z.string()), processingFailureReason: z.optional(z.string()) }),
  ),
});

/** YouTube may publish scheduled videos late, and clocks differ. */
const LATE_MS = 15 * 60_000;

/** The standing of an upload once the video exists. */
export function standingOfVideo(
  { id: postId, status, processingDetails }: z.output<typeof uploadedVideo>,
  now: Date,
): Standing {
  switch (status?.uploadStatus) {
    case 'failed':
      return refused('youtube', youtubeRefusals, status.failureReason ?? 'failed');
    case 'rejected':
      return refused('youtube', youtubeRefusals, status.rejectionReason ?? 'rejected');
    case 'deleted':
      return { at: 'gone' };
    case 'processed': {
      const { privacyStatus: privacy, publishAt } = status;
      const isKept = publishAt && publishAt.getTime() + LATE_MS > now.getTime() && privacy === 'private';
      if (isKept) return { at: 'waiting', postId };
      return { at: 'published', postId, permalink: null, privacy };
    }
  }
  const { processingStatus, processingFailureReason } = processingDetails ?? {};
  if (processingStatus === 'failed' || processingStatus === 'terminated')
    return refused('youtube', youtubeRefusals, processingFailureReason ?? processingStatus);
  return { at: 'processing', postId };
}
