import { msg } from '@lingui/core/macro';

/**
 * Every sentence that the server says to a person, as it says it in English, so that it can be translated. Nothing reads this list but the
 * extraction of texts; a test compares it with the source of the server.
 */
export const serverTexts = [
  // contract/account.ts
  msg({ message: 'Please enter your current password' }),
  msg({ message: 'Please enter the code' }),
  msg({ message: 'Please enter your name' }),
  msg({ message: 'The bio can have {count} characters at most' }),
  msg({ message: 'Please name the passkey' }),
  // contract/auth.ts
  msg({ message: 'Please enter a valid email address' }),
  msg({ message: 'Please enter a password' }),
  msg({ message: 'Password must be at least 6 characters' }),
  msg({ message: 'Invalid confirmation link. Please check your email for the correct link.' }),
  // contract/clips.ts
  msg({ message: 'Automatic length cannot be combined with others' }),
  msg({ message: 'A length is named twice' }),
  msg({ message: 'No video selected. Please try again.' }),
  msg({ message: 'A title is required' }),
  msg({ message: 'A hashtag has no space and no #' }),
  // contract/briefs.ts
  msg({ message: 'The brief is empty' }),
  // contract/ideas.ts
  msg({ message: 'Please give the idea a title' }),
  msg({ message: 'Please enter at least one keyword' }),
  msg({ message: 'Keywords can have up to {count} characters' }),
  // contract/connections.ts
  msg({ message: 'Missing authorization code or state parameter' }),
  // server/clip-engine/moments/choose-in-thread.ts
  msg({ message: 'There is too much in this video to choose moments from. Cut it into shorter videos.' }),
  // server/clip-engine/transcript/cue-file.ts
  msg({
    message: 'The cue at line {line} of the transcript is longer than {most} characters. Divide it into shorter ones.',
  }),
  // server/clip-engine/transcript/endpoint.ts
  msg({ message: 'The transcription service answered in a form we do not know.' }),
  msg({ message: 'The sound is larger than the transcription service takes.' }),
  msg({ message: 'The transcription service took too long.' }),
  msg({ message: 'The transcription service could not be reached.' }),
  msg({ message: 'The transcription service answered with status {status}.' }),
  msg({ message: 'The transcription service did not answer with JSON.' }),
  // server/clip-engine/transcript/limits.ts
  msg({ message: 'The times in the transcript cannot be right: more than {most} words fall in the minute from {time}.' }),
  msg({ message: 'A transcript may have at most {most} words.' }),
  // server/clip-engine/transcript/local.ts
  msg({ message: 'The local recogniser wrote no timed words.' }),
  msg({ message: 'The local recogniser knows English only.' }),
  // server/clip-engine/transcript/parse-transcript.ts
  msg({ message: 'The transcript file is empty.' }),
  msg({ message: 'The transcript file is not text in UTF-8.' }),
  msg({ message: 'The transcript file holds no timed text.' }),
  msg({ message: 'The times in the transcript file are not in seconds.' }),
  msg({ message: 'A transcript has to be an .srt, .vtt or .json file.' }),
  msg({ message: 'The transcript file has text but no times.' }),
  msg({ message: 'The JSON in the transcript file is not a transcript we know.' }),
  msg({ message: 'The transcript file is not valid JSON.' }),
  // server/modules/content/content.ts: transcripts
  msg({ message: 'Another transcript of yours is still being read. Please try again in a moment.' }),
  // server/clip-engine/transcript/read-transcript.ts
  msg({ message: 'Too many transcripts are being read at the moment. Please try again in a minute.' }),
  msg({ message: 'The transcript is too large to be read.' }),
  // server/clip-engine/transcript/resolve.ts
  msg({ message: 'The subtitles inside the video were passed over. {reason}' }),
  msg({ message: 'The video has no sound, so its moments were chosen by what is seen.' }),
  msg({ message: 'The words come from {name}, which is good for drafts only: check the captions.' }),
  msg({ message: '{name} heard no words.' }),
  msg({
    message:
      'There is no transcript, so moments were chosen by sound and picture, and the clips have no captions. A subtitle file beside the video changes that.',
  }),
  // server/clip-engine/transcript/run-command.ts
  msg({ message: 'The local recogniser could not be started.' }),
  msg({ message: 'The local recogniser took too long.' }),
  msg({ message: 'The local recogniser printed too much.' }),
  msg({ message: 'The local recogniser failed.' }),
  // server/http/app.ts
  msg({ message: 'Set up two-step sign-in to go on.' }),
  // server/http/errors.ts, stream-limit.ts
  msg({ message: 'The request body is not valid JSON.' }),
  msg({ message: 'The file is too large.' }),
  msg({ message: 'The request is too large.' }),
  msg({ message: 'This file type is not supported here.' }),
  msg({ message: 'This call takes JSON.' }),
  msg({ message: 'The request is malformed.' }),
  msg({ message: 'The address is malformed.' }),
  msg({ message: 'The address is too long.' }),
  msg({ message: 'Something went wrong on our side. Please try again.' }),
  // server/http/hosts.ts
  msg({ message: 'This server does not answer to the name {name}. Its operator can add it to ALLOWED_HOSTS.' }),
  // server/http/malformed.ts
  msg({ message: 'The address or the headers of the request are too long.' }),
  msg({ message: 'The request took too long to arrive.' }),
  // server/http/media-links.ts
  msg({ message: 'This link has expired. Reload the page to get a new one.' }),
  // server/http/pages.ts
  msg({ message: 'There is nothing at this address.' }),
  // server/http/send-file.ts
  msg({ message: 'This file is no longer there.' }),
  // server/jobs/outcome.ts
  msg({ message: 'This took too long and was stopped. Please try again.' }),
  msg({ message: 'This stopped responding and was ended. If it happens again, try another video or transcript file.' }),
  // server/jobs/runs.ts
  msg({ message: 'Job not found' }),
  // server/media/refusals.ts
  msg({ message: 'This file is empty.' }),
  msg({ message: 'This file can no longer be found.' }),
  msg({ message: 'This file is not a video that can be read. MP4, MOV, MKV, WebM, AVI and MPEG-TS files can.' }),
  msg({ message: 'This file is a playlist that points to other files, not a video.' }),
  msg({ message: 'This file has no video stream.' }),
  msg({ message: 'This file is damaged and cannot be read.' }),
  msg({ message: 'This file is incomplete: its end, with the index, is missing. Upload it again.' }),
  msg({ message: 'No picture of this file can be decoded: it is damaged or uses a format that is not supported.' }),
  msg({
    message: 'The video stream of this file has no picture size that can be used: at most 40 million pixels (8K) are allowed.',
  }),
  msg({ message: 'The pictures of this file are too large: at most 40 million pixels (8K) are allowed.' }),
  msg({ message: 'This file has too many video and audio streams: at most 8 are allowed.' }),
  msg({ message: 'This file has too many pictures per second: at most 120 are allowed.' }),
  msg({
    message:
      'This video is HDR, which the ffmpeg on this server cannot convert. Record or export it in SDR, or install an ffmpeg with zscale.',
  }),
  msg({
    message:
      'This video is in Dolby Vision without a picture that other programs can show (profile 5). Export it in SDR, HLG or HDR10.',
  }),
  msg({ message: 'This file holds a single picture, not a video.' }),
  msg({ message: 'This video has no duration.' }),
  msg({ message: 'This video is too long: at most 12 hours are allowed.' }),
  msg({ message: 'Reading this file takes more memory or time than a video may need.' }),
  // server/media/subtitles.ts
  msg({ message: 'The subtitles of this file are too long.' }),
  // server/modules/account-data/account-data.ts
  msg({ message: 'At most {count} exports can be made in a day. Please try again later.' }),
  msg({ message: 'Export not found' }),
  // server/modules/account-data/archive.ts
  msg({ message: 'The server has no space left for the archive. Please try again later.' }),
  // server/modules/account-data/deletion.ts
  msg({ message: 'The demo account can’t be deleted: it belongs to everybody who tries Reelwright.' }),
  // server/modules/account-data/export.job.ts
  msg({ message: 'The export failed.' }),
  // server/modules/account-data/read-archive.ts
  msg({ message: 'This file is no archive of an account, or it is damaged.' }),
  // server/modules/account-data/routes.ts
  msg({ message: 'Collecting your data' }),
  msg({ message: 'Writing the archive' }),
  // server/modules/account-data/restore-rows.ts
  msg({ message: 'This was interrupted when the account was restored from a backup.' }),
  // server/modules/accounts/accounts.ts
  msg({ message: 'Your session has ended. Please sign in again.' }),
  msg({ message: 'The current password is not right.' }),
  msg({ message: 'Invalid email or password' }),
  // server/modules/accounts/devices.ts
  msg({ message: 'Unknown device' }),
  // server/modules/accounts/enrolment.ts
  msg({ message: 'An authenticator app is set up already. Turn it off first.' }),
  msg({ message: 'There is no authenticator app to confirm. Please start again.' }),
  msg({ message: 'That code is wrong. Check the time of your telephone, and try the next code.' }),
  msg({ message: 'Two-step sign-in is off already.' }),
  msg({ message: 'Recovery codes come with two-step sign-in. Set it up first.' }),
  msg({ message: 'This installation asks for two-step sign-in: set up another way before you remove this one.' }),
  // server/modules/accounts/hash-queue.ts
  msg({ message: 'Too many people are signing in at the moment. Please try again in a minute.' }),
  // server/modules/accounts/links.ts
  msg({ message: 'This link is not valid any more. Please ask for a new one.' }),
  // server/modules/accounts/mfa-notices.ts
  msg({ message: 'The demo account is shared: its sign-in can’t be changed. Use an account of your own.' }),
  // server/modules/accounts/mfa.ts
  msg({ message: 'Enter the code from your authenticator app.' }),
  msg({ message: 'Use your passkey to sign in.' }),
  msg({ message: 'That code is wrong or was used already. Please try the next one.' }),
  // server/modules/accounts/new-password.ts
  msg({ message: 'Password must be at least {count} characters' }),
  msg({ message: 'Please choose a password that is not your name or your e-mail address.' }),
  msg({ message: 'This password is on the list of the most common ones. Please choose another.' }),
  // server/modules/accounts/passkeys.ts
  msg({ message: 'This passkey is in use already.' }),
  msg({ message: 'There is no such passkey.' }),
  msg({ message: 'The passkey could not be added. Please try again.' }),
  msg({ message: 'That passkey was not accepted. Please try again.' }),
  msg({ message: 'An account can have {count} passkeys at most. Remove one first.' }),
  // server/modules/accounts/pictures.ts
  msg({ message: 'The file is empty.' }),
  msg({ message: 'This is not a picture in a format we take. Use JPEG, PNG, WebP, GIF or AVIF.' }),
  msg({ message: 'The picture is too large: {width} × {height} pixels. At most 50 million pixels are taken.' }),
  msg({ message: 'The picture is damaged or incomplete and could not be read.' }),
  // server/modules/accounts/profile.ts
  msg({ message: 'There is no such profile.' }),
  // server/modules/accounts/rate-limits.ts
  msg({ message: 'Too many attempts. Please try again in {wait}.' }),
  // server/modules/accounts/routes.ts
  msg({ message: 'Email confirmed successfully! You can now sign in to your account.' }),
  msg({ message: 'You are signed in already. Sign out first to use this link.' }),
  // server/modules/accounts/security.ts
  msg({ message: 'The new password is the same as the current one.' }),
  msg({ message: 'Session not found' }),
  // server/modules/accounts/sessions.ts
  msg({ message: 'Please log in to access this feature. Redirecting to login...' }),
  // server/modules/accounts/sign-in-links.ts
  msg({ message: 'Magic link feature coming soon! Please use email/password sign in.' }),
  // server/modules/accounts/sign-in.ts
  msg({ message: 'Please check your email and click the confirmation link before signing in.' }),
  // server/modules/accounts/sign-up.ts
  msg({ message: 'There is an account with this address already. Please sign in.' }),
  msg({ message: 'Please try again.' }),
  msg({ message: 'Sign up is currently disabled' }),
  // server/modules/clips/clips.ts
  msg({ message: 'This video is shorter than 60 seconds. Clips are made from videos of at least one minute.' }),
  msg({ message: 'Only a failed clip can be retried' }),
  msg({ message: 'The video this clip was made from is gone, so the clip cannot be made again' }),
  msg({ message: 'Another clip generation is already in progress. Please wait for it to complete.' }),
  msg({ message: 'Clip generation not found' }),
  msg({ message: 'Clip not found' }),
  msg({ message: 'This clip is not finished yet' }),
  msg({ message: 'This clip is still being made. Cancel the generation to stop it.' }),
  msg({ message: 'This clip is gone for good' }),
  // server/modules/clips/generate.job.ts
  msg({ message: 'This clip could not be rendered. Fix Clip makes it again.' }),
  msg({ message: 'The transcription service outside this installation was not used: data sharing is off in your settings.' }),
  msg({ message: 'None of the clips could be made from this video.' }),
  msg({ message: 'The generation was stopped.' }),
  msg({ message: 'No moment worth a clip was found in the {seconds} seconds of this video.' }),
  msg({ message: 'The video was deleted before its clips were made.' }),
  // server/modules/clips/stages.ts
  msg({ message: 'Making the demo talk' }),
  msg({ message: 'Reading the video' }),
  msg({ message: 'Getting the words' }),
  msg({ message: 'Listening and looking' }),
  msg({ message: 'Finding the best moments' }),
  msg({ message: 'Making the clips' }),
  // server/modules/doctor/check.ts
  msg({ message: 'App credentials' }),
  msg({ message: 'Address of the way back' }),
  msg({ message: 'Encrypted address' }),
  msg({ message: 'Platform reachable' }),
  msg({ message: 'Clock of this machine' }),
  msg({ message: 'Access to the account' }),
  msg({ message: 'How long the access lasts' }),
  msg({ message: 'Test mode of the app' }),
  msg({ message: 'Kind of account' }),
  msg({ message: 'Audit of the app' }),
  msg({ message: 'Calls left today' }),
  msg({ message: 'Posts left today' }),
  msg({ message: 'Media reachable from outside' }),
  msg({ message: 'Verified channel' }),
  msg({ message: 'Audience that may be chosen' }),
  msg({ message: 'Copy of the videos' }),
  msg({ message: 'Not looked at: something above has to work first.' }),
  // server/modules/doctor/check-set-up.ts
  msg({ message: 'This installation has no app registered with {name}.' }),
  msg({ message: 'The operator registers one and sets its id and secret: the guide says how.' }),
  msg({ message: '{name} answers this machine.' }),
  msg({ message: '{name} does not answer this machine.' }),
  msg({ message: 'The sandbox does not run.' }),
  msg({ message: 'Start Reelwright by npm start, which starts the sandbox too.' }),
  msg({ message: 'Check the network and the firewall of this machine, then look whether the platform is down for everybody.' }),
  msg({ message: 'The sandbox plays {name} on this machine.' }),
  msg({ message: '{name} knows this app.' }),
  msg({ message: '{name} does not know the id and secret of this app.' }),
  msg({ message: 'The operator copies both anew from the platform’s developer pages and starts Reelwright again.' }),
  msg({ message: '{name} asks this installation to slow down.' }),
  msg({ message: 'Wait some minutes; nothing is lost.' }),
  msg({ message: 'The calls to {name} for today are used up.' }),
  msg({ message: 'They begin anew at the platform’s midnight.' }),
  msg({ message: '{name} answers in a form that its documentation does not describe.' }),
  msg({ message: 'A proxy in between may do this, or the platform has changed: look for an update of Reelwright.' }),
  msg({ message: '{name} answers with failures of its own.' }),
  msg({ message: 'Wait; Reelwright tries again by itself.' }),
  msg({ message: 'The sandbox sends people back to {redirectUri}.' }),
  msg({ message: 'An app that is registered with TikTok as a desktop app may only come back to localhost.' }),
  msg({ message: 'Register a web app and set TIKTOK_APP_KIND=web, or use Reelwright under localhost.' }),
  msg({ message: 'TikTok sends people back to web apps by https only.' }),
  msg({ message: 'Put Reelwright behind https and set PUBLIC_URL, or register a desktop app and set TIKTOK_APP_KIND=desktop.' }),
  msg({ message: 'Instagram sends people back by https only.' }),
  msg({ message: 'Put Reelwright behind https and set PUBLIC_URL to that address.' }),
  msg({ message: 'Google sends people back by https only, but for localhost.' }),
  msg({ message: 'Register exactly this address: {redirectUri}' }),
  msg({ message: 'The address of Reelwright is encrypted, or this machine’s own.' }),
  msg({ message: 'Reelwright is reached without encryption: passwords and sessions can be read on the way.' }),
  msg({ message: 'Put it behind https and set PUBLIC_URL to that address.' }),
  msg({ message: 'The platform does not say what time it is.' }),
  msg({ message: 'The clock of this machine agrees with the platform’s.' }),
  msg({ message: 'Let the machine set its clock by NTP.' }),
  msg({ message: 'The clock of this machine is {minutes} min ahead of the platform’s.' }),
  msg({ message: 'The clock of this machine is {minutes} min behind the platform’s.' }),
  msg({ message: 'The consent screen is in production.' }),
  msg({ message: 'The consent screen of the Google project is in testing: every connection ends after seven days.' }),
  msg({ message: 'The operator publishes the app on the consent screen page and sets YOUTUBE_TESTING=false.' }),
  msg({ message: '{name} has audited this app.' }),
  msg({
    message:
      'TikTok has not audited this app: it posts for the creator alone, and only for private accounts. Drafts to the inbox work.',
  }),
  msg({ message: 'Send drafts and finish them in the TikTok app, or apply for the audit and set TIKTOK_AUDITED=true.' }),
  msg({ message: 'Google has not audited this project: every upload stays private.' }),
  msg({ message: 'Make videos public in YouTube Studio, or apply for the audit and set YOUTUBE_AUDITED=true.' }),
  msg({ message: 'The calls for today are used up.' }),
  msg({ message: 'They begin anew at {until} UTC; what waits goes on then.' }),
  msg({ message: '{percent} % of the calls for today are used.' }),
  msg({ message: 'Syncs wait; what you ask for yourself still works. They begin anew at {until} UTC.' }),
  msg({ message: 'Instagram can fetch videos from this installation.' }),
  msg({ message: 'Instagram fetches videos by https only, and this installation has no such address.' }),
  msg({ message: 'Instagram fetches videos over the internet, and this installation has a private address.' }),
  msg({ message: 'Make Reelwright reachable under a public https address and set PUBLIC_URL to it.' }),
  msg({ message: 'The public address of this installation does not answer.' }),
  msg({ message: 'Check name, certificate and proxy of PUBLIC_URL.' }),
  msg({ message: 'Something else than Reelwright answers under the public address.' }),
  msg({ message: 'Let PUBLIC_URL name the address that the proxy brings to Reelwright.' }),
  // server/modules/doctor/check-account.ts
  msg({ message: 'Connect the account again from your profile.' }),
  msg({ message: '{name} does not accept the access to this account any more.' }),
  msg({ message: 'The stored access can’t be opened: the key that sealed it is not in SECRET_KEYS.' }),
  msg({ message: 'The operator puts the old key behind the new one, or the account is connected again.' }),
  msg({ message: '{name} accepts the access to this account.' }),
  msg({ message: '{name} was not allowed to show this account.' }),
  msg({ message: '{name} refuses to show this account, although no permission is missing.' }),
  msg({ message: 'Wait; Reelwright tries again by itself. If it stays, connect the account again.' }),
  msg({ message: '{reconnect} Allow everything that is asked for.' }),
  msg({ message: '{name} has closed or suspended this account.' }),
  msg({ message: 'Open the platform and follow what it says.' }),
  msg({ message: 'This Google account has no YouTube channel.' }),
  msg({ message: 'Create a channel on YouTube, then connect again.' }),
  msg({ message: 'This is a personal Instagram account.' }),
  msg({ message: 'Switch it to a professional account in the Instagram app, then connect again.' }),
  msg({ message: '{name} does not accept this app.' }),
  msg({ message: 'The operator checks the app on the platform’s developer pages.' }),
  msg({ message: '{name} holds this account back.' }),
  msg({ message: 'Open the platform’s app and follow what it says.' }),
  msg({ message: 'Access ends on {day}, because the Google project is in testing.' }),
  msg({ message: 'The operator publishes the app; then connect the account again.' }),
  msg({ message: 'Access is renewed by itself.' }),
  msg({ message: 'Access is renewed by itself; without that it would end on {day}.' }),
  msg({ message: 'Access ends on {day} and could not be renewed so far.' }),
  msg({ message: 'Publishing is not allowed: its permission was not given.' }),
  msg({ message: 'Figures are not allowed: their permission was not given.' }),
  msg({ message: 'Captions are not allowed: their permission was not given.' }),
  msg({ message: 'Name and counters are not allowed: their permission was not given.' }),
  msg({ message: 'Videos are not allowed: their permission was not given.' }),
  msg({ message: 'Every permission was given.' }),
  msg({ message: 'This is a professional account.' }),
  msg({ message: 'The account is public, and TikTok lets apps without an audit post to private accounts only.' }),
  msg({ message: 'Send drafts to the inbox, or make the account private in the TikTok app.' }),
  msg({ message: 'TikTok offers no audience for posts of this account.' }),
  msg({ message: 'Look into the TikTok app whether the account is held back.' }),
  msg({ message: 'TikTok says who may see posts of this account.' }),
  msg({ message: 'The channel is not verified: uploads of more than 15 minutes and own thumbnails are refused.' }),
  msg({ message: 'Verify the channel at youtube.com/verify. Short clips work without.' }),
  msg({ message: 'Long uploads are allowed.' }),
  msg({ message: 'The platform does not say how many posts are left.' }),
  msg({ message: 'The posts of the last 24 hours are used up.' }),
  msg({ message: 'Wait until tomorrow, or schedule.' }),
  msg({ message: '{postsLeft} posts are left for the next 24 hours.' }),
  msg({ message: 'Schedule what can wait.' }),
  msg({ message: '{name} holds this account back from posting.' }),
  msg({ message: 'The last sync met an answer it could not read.' }),
  msg({ message: 'Sync again; if it stays, look for an update of Reelwright.' }),
  msg({ message: 'Auto sync is off: copies are renewed when you ask for it.' }),
  msg({ message: 'The copy of the videos is more than a day old.' }),
  msg({ message: 'Sync now; if that does not help, see whether a worker runs.' }),
  msg({ message: 'The copy of the videos is renewed by itself.' }),
  // server/modules/doctor/forecast.ts
  msg({ message: 'Nothing can be published to {name}: no app is registered.' }),
  msg({ message: 'Nothing would be published now. {reason}' }),
  msg({ message: 'Nothing would be published: {name} was not allowed to.' }),
  msg({ message: '{name} would refuse the post: it holds this account back.' }),
  msg({ message: 'The video would be uploaded as a Short and seen by the audience that you choose.' }),
  msg({ message: 'The video would be uploaded and stay private, because Google has not audited this project.' }),
  msg({ message: 'The video would be posted as a Reel and be seen within minutes.' }),
  msg({ message: 'The video would be posted directly and seen by the audience that you choose.' }),
  msg({
    message:
      'TikTok would refuse a direct post, because it has not audited this app and the account is public. A draft to the TikTok inbox would arrive.',
  }),
  msg({
    message:
      'The video would be posted so that only you see it, because TikTok has not audited this app. A draft to the TikTok inbox would arrive too.',
  }),
  // server/modules/doctor/doctor.ts
  msg({ message: 'Connection not found' }),
  // server/modules/posts/cursors.ts
  msg({ message: 'This cursor does not belong to this list. Start again from its first page.' }),
  // server/modules/connections/access.ts, refresh.ts, wishes.ts
  msg({ message: 'This account is not connected any more.' }),
  msg({ message: 'The access to this account has ended. Connect it again from your profile.' }),
  msg({
    message:
      'The stored access to this account can’t be opened: its key is missing. The operator can bring the key back, or you connect the account again.',
  }),
  msg({ message: 'This installation does not reach the platform of this account at the moment.' }),
  // server/modules/connections/connect.ts
  msg({
    message:
      'Connection failed: this request was not started here, has expired or was used before. Please start again from your profile.',
  }),
  // server/modules/connections/connections.ts, disconnect.ts
  msg({ message: 'Connection not found' }),
  msg({ message: 'No {platform} account is connected.' }),
  // server/modules/connections/failures.ts
  msg({
    message:
      '{platform} did not accept this sign-in: it took too long, or was used before. Please start again from your profile.',
  }),
  msg({ message: '{platform} did not give the permission to read the account. Please connect again and allow it.' }),
  msg({ message: '{platform} could not be reached. Please try again in a few minutes.' }),
  msg({ message: '{platform} says that this account is closed or suspended.' }),
  msg({ message: 'This Google account has no YouTube channel. Create one at YouTube, then connect it.' }),
  msg({
    message:
      'This is a personal Instagram account, which Instagram does not let other programs read. Switch it to Business or Creator in the Instagram app, then connect it.',
  }),
  msg({
    message:
      '{platform} does not accept the app of this installation. Its operator has to look at the credentials and the registered addresses.',
  }),
  msg({ message: '{platform} takes no more requests at the moment. Please try again in a few minutes.' }),
  msg({ message: 'What this installation may ask {platform} today is used up. Please try again tomorrow.' }),
  msg({ message: '{platform} gave an answer that could not be understood. Please try again later.' }),
  msg({ message: '{platform} holds this account back at the moment. Please try again later.' }),
  msg({ message: '{platform} is not set up on this installation. Its operator can add the credentials.' }),
  // server/modules/content/content.ts
  msg({ message: 'This video cannot be used: {reason}' }),
  msg({ message: 'This video is still being prepared. Please try again in a moment.' }),
  msg({ message: 'This video is gone for good' }),
  msg({ message: 'A transcript may have at most {megabytes} MB.' }),
  msg({ message: 'Video not found' }),
  // server/modules/content/prepare.job.ts
  msg({ message: 'This video is too short: it has {seconds} s, at least {least} s are needed.' }),
  msg({ message: 'The preparation of this video was stopped.' }),
  msg({ message: 'This video could not be prepared.' }),
  // server/modules/content/source-limit.ts
  msg({
    message:
      'This video is too long for its picture size: {minutes} min at {width} × {height}, where at most {most} min are allowed.',
  }),
  // server/modules/content/titles.ts
  msg({ message: 'Untitled video' }),
  // server/modules/content/upload-routes.ts
  msg({ message: 'The connection was cut.' }),
  // server/modules/content/uploads.ts
  msg({ message: 'Only videos are uploaded this way.' }),
  msg({ message: 'The upload has no file name.' }),
  msg({ message: 'This file type is not supported. Use MP4, MOV, AVI, WebM or MKV.' }),
  msg({ message: 'At most {count} uploads can be unfinished at a time. Finish or cancel one first.' }),
  msg({ message: 'This upload does not exist.' }),
  msg({ message: 'The file is larger than {megabytes} MB.' }),
  msg({ message: 'The server has no space left for this file.' }),
  // server/modules/storage-use/storage-use.ts
  msg({
    message:
      'Your storage has no room for this: {used} GB of {limit} GB are used. Delete videos, clips or exports that you no longer need.',
  }),
  // server/modules/demo/make.job.ts
  msg({ message: 'The demo talk could not be prepared.' }),
  // server/http/errors.ts, stream-limit.ts
  msg({ message: 'The request holds characters that can’t be kept.' }),
  msg({ message: 'Too many windows of this account are open at once. Close one and try again.' }),
  // server/modules/accounts/pictures.ts
  msg({ message: 'Too many pictures are being made at the moment. Please try again in a minute.' }),
  // server/modules/notifications/routes.ts
  msg({ message: 'Notification not found' }),
  // server/modules/notifications/subscriptions.ts
  msg({ message: 'Push messages can’t be sent to this address.' }),
  msg({ message: 'The keys of this browser can’t be used.' }),
  // server/modules/settings/settings.ts
  msg({ message: 'This time zone is not known here.' }),
  // server/storage/local-storage.ts
  msg({ message: 'The server has no space left for files.' }),
  // server/modules/posts/source.ts
  msg({ message: 'Post not found' }),
  msg({ message: 'The file of this video could not be used: {failure} Upload the original file and attach it.' }),
  msg({ message: 'Instagram gives the file of this video. Have it fetched first, or attach an upload.' }),
  msg({ message: 'The file of this video has not been fetched yet. Have it fetched first, or attach an upload.' }),
  msg({ message: 'This post is not a video, so there is nothing to make clips from.' }),
  msg({ message: 'This video is gone from {name}. Upload the original file and attach it.' }),
  msg({
    message:
      'Instagram does not give the file of this video, because of the music or other rights in it. Upload the original file and attach it.',
  }),
  msg({ message: '{name} does not give the file of a video. Upload the original file and attach it.' }),
  // server/modules/posts/source-file.ts
  msg({ message: 'The platform sent us to another address instead of giving the file.' }),
  msg({ message: 'The platform could not give the file just now. Please try again later.' }),
  msg({ message: 'The platform does not give the file of this video any more.' }),
  msg({ message: 'The platform answered with something that is not a video.' }),
  msg({ message: 'The platform gave an empty file.' }),
  msg({ message: 'The file of this video is larger than {megabytes} MB.' }),
  msg({ message: 'The platform named an address that this server does not reach.' }),
  msg({ message: 'The platform stopped answering while the file was fetched.' }),
  msg({ message: 'The connection to the platform was cut while the file was fetched.' }),
  // server/modules/posts/downloader.ts
  msg({ message: 'This video has no address that the downloader could be given.' }),
  msg({ message: 'The downloader took too long and was stopped.' }),
  msg({ message: 'The downloader could not fetch this video.' }),
  msg({ message: 'The downloader ended without a file.' }),
  // server/modules/posts/fetch-source.job.ts
  msg({ message: 'Instagram does not give the file of this video, because of the music or other rights in it.' }),
  msg({ message: 'There is no downloader on this installation any more.' }),
  msg({ message: 'The platform does not have this video any more.' }),
  msg({ message: 'The fetching of this file was stopped.' }),
  msg({ message: 'The file of this video could not be fetched.' }),
  // server/modules/ideas
  msg({ message: 'Idea not found' }),
  msg({ message: 'This idea is gone for good' }),
  msg({ message: 'You can keep up to {count} ideas. Please delete some that you don’t need any more.' }),
  msg({ message: 'The idea was changed meanwhile. Please look at it again.' }),
  msg({ message: 'There is nothing new left for these keywords. Please try other ones.' }),
  msg({ message: 'No execution brief available' }),
  msg({ message: 'The brief was changed meanwhile. Please look at the newest version first.' }),
  msg({ message: 'This version of the brief is not there' }),
  msg({ message: 'This step is not in the brief any more' }),
  msg({ message: 'Two lines of the brief have the same id' }),
  msg({ message: 'The beats have to follow one another from 0 to the length of the video' }),
  msg({ message: 'The brief is too long' }),
  msg({ message: 'Too many PDFs are being made at the moment. Please try again in a minute.' }),
  msg({ message: 'This brief is too long for a PDF. Please download the Markdown file.' }),
  // contract/chat.ts
  msg({ message: 'Please write a message' }),
  msg({ message: 'A message can have up to {count} characters' }),
  // server/modules/chat
  msg({ message: 'The coach is still answering.' }),
  msg({ message: 'This question was answered already.' }),
  msg({ message: 'This question is not there any more.' }),
  msg({ message: 'The coach has asked something else since. Please answer the newest question.' }),
  msg({ message: 'This conversation is full. Please start another one about this idea.' }),
  msg({ message: 'An idea can have up to {count} conversations. Please delete one of them first.' }),
  msg({ message: 'There is no answer that could be written anew.' }),
  msg({ message: 'Only your last message can be changed.' }),
  msg({ message: 'This message is not there any more.' }),
  msg({ message: 'Conversation not found' }),
  msg({ message: 'This conversation is about another idea.' }),
  msg({ message: 'A few answers are still missing before the brief can be made.' }),
  msg({ message: 'The brief was not finished. Please try again.' }),
  msg({ message: 'The answer was interrupted. Have it written again.' }),
  msg({ message: 'The answer became too long. Have it written again.' }),
  msg({ message: 'The language model broke off in the middle of its answer. Have it written again.' }),
  msg({ message: 'The language model took too long to go on. Have it written again.' }),
  msg({ message: 'The language model answered in another language. Have it written again.' }),
  // server/idea-engine/coach/check-response.ts
  msg({ message: 'This answer does not belong to this question' }),
  msg({ message: 'Please choose one of the options' }),
  msg({ message: 'Please write an answer' }),
  msg({ message: 'Please choose a step of the scale' }),
  msg({ message: 'Please choose at least one' }),
  msg({ message: 'Please choose one only' }),
  msg({ message: 'Please choose a date' }),
  msg({ message: 'Please choose a time' }),
  msg({ message: 'Please choose a date that is not before today' }),
  // parts of the above
  msg({ message: '{seconds} seconds' }),
  msg({ message: '{minutes} minutes' }),
];
