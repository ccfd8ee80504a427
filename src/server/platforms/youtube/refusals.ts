import { msg } from '#texts/message.ts';
import type { Refusals } from '../refusals.ts';

const quotaUsedUp = { reason: msg('publishing.youtube_quota_used_up') };
const fileUnusable = { reason: msg('publishing.youtube_file_unusable') };
const processingFailed = { reason: msg('publishing.youtube_processing_failed') };
const rights = { reason: msg('publishing.youtube_rights') };
const rules = { reason: msg('publishing.youtube_rules') };
const closed = { reason: msg('publishing.youtube_account_closed') };

/** Source: YouTube Data API, "Errors" of videos.insert; resource "video": failureReason, rejectionReason, processingStatus. */
export const youtubeRefusals: Refusals = {
  invalidTitle: { reason: msg('publishing.youtube_title_refused') },
  invalidDescription: { reason: msg('publishing.youtube_description_refused') },
  invalidCategoryId: { reason: msg('publishing.youtube_category_refused') },
  invalidPublishAt: { reason: msg('publishing.youtube_time_refused') },
  uploadLimitExceeded: { reason: msg('publishing.youtube_uploads_used_up') },
  quotaExceeded: quotaUsedUp,
  dailyLimitExceeded: quotaUsedUp,
  youtubeSignupRequired: { reason: msg('connection.no_channel') },
  authenticatedUserAccountClosed: closed,
  authenticatedUserAccountSuspended: closed,
  // Why the upload failed
  conversion: fileUnusable,
  codec: fileUnusable,
  invalidFile: fileUnusable,
  emptyFile: fileUnusable,
  tooSmall: fileUnusable,
  uploadAborted: { reason: msg('publishing.youtube_upload_cut'), again: true },
  // Why its processing failed
  uploadFailed: processingFailed,
  transcodeFailed: processingFailed,
  streamingFailed: processingFailed,
  other: processingFailed,
  failed: processingFailed,
  terminated: processingFailed,
  // Why it was rejected
  copyright: rights,
  claim: rights,
  trademark: rights,
  legal: rights,
  inappropriate: rules,
  termsOfUse: rules,
  duplicate: { reason: msg('publishing.youtube_duplicate') },
  length: { reason: msg('publishing.youtube_too_long') },
  uploaderAccountSuspended: closed,
  uploaderAccountClosed: closed,
};
