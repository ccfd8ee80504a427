-- What was stored as a finished English sentence becomes the id of a message with its values (src/texts). What the list
-- does not know stays as it is written, as the message text.verbatim.
create temporary table sentences (id text, text text, pattern text, names text[], extra jsonb) on commit drop;
insert into sentences (id, text, pattern, names, extra) values
  ('export.too_many', null, '^At most (.+) exports can be made in a day\. Please try again later\.$', array['count'], '{}'),
  ('export.not_found', 'Export not found', null, '{}', '{}'),
  ('export.no_space', 'The server has no space left for the archive. Please try again later.', null, '{}', '{}'),
  ('export.failed', 'The export failed.', null, '{}', '{}'),
  ('export.stage_collecting', 'Collecting your data', null, '{}', '{}'),
  ('export.stage_writing', 'Writing the archive', null, '{}', '{}'),
  ('clip.not_found', 'Clip not found', null, '{}', '{}'),
  ('clip.gone', 'This clip is gone for good', null, '{}', '{}'),
  ('clip.not_finished', 'This clip is not finished yet', null, '{}', '{}'),
  ('clip.being_made', 'This clip is still being made. Cancel the generation to stop it.', null, '{}', '{}'),
  ('clip.not_failed', 'Only a failed clip can be retried', null, '{}', '{}'),
  ('clip.video_gone', 'The video this clip was made from is gone, so the clip cannot be made again', null, '{}', '{}'),
  ('clip.not_rendered', 'This clip could not be rendered. Fix Clip makes it again.', null, '{}', '{}'),
  ('clip.colours_wrong', 'The colours of this clip do not match the video, so it was not kept.', null, '{}', '{}'),
  ('generation.not_found', 'Clip generation not found', null, '{}', '{}'),
  ('generation.video_too_short', 'This video is shorter than 60 seconds. Clips are made from videos of at least one minute.', null, '{}', '{}'),
  ('generation.running', 'Another clip generation is already in progress. Please wait for it to complete.', null, '{}', '{}'),
  ('generation.nothing_made', 'None of the clips could be made from this video.', null, '{}', '{}'),
  ('generation.stopped', 'The generation was stopped.', null, '{}', '{}'),
  ('generation.no_moment', null, '^No moment worth a clip was found in the (.+) seconds of this video\.$', array['seconds'], '{}'),
  ('generation.video_deleted', 'The video was deleted before its clips were made.', null, '{}', '{}'),
  ('generation.too_much_text', 'There is too much in this video to choose moments from. Cut it into shorter videos.', null, '{}', '{}'),
  ('generation.stage_reading', 'Reading the video', null, '{}', '{}'),
  ('generation.stage_transcript', 'Getting the words', null, '{}', '{}'),
  ('generation.stage_signals', 'Listening and looking', null, '{}', '{}'),
  ('generation.stage_moments', 'Finding the best moments', null, '{}', '{}'),
  ('generation.stage_rendering', 'Making the clips', null, '{}', '{}'),
  ('generation.video_shorter_than_length', null, '^The video is (.+) s long, shorter than the length asked for \(from (.+) s\)\. Ask for shorter clips\.$', array['seconds', 'least'], '{}'),
  ('generation.length_not_found', 'No part of the video that begins and ends cleanly has the length asked for. Ask for another length.', null, '{}', '{}'),
  ('generation.short_video', null, '^The video is only (.+) s long, so there is one clip in it\.$', array['seconds'], '{"count":1}'),
  ('generation.short_video', null, '^The video is only (.+) s long, so there are (.+) clips in it\.$', array['seconds', 'count'], '{}'),
  ('generation.fewer_than_expected', null, '^Only one clip of the (.+) expected: no more parts of the asked length begin and end cleanly without overlapping\.$', array['wanted'], '{"count":1}'),
  ('generation.fewer_than_expected', null, '^Only (.+) clips of the (.+) expected: no more parts of the asked length begin and end cleanly without overlapping\.$', array['count', 'wanted'], '{}'),
  ('inspection.size', null, '^The picture is (.+) × (.+) instead of (.+) × (.+)\.$', array['width', 'height', 'otherWidth', 'otherHeight'], '{}'),
  ('inspection.video_codec', null, '^The video is (.+) (.+) instead of H\.264 High\.$', array['videoCodec', 'videoProfile'], '{}'),
  ('inspection.pixel_format', null, '^The pixel format is (.+) instead of yuv420p\.$', array['pixelFormat'], '{}'),
  ('inspection.colour_tags', null, '^The colours are marked as (.+) instead of BT\.709\.$', array['tags'], '{}'),
  ('inspection.audio_codec', 'The sound is not AAC at 48 kHz.', null, '{}', '{}'),
  ('inspection.not_fast_start', 'The file can only be played once it is loaded whole.', null, '{}', '{}'),
  ('inspection.edit_list', 'The file has an edit list, which some platforms refuse.', null, '{}', '{}'),
  ('inspection.duration', null, '^The clip lasts (.+) s instead of (.+) s\.$', array['seconds', 'planned'], '{}'),
  ('inspection.silent', 'The clip is silent.', null, '{}', '{}'),
  ('inspection.loudness', null, '^The loudness is (.+) LUFS instead of (.+)\.$', array['lufs', 'wanted'], '{}'),
  ('inspection.peak', null, '^The sound peaks at (.+) dBTP, above (.+)\.$', array['peak', 'most'], '{}'),
  ('inspection.black_opening', 'The clip opens in black.', null, '{}', '{}'),
  ('inspection.face_outside', null, '^A face is partly outside the picture in (.+) % of the samples\.$', array['percent'], '{}'),
  ('inspection.words_cut', null, '^(.+) word is cut at the clip''s edges\.$', array['count'], '{}'),
  ('inspection.words_cut', null, '^(.+) words are cut at the clip''s edges\.$', array['count'], '{}'),
  ('coach.answering', 'The coach is still answering.', null, '{}', '{}'),
  ('coach.answered_already', 'This question was answered already.', null, '{}', '{}'),
  ('coach.question_gone', 'This question is not there any more.', null, '{}', '{}'),
  ('coach.question_replaced', 'The coach has asked something else since. Please answer the newest question.', null, '{}', '{}'),
  ('coach.conversation_full', 'This conversation is full. Please start another one about this idea.', null, '{}', '{}'),
  ('coach.too_many_conversations', null, '^An idea can have up to (.+) conversations\. Please delete one of them first\.$', array['count'], '{}'),
  ('coach.nothing_to_regenerate', 'There is no answer that could be written anew.', null, '{}', '{}'),
  ('coach.only_last_editable', 'Only your last message can be changed.', null, '{}', '{}'),
  ('coach.message_gone', 'This message is not there any more.', null, '{}', '{}'),
  ('coach.conversation_not_found', 'Conversation not found', null, '{}', '{}'),
  ('coach.about_another_idea', 'This conversation is about another idea.', null, '{}', '{}'),
  ('coach.answers_missing', 'A few answers are still missing before the brief can be made.', null, '{}', '{}'),
  ('coach.brief_not_finished', 'The brief was not finished. Please try again.', null, '{}', '{}'),
  ('coach.interrupted', 'The answer was interrupted. Have it written again.', null, '{}', '{}'),
  ('coach.answer_too_long', 'The answer became too long. Have it written again.', null, '{}', '{}'),
  ('coach.broken_off', 'The language model broke off in the middle of its answer. Have it written again.', null, '{}', '{}'),
  ('coach.too_slow', 'The language model took too long to go on. Have it written again.', null, '{}', '{}'),
  ('coach.wrong_language', 'The language model answered in another language. Have it written again.', null, '{}', '{}'),
  ('moment.opening_question', 'Opens with a question', null, '{}', '{}'),
  ('moment.opening_question_why', 'The first sentence asks something that the clip goes on to answer.', null, '{}', '{}'),
  ('moment.opening_fragment', 'Begins inside a sentence', null, '{}', '{}'),
  ('moment.opening_fragment_why', 'The first word has no capital: its sentence began before the clip.', null, '{}', '{}'),
  ('moment.opening_number', 'Opens with a number', null, '{}', '{}'),
  ('moment.opening_number_why', null, '^“(.+)” makes the first sentence concrete\.$', array['words'], '{}'),
  ('moment.opening_superlative', 'Opens on a strong claim', null, '{}', '{}'),
  ('moment.opening_superlative_why', null, '^“(.+)” raises the stakes in the first seconds\.$', array['words'], '{}'),
  ('moment.opening_negation', 'Opens against expectation', null, '{}', '{}'),
  ('moment.opening_negation_why', null, '^“(.+)” says what is not so, which makes people wait for what is\.$', array['words'], '{}'),
  ('moment.opening_second_person', 'Speaks to the viewer at once', null, '{}', '{}'),
  ('moment.opening_second_person_why', null, '^“(.+)” addresses the viewer in the first sentence\.$', array['words'], '{}'),
  ('moment.opening_story', 'Opens with a story', null, '{}', '{}'),
  ('moment.opening_story_why', null, '^“(.+)” begins something that has to end\.$', array['words'], '{}'),
  ('moment.opening_connective', 'Begins in mid-thought', null, '{}', '{}'),
  ('moment.opening_connective_why', null, '^“(.+)” ties the first sentence to one that is not in the clip\.$', array['words'], '{}'),
  ('moment.opening_back_reference', 'Points back', null, '{}', '{}'),
  ('moment.opening_back_reference_why', null, '^“(.+)” refers to something said before the clip\.$', array['words'], '{}'),
  ('moment.opening_short', 'Gets to the point', null, '{}', '{}'),
  ('moment.opening_short_why', null, '^The first sentence takes (.+) words\.$', array['count'], '{}'),
  ('moment.opening_long', 'Slow first sentence', null, '{}', '{}'),
  ('moment.opening_long_why', null, '^It takes (.+) words to get through the first sentence\.$', array['count'], '{}'),
  ('moment.topic_start', 'Begins where a topic begins', null, '{}', '{}'),
  ('moment.topic_start_why', 'The words change here: no knowledge of what came before is needed.', null, '{}', '{}'),
  ('moment.opening_after_pause', 'Begins after a pause', null, '{}', '{}'),
  ('moment.opening_after_pause_why', null, '^The speaker paused (.+) s before it\.$', array['seconds'], '{}'),
  ('moment.novelty', 'Dense with its own subject', null, '{}', '{}'),
  ('moment.novelty_why', null, '^Words that belong to this part of the video: (.+)\.$', array['terms'], '{}'),
  ('moment.commonplace', 'Little of its own to say', null, '{}', '{}'),
  ('moment.commonplace_why', 'Mostly words that are spread over the whole video.', null, '{}', '{}'),
  ('moment.one_topic', 'Stays on one topic', null, '{}', '{}'),
  ('moment.one_topic_why', 'No change of topic was found inside.', null, '{}', '{}'),
  ('moment.several_topics', 'Changes topic inside', null, '{}', '{}'),
  ('moment.several_topics_why', 'The words change within the clip, as between two topics.', null, '{}', '{}'),
  ('moment.faster', 'Faster speech', null, '{}', '{}'),
  ('moment.faster_why', 'The speaker talks faster here than usual in this video.', null, '{}', '{}'),
  ('moment.slower', 'Slower speech', null, '{}', '{}'),
  ('moment.slower_why', 'The speaker talks slower here than usual in this video.', null, '{}', '{}'),
  ('moment.louder', 'Louder than usual', null, '{}', '{}'),
  ('moment.louder_why', 'The voice is raised compared with the rest of the video.', null, '{}', '{}'),
  ('moment.softer', 'Softer than usual', null, '{}', '{}'),
  ('moment.softer_why', 'The sound is weaker than in the rest of the video.', null, '{}', '{}'),
  ('moment.livelier', 'Livelier sound', null, '{}', '{}'),
  ('moment.livelier_why', 'The sound changes more here than in most of the video.', null, '{}', '{}'),
  ('moment.flatter', 'Flatter sound', null, '{}', '{}'),
  ('moment.flatter_why', 'The sound changes less here than in most of the video.', null, '{}', '{}'),
  ('moment.pauses', 'Pauses inside', null, '{}', '{}'),
  ('moment.pauses_why', null, '^(.+) % of the clip is without speech\.$', array['percent'], '{}'),
  ('moment.silence_why', null, '^(.+) % of it is silent\.$', array['percent'], '{}'),
  ('moment.second_person', 'Speaks to the viewer', null, '{}', '{}'),
  ('moment.second_person_why', null, '^Addresses the viewer (.+) times\.$', array['count'], '{}'),
  ('moment.story', 'Tells a story or an example', null, '{}', '{}'),
  ('moment.story_why', 'Something concrete happens in it.', null, '{}', '{}'),
  ('moment.reaction', 'Gets a reaction', null, '{}', '{}'),
  ('moment.reaction_why', 'A burst of sound without words follows, as of laughter or applause.', null, '{}', '{}'),
  ('moment.usual_length', 'A length people watch', null, '{}', '{}'),
  ('moment.unusual_length', 'An unusual length', null, '{}', '{}'),
  ('moment.length_why', null, '^(.+) s; half of the clips people keep are between 25 and 51 s long\.$', array['seconds'], '{}'),
  ('moment.seconds_long', null, '^(.+) s long\.$', array['seconds'], '{}'),
  ('moment.greeting', 'Contains a greeting or farewell', null, '{}', '{}'),
  ('moment.greeting_why', 'Part of it belongs to the start or end of the video.', null, '{}', '{}'),
  ('moment.sponsor', 'Contains advertising', null, '{}', '{}'),
  ('moment.sponsor_why', 'Part of it reads like a sponsor message.', null, '{}', '{}'),
  ('moment.housekeeping', 'Contains housekeeping', null, '{}', '{}'),
  ('moment.housekeeping_why', 'Part of it is about the event or the channel, not the subject.', null, '{}', '{}'),
  ('moment.payoff', 'Ends on a payoff', null, '{}', '{}'),
  ('moment.payoff_why', null, '^“(.+)” closes the thought\.$', array['words'], '{}'),
  ('moment.clean_end', 'Comes to rest', null, '{}', '{}'),
  ('moment.clean_end_why', null, '^The speaker pauses (.+) s after it\.$', array['seconds'], '{}'),
  ('moment.topic_end', 'Ends where the topic ends', null, '{}', '{}'),
  ('moment.topic_end_why', 'The words change after it.', null, '{}', '{}'),
  ('moment.open_question', 'Ends on an open question', null, '{}', '{}'),
  ('moment.open_question_why', 'The answer is not in the clip.', null, '{}', '{}'),
  ('moment.dangling_end', 'Breaks off', null, '{}', '{}'),
  ('moment.dangling_end_why', 'The last word asks for another one.', null, '{}', '{}'),
  ('moment.goes_on', 'The thought goes on after it', null, '{}', '{}'),
  ('moment.goes_on_why', null, '^The next sentence, outside the clip, begins with “(.+)”\.$', array['words'], '{}'),
  ('moment.louder_than_rest', 'Louder than the rest', null, '{}', '{}'),
  ('moment.quieter_than_rest', 'Quieter than the rest', null, '{}', '{}'),
  ('moment.picture_busy', 'More happens in the picture', null, '{}', '{}'),
  ('moment.picture_calm', 'Little happens in the picture', null, '{}', '{}'),
  ('moment.measured_why', 'Measured over the span and compared with the whole video.', null, '{}', '{}'),
  ('moment.contrast_why', 'Compared with half a minute before and after.', null, '{}', '{}'),
  ('request.not_json', 'The request body is not valid JSON.', null, '{}', '{}'),
  ('request.file_too_large', 'The file is too large.', null, '{}', '{}'),
  ('request.too_large', 'The request is too large.', null, '{}', '{}'),
  ('request.file_type_not_supported', 'This file type is not supported here.', null, '{}', '{}'),
  ('request.takes_json', 'This call takes JSON.', null, '{}', '{}'),
  ('request.malformed', 'The request is malformed.', null, '{}', '{}'),
  ('request.unstorable_characters', 'The request holds characters that can’t be kept.', null, '{}', '{}'),
  ('request.address_malformed', 'The address is malformed.', null, '{}', '{}'),
  ('request.address_too_long', 'The address is too long.', null, '{}', '{}'),
  ('request.headers_too_long', 'The address or the headers of the request are too long.', null, '{}', '{}'),
  ('request.timeout', 'The request took too long to arrive.', null, '{}', '{}'),
  ('request.host_not_allowed', null, '^This server does not answer to the name (.+)\. Its operator can add it to ALLOWED_HOSTS\.$', array['name'], '{}'),
  ('request.address_unknown', 'There is nothing at this address.', null, '{}', '{}'),
  ('request.cursor_invalid', 'This cursor does not belong to this list. Start again from its first page.', null, '{}', '{}'),
  ('request.connection_cut', 'The connection was cut.', null, '{}', '{}'),
  ('request.internal', 'Something went wrong on our side. Please try again.', null, '{}', '{}'),
  ('request.too_many_windows', 'Too many windows of this account are open at once. Close one and try again.', null, '{}', '{}'),
  ('request.too_many_attempts', null, '^Too many attempts\. Please try again in (.+)\.$', array['wait'], '{}'),
  ('job.not_found', 'Job not found', null, '{}', '{}'),
  ('job.timed_out', 'This took too long and was stopped. Please try again.', null, '{}', '{}'),
  ('job.stopped_responding', 'This stopped responding and was ended. If it happens again, try another video or transcript file.', null, '{}', '{}'),
  ('job.interrupted_by_restore', 'This was interrupted when the account was restored from a backup.', null, '{}', '{}'),
  ('storage.full', 'The server has no space left for files.', null, '{}', '{}'),
  ('storage.quota_reached', null, '^Your storage has no room for this: (.+) GB of (.+) GB are used\. Delete videos, clips or exports that you no longer need\.$', array['used', 'limit'], '{}'),
  ('transcript.empty', 'The transcript file is empty.', null, '{}', '{}'),
  ('transcript.not_utf8', 'The transcript file is not text in UTF-8.', null, '{}', '{}'),
  ('transcript.no_timed_text', 'The transcript file holds no timed text.', null, '{}', '{}'),
  ('transcript.not_seconds', 'The times in the transcript file are not in seconds.', null, '{}', '{}'),
  ('transcript.type_not_supported', 'A transcript has to be an .srt, .vtt or .json file.', null, '{}', '{}'),
  ('transcript.no_times', 'The transcript file has text but no times.', null, '{}', '{}'),
  ('transcript.json_unknown', 'The JSON in the transcript file is not a transcript we know.', null, '{}', '{}'),
  ('transcript.json_invalid', 'The transcript file is not valid JSON.', null, '{}', '{}'),
  ('transcript.cue_too_long', null, '^The cue at line (.+) of the transcript is longer than (.+) characters\. Divide it into shorter ones\.$', array['line', 'most'], '{}'),
  ('transcript.words_too_dense', null, '^The times in the transcript cannot be right: more than (.+) words fall in the minute from (.+)\.$', array['most', 'time'], '{}'),
  ('transcript.too_many_words', null, '^A transcript may have at most (.+) words\.$', array['most'], '{}'),
  ('transcript.too_large', 'The transcript is too large to be read.', null, '{}', '{}'),
  ('transcript.file_too_large', null, '^A transcript may have at most (.+) MB\.$', array['megabytes'], '{}'),
  ('transcript.another_is_read', 'Another transcript of yours is still being read. Please try again in a moment.', null, '{}', '{}'),
  ('transcript.too_busy', 'Too many transcripts are being read at the moment. Please try again in a minute.', null, '{}', '{}'),
  ('transcript.service_answer_unknown', 'The transcription service answered in a form we do not know.', null, '{}', '{}'),
  ('transcript.service_file_too_large', 'The sound is larger than the transcription service takes.', null, '{}', '{}'),
  ('transcript.service_too_slow', 'The transcription service took too long.', null, '{}', '{}'),
  ('transcript.service_unreachable', 'The transcription service could not be reached.', null, '{}', '{}'),
  ('transcript.service_status', null, '^The transcription service answered with status (.+)\.$', array['status'], '{}'),
  ('transcript.service_not_json', 'The transcription service did not answer with JSON.', null, '{}', '{}'),
  ('transcript.service_withheld', 'The transcription service outside this installation was not used: data sharing is off in your settings.', null, '{}', '{}'),
  ('transcript.recogniser_no_words', 'The local recogniser wrote no timed words.', null, '{}', '{}'),
  ('transcript.recogniser_english_only', 'The local recogniser knows English only.', null, '{}', '{}'),
  ('transcript.recogniser_not_started', 'The local recogniser could not be started.', null, '{}', '{}'),
  ('transcript.recogniser_too_slow', 'The local recogniser took too long.', null, '{}', '{}'),
  ('transcript.recogniser_too_much', 'The local recogniser printed too much.', null, '{}', '{}'),
  ('transcript.recogniser_failed', 'The local recogniser failed.', null, '{}', '{}'),
  ('transcript.subtitles_skipped', null, '^The subtitles inside the video were passed over\. (.+)$', array['reason'], '{}'),
  ('transcript.no_sound', 'The video has no sound, so its moments were chosen by what is seen.', null, '{}', '{}'),
  ('transcript.draft_quality', null, '^The words come from (.+), which is good for drafts only: check the captions\.$', array['name'], '{}'),
  ('transcript.nothing_heard', null, '^(.+) heard no words\.$', array['name'], '{}'),
  ('transcript.none', 'There is no transcript, so moments were chosen by sound and picture, and the clips have no captions. A subtitle file beside the video changes that.', null, '{}', '{}'),
  ('video.not_found', 'Video not found', null, '{}', '{}'),
  ('video.gone', 'This video is gone for good', null, '{}', '{}'),
  ('video.untitled', 'Untitled video', null, '{}', '{}'),
  ('video.unusable', null, '^This video cannot be used: (.+)$', array['reason'], '{}'),
  ('video.being_prepared', 'This video is still being prepared. Please try again in a moment.', null, '{}', '{}'),
  ('video.not_prepared', 'This video could not be prepared.', null, '{}', '{}'),
  ('video.preparation_stopped', 'The preparation of this video was stopped.', null, '{}', '{}'),
  ('video.too_short', null, '^This video is too short: it has (.+) s, at least (.+) s are needed\.$', array['seconds', 'least'], '{}'),
  ('video.too_long_for_its_size', null, '^This video is too long for its picture size: (.+) min at (.+) × (.+), where at most (.+) min are allowed\.$', array['minutes', 'width', 'height', 'most'], '{}'),
  ('media.empty', 'This file is empty.', null, '{}', '{}'),
  ('media.gone', 'This file can no longer be found.', null, '{}', '{}'),
  ('media.not_a_video', 'This file is not a video that can be read. MP4, MOV, MKV, WebM, AVI and MPEG-TS files can.', null, '{}', '{}'),
  ('media.playlist', 'This file is a playlist that points to other files, not a video.', null, '{}', '{}'),
  ('media.no_video_stream', 'This file has no video stream.', null, '{}', '{}'),
  ('media.damaged', 'This file is damaged and cannot be read.', null, '{}', '{}'),
  ('media.incomplete', 'This file is incomplete: its end, with the index, is missing. Upload it again.', null, '{}', '{}'),
  ('media.undecodable', 'No picture of this file can be decoded: it is damaged or uses a format that is not supported.', null, '{}', '{}'),
  ('media.no_picture_size', 'The video stream of this file has no picture size that can be used: at most 40 million pixels (8K) are allowed.', null, '{}', '{}'),
  ('media.picture_too_large', 'The pictures of this file are too large: at most 40 million pixels (8K) are allowed.', null, '{}', '{}'),
  ('media.too_many_streams', 'This file has too many video and audio streams: at most 8 are allowed.', null, '{}', '{}'),
  ('media.frame_rate_too_high', 'This file has too many pictures per second: at most 120 are allowed.', null, '{}', '{}'),
  ('media.hdr_not_convertible', 'This video is HDR, which the ffmpeg on this server cannot convert. Record or export it in SDR, or install an ffmpeg with zscale.', null, '{}', '{}'),
  ('media.dolby_vision_5', 'This video is in Dolby Vision without a picture that other programs can show (profile 5). Export it in SDR, HLG or HDR10.', null, '{}', '{}'),
  ('media.single_picture', 'This file holds a single picture, not a video.', null, '{}', '{}'),
  ('media.no_duration', 'This video has no duration.', null, '{}', '{}'),
  ('media.too_long', 'This video is too long: at most 12 hours are allowed.', null, '{}', '{}'),
  ('media.too_heavy', 'Reading this file takes more memory or time than a video may need.', null, '{}', '{}'),
  ('media.subtitles_too_long', 'The subtitles of this file are too long.', null, '{}', '{}'),
  ('upload.videos_only', 'Only videos are uploaded this way.', null, '{}', '{}'),
  ('upload.no_file_name', 'The upload has no file name.', null, '{}', '{}'),
  ('upload.type_not_supported', 'This file type is not supported. Use MP4, MOV, AVI, WebM or MKV.', null, '{}', '{}'),
  ('upload.too_many', null, '^At most (.+) uploads can be unfinished at a time\. Finish or cancel one first\.$', array['count'], '{}'),
  ('upload.not_found', 'This upload does not exist.', null, '{}', '{}'),
  ('upload.too_large', null, '^The file is larger than (.+) MB\.$', array['megabytes'], '{}'),
  ('upload.no_space', 'The server has no space left for this file.', null, '{}', '{}'),
  ('source.unusable', null, '^The file of this video could not be used: (.+) Upload the original file and attach it\.$', array['failure'], '{}'),
  ('source.instagram_not_fetched', 'Instagram gives the file of this video. Have it fetched first, or attach an upload.', null, '{}', '{}'),
  ('source.not_fetched', 'The file of this video has not been fetched yet. Have it fetched first, or attach an upload.', null, '{}', '{}'),
  ('source.not_a_video', 'This post is not a video, so there is nothing to make clips from.', null, '{}', '{}'),
  ('source.post_gone', null, '^This video is gone from (.+)\. Upload the original file and attach it\.$', array['name'], '{}'),
  ('source.rights_attach', 'Instagram does not give the file of this video, because of the music or other rights in it. Upload the original file and attach it.', null, '{}', '{}'),
  ('source.rights', 'Instagram does not give the file of this video, because of the music or other rights in it.', null, '{}', '{}'),
  ('source.not_given', null, '^(.+) does not give the file of a video\. Upload the original file and attach it\.$', array['name'], '{}'),
  ('source.redirected', 'The platform sent us to another address instead of giving the file.', null, '{}', '{}'),
  ('source.unavailable', 'The platform could not give the file just now. Please try again later.', null, '{}', '{}'),
  ('source.withdrawn', 'The platform does not give the file of this video any more.', null, '{}', '{}'),
  ('source.answer_not_a_video', 'The platform answered with something that is not a video.', null, '{}', '{}'),
  ('source.empty', 'The platform gave an empty file.', null, '{}', '{}'),
  ('source.too_large', null, '^The file of this video is larger than (.+) MB\.$', array['megabytes'], '{}'),
  ('source.address_refused', 'The platform named an address that this server does not reach.', null, '{}', '{}'),
  ('source.stalled', 'The platform stopped answering while the file was fetched.', null, '{}', '{}'),
  ('source.connection_cut', 'The connection to the platform was cut while the file was fetched.', null, '{}', '{}'),
  ('source.no_address', 'This video has no address that the downloader could be given.', null, '{}', '{}'),
  ('source.downloader_too_slow', 'The downloader took too long and was stopped.', null, '{}', '{}'),
  ('source.downloader_failed', 'The downloader could not fetch this video.', null, '{}', '{}'),
  ('source.downloader_no_file', 'The downloader ended without a file.', null, '{}', '{}'),
  ('source.no_downloader', 'There is no downloader on this installation any more.', null, '{}', '{}'),
  ('source.gone_at_platform', 'The platform does not have this video any more.', null, '{}', '{}'),
  ('source.fetch_stopped', 'The fetching of this file was stopped.', null, '{}', '{}'),
  ('source.fetch_failed', 'The file of this video could not be fetched.', null, '{}', '{}'),
  ('demo.not_prepared', 'The demo talk could not be prepared.', null, '{}', '{}'),
  ('demo.stage_making', 'Making the demo talk', null, '{}', '{}');

