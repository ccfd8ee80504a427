/** Publishing: what a platform takes, why it refused a post, and what the creator can do about it. */
export const publishing = {
  'publishing.too_short': 'This video is too short: it is {seconds} s long, and at least {least} s are needed.',
  'publishing.too_long': 'This video is too long: it is {seconds} s long, and at most {most} s are allowed.',
  'publishing.too_large': 'This file is too large: it is {megabytes} MB, and at most {most} MB are allowed.',
  'publishing.side_out_of_range':
    'This video is {width} × {height} pixels. Each side must be between {least} and {most}.',
  'publishing.too_wide': 'This video is {width} × {height} pixels. It can be at most {most} pixels wide.',
  'publishing.aspect_out_of_range': 'This video is {width} × {height} pixels, which is too narrow or too wide.',
  'publishing.frame_rate_out_of_range':
    'This video has {rate} frames per second, and between {least} and {most} are accepted.',
  'publishing.format_not_accepted': 'This file uses {format}, which is not accepted. Accepted: {accepted}.',
  'publishing.index_at_the_end': 'This file has its index at the end. It must be at the beginning (fast start).',
  'publishing.title_too_long': 'The title is too long: it has {length} characters, and at most {most} are allowed.',
  'publishing.description_too_long':
    'The description and its hashtags are too long: {length} bytes, and at most {most} are allowed.',
  'publishing.caption_too_long':
    'Title, description and hashtags are too long together: {length} characters, and at most {most} are allowed.',
  'publishing.character_not_allowed': 'The character {character} is not allowed in titles and descriptions.',
  'publishing.too_many_hashtags': 'There are {count} hashtags, and at most {most} are allowed.',
  'publishing.refused': '{platform} refused this post ({code}).',
  'publishing.no_public_address':
    'Instagram fetches videos from a public address, and this installation has none. The operator has to set PUBLIC_URL to a public https address.',
  'publishing.tiktok_choose_audience': 'Choose who may see the post on TikTok.',
  'publishing.tiktok_consent': 'Agree to TikTok’s music usage confirmation first.',
  'publishing.tiktok_interaction_off':
    'This TikTok account has turned off comments, duets or stitches that are allowed here. Turn them off here as well.',
  'publishing.tiktok_branded_private':
    'TikTok does not accept a paid partnership that only you can see. Choose another audience.',
  'publishing.tiktok_posts_used_up':
    'TikTok is not accepting more posts from this account today. Try again in 24 hours.',
  'publishing.tiktok_drafts_waiting':
    'Too many drafts are waiting in your TikTok inbox. Post or delete some of them in the TikTok app, then try again.',
  'publishing.tiktok_banned':
    'TikTok does not let this account post at the moment. Open the TikTok app to find out why.',
  'publishing.tiktok_spam':
    'TikTok held this post back as possible spam. Change the text or the video before you try again.',
  'publishing.tiktok_users_used_up':
    'The number of accounts that TikTok lets this installation post for today has been reached. Try again tomorrow.',
  'publishing.tiktok_unaudited':
    'TikTok has not audited this installation’s app, so it can post only to private accounts. Send a draft to your TikTok inbox instead, or set the account to private in the TikTok app and post for “Only me”.',
  'publishing.tiktok_audience_gone':
    'TikTok does not offer the chosen audience for this account. Choose who may see the post again.',
  'publishing.tiktok_file_refused':
    'TikTok could not use this file. It accepts MP4, MOV and WebM with H.264, H.265, VP8 or VP9.',
  'publishing.tiktok_duration_refused':
    'TikTok refused the length of this video. Shorten it to what this account may post.',
  'publishing.tiktok_frame_rate_refused':
    'TikTok refused the frame rate of this video. It accepts 23 to 60 frames per second.',
  'publishing.tiktok_picture_size_refused':
    'TikTok refused the picture size of this video. Each side must be between 360 and 4096 pixels.',
  'publishing.tiktok_failed': 'TikTok could not process this video. Try again.',
  'publishing.tiktok_canceled': 'This post was canceled on TikTok.',
  'publishing.tiktok_access_removed': 'Access to this TikTok account was removed. Connect it again, then try again.',
  'publishing.youtube_title_refused': 'YouTube refused the title. It accepts up to 100 characters, without < and >.',
  'publishing.youtube_description_refused':
    'YouTube refused the description. It accepts up to 5,000 bytes, without < and >.',
  'publishing.youtube_category_refused': 'YouTube does not know the chosen category. Choose another one.',
  'publishing.youtube_time_refused': 'YouTube refused the scheduled time. Choose another one.',
  'publishing.youtube_uploads_used_up':
    'This channel has uploaded as many videos as YouTube allows in 24 hours. Try again tomorrow.',
  'publishing.youtube_quota_used_up':
    'This installation has used up its YouTube allowance for today. Try again after midnight Pacific time.',
  'publishing.youtube_file_unusable':
    'YouTube could not read this file. Export the video again, as MP4 with H.264, and try again.',
  'publishing.youtube_upload_cut': 'The upload to YouTube was cut off. Try again.',
  'publishing.youtube_processing_failed': 'YouTube could not process this video. Try again.',
  'publishing.youtube_rights':
    'YouTube rejected this video over someone else’s rights. See YouTube Studio for details.',
  'publishing.youtube_rules': 'YouTube rejected this video for breaking its rules. See YouTube Studio for details.',
  'publishing.youtube_duplicate': 'YouTube rejected this video because the channel already has it.',
  'publishing.youtube_too_long':
    'YouTube rejected this video because it is longer than this channel may upload. Verify the channel at youtube.com/verify, then try again.',
  'publishing.youtube_account_closed': 'YouTube says that this account is closed or suspended.',
  'publishing.instagram_cannot_fetch':
    'Instagram could not fetch the video from this installation. Its operator has to check that PUBLIC_URL can be reached from the internet.',
  'publishing.instagram_file_refused':
    'Instagram could not use this file. Reels are MP4 or MOV with H.264 or HEVC, 3 seconds to 15 minutes long and at most 300 MB.',
  'publishing.instagram_cover_refused': 'The cover’s moment is outside the video. Choose another one.',
  'publishing.instagram_caption_refused':
    'Instagram refused the text. It accepts up to 2,200 characters, 30 hashtags and 20 mentions.',
  'publishing.instagram_posts_used_up':
    'This account has made as many posts as Instagram allows in 24 hours. Try again tomorrow.',
  'publishing.instagram_restricted':
    'Instagram has restricted this account. Open the Instagram app and follow its instructions.',
  'publishing.instagram_spam': 'Instagram held this post back as possible spam. Wait a day before you try again.',
  'publishing.instagram_failed': 'Instagram could not process this video. Try again.',
} as const;
