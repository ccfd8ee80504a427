import { msg } from '#texts/message.ts';
import type { Refusals } from '../refusals.ts';

const postsUsedUp = { reason: msg('publishing.tiktok_posts_used_up') };
const spam = { reason: msg('publishing.tiktok_spam') };
const audienceGone = { reason: msg('publishing.tiktok_audience_gone') };
const failed = { reason: msg('publishing.tiktok_failed'), again: true };
const fileRefused = { reason: msg('publishing.tiktok_file_refused') };

/** Source: Content Posting API, "Direct Post" (error codes) and "Get Post Status" (fail reasons). */
export const tiktokRefusals: Refusals = {
  spam_risk_too_many_posts: postsUsedUp,
  spam_risk_too_many_pending_share: { reason: msg('publishing.tiktok_drafts_waiting') },
  spam_risk_user_banned_from_posting: { reason: msg('publishing.tiktok_banned') },
  spam_risk_text: spam,
  spam_risk: spam,
  reached_active_user_cap: { reason: msg('publishing.tiktok_users_used_up') },
  unaudited_client_can_only_post_to_private_accounts: { reason: msg('publishing.tiktok_unaudited') },
  privacy_level_option_mismatch: audienceGone,
  privacy_level_not_authorized: audienceGone,
  // Our own, before anything is sent.
  privacy_level_missing: { reason: msg('publishing.tiktok_choose_audience') },
  invalid_file_upload: fileRefused,
  file_format_check_failed: fileRefused,
  duration_check_failed: { reason: msg('publishing.tiktok_duration_refused') },
  frame_rate_check_failed: { reason: msg('publishing.tiktok_frame_rate_refused') },
  picture_size_check_failed: { reason: msg('publishing.tiktok_picture_size_refused') },
  internal: failed,
  video_pull_failed: failed,
  publish_cancelled: { reason: msg('publishing.tiktok_canceled') },
  auth_removed: { reason: msg('publishing.tiktok_access_removed') },
};