create function pg_temp.verbatim(sentence text) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', 'text.verbatim', 'values', jsonb_build_object('text', sentence))
$$;

-- Whole numbers become numbers, so that plural forms can choose.
create function pg_temp.as_value(part text) returns jsonb language sql immutable as $$
  select case when part ~ '^\d{1,15}$' then to_jsonb(part::bigint) else to_jsonb(part) end
$$;

create function pg_temp.as_message(sentence text) returns jsonb language plpgsql as $$
declare
  known record;
  parts text[];
begin
  if sentence is null then return null; end if;
  select * into known from sentences s where s.text = sentence limit 1;
  if found then return jsonb_build_object('id', known.id); end if;
  if sentence like '%, against its surroundings' then
    return jsonb_build_object('id', 'moment.contrast', 'values', jsonb_build_object('label',
      pg_temp.as_message(left(sentence, -length(', against its surroundings')))));
  end if;
  for known in select * from sentences s where s.pattern is not null loop
    parts := regexp_match(sentence, known.pattern);
    if parts is not null then
      return jsonb_build_object('id', known.id, 'values', known.extra ||
        (select jsonb_object_agg(name, pg_temp.as_value(part)) from unnest(known.names, parts) as pair (name, part)));
    end if;
  end loop;
  return pg_temp.verbatim(sentence);
end
$$;

create function pg_temp.as_messages(sentences jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(pg_temp.as_message(sentence) order by place), '[]')
  from jsonb_array_elements_text(sentences) with ordinality as one (sentence, place)
$$;

alter table job_runs alter column error_message type jsonb using pg_temp.as_message(error_message);
alter table videos alter column error_message type jsonb using pg_temp.as_message(error_message);
alter table clips alter column error_message type jsonb using pg_temp.as_message(error_message);
alter table chat_messages alter column failure type jsonb using pg_temp.as_message(failure);

alter table clip_runs add column notes jsonb not null default '[]';
update clip_runs set notes = jsonb_build_array(pg_temp.as_message(note)) where note is not null;
alter table clip_runs drop column note;

update clips set evidence = (
  select coalesce(jsonb_agg(item || jsonb_build_object(
    'label', pg_temp.as_message(item ->> 'label'), 'detail', pg_temp.as_message(item ->> 'detail')) order by place), '[]')
  from jsonb_array_elements(evidence) with ordinality as one (item, place));
update clips set inspection = inspection || jsonb_build_object('warnings', pg_temp.as_messages(inspection -> 'warnings'))
  where inspection is not null;

-- The reason is put together from the evidence, as the engine does it (clip-engine/moments/wording.ts).
create function pg_temp.reason_of(evidence jsonb) returns jsonb language sql as $$
  with items as (
    select item, place, item ->> 'signal' in ('length', 'one_topic', 'clean_end', 'opening_after_pause') as plain
    from jsonb_array_elements(evidence) with ordinality as one (item, place)
  ), good as (
    select item, row_number() over (order by plain, place) as rank from items
    where (item ->> 'points')::float > 0 and not (item ->> 'signal' = 'second_person'
      and exists (select from items where item ->> 'signal' = 'opening_second_person'))
  ), told as (
    select rank, case
      when rank > 1 then jsonb_build_object('id', 'reason.label', 'values', jsonb_build_object('label', item -> 'label'))
      when item ? 'quote' then jsonb_build_object('id', 'reason.with_quote', 'values',
        jsonb_build_object('label', item -> 'label', 'quote', regexp_replace(item ->> 'quote', '^[“"]|[”"]$', '', 'g')))
      else jsonb_build_object('id', 'reason.with_detail', 'values',
        jsonb_build_object('label', item -> 'label', 'detail', item -> 'detail')) end as message
    from good where rank <= 3
    union all
    select 0, '{"id": "reason.nothing"}' where not exists (select from good)
    union all
    (select 9, jsonb_build_object('id', 'reason.against', 'values', jsonb_build_object('label', item -> 'label'))
      from items where (item ->> 'points')::float <= -0.3 order by place limit 1)
  )
  select jsonb_agg(message order by rank) from told
$$;
alter table clips alter column viral_reason type jsonb using pg_temp.reason_of(evidence);

drop function pg_temp.reason_of(jsonb);
drop function pg_temp.as_messages(jsonb);
drop function pg_temp.as_message(text);
drop function pg_temp.as_value(text);
drop function pg_temp.verbatim(text);
