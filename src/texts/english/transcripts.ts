/** Transcripts: files, services and recognisers. */
export const transcripts = {
  'transcript.empty': 'The transcript file is empty.',
  'transcript.not_utf8': 'The transcript file is not text in UTF-8.',
  'transcript.no_timed_text': 'The transcript file holds no timed text.',
  'transcript.not_seconds': 'The times in the transcript file are not in seconds.',
  'transcript.type_not_supported': 'A transcript has to be an .srt, .vtt or .json file.',
  'transcript.no_times': 'The transcript file has text but no times.',
  'transcript.json_unknown': 'The JSON in the transcript file is not a transcript we know.',
  'transcript.json_invalid': 'The transcript file is not valid JSON.',
  'transcript.cue_too_long':
    'The cue at line {line} of the transcript is longer than {most} characters. Divide it into shorter ones.',
  'transcript.words_too_dense':
    'The times in the transcript cannot be right: more than {most} words fall in the minute from {time}.',
  'transcript.too_many_words': 'A transcript may have at most {most} words.',
  'transcript.too_large': 'The transcript is too large to be read.',
  'transcript.file_too_large': 'A transcript may have at most {megabytes} MB.',
  'transcript.another_is_read': 'Another transcript of yours is still being read. Please try again in a moment.',
  'transcript.too_busy': 'Too many transcripts are being read at the moment. Please try again in a minute.',
  'transcript.service_answer_unknown': 'The transcription service answered in a form we do not know.',
  'transcript.service_file_too_large': 'The sound is larger than the transcription service takes.',
  'transcript.service_too_slow': 'The transcription service took too long.',
  'transcript.service_unreachable': 'The transcription service could not be reached.',
  'transcript.service_status': 'The transcription service answered with status {status}.',
  'transcript.service_not_json': 'The transcription service did not answer with JSON.',
  'transcript.service_withheld':
    'The transcription service outside this installation was not used: data sharing is off in your settings.',
  'transcript.recogniser_no_words': 'The local recogniser wrote no timed words.',
  'transcript.recogniser_english_only': 'The local recogniser knows English only.',
  'transcript.recogniser_not_started': 'The local recogniser could not be started.',
  'transcript.recogniser_too_slow': 'The local recogniser took too long.',
  'transcript.recogniser_too_much': 'The local recogniser printed too much.',
  'transcript.recogniser_failed': 'The local recogniser failed.',
  'transcript.speech_no_library':
    'The library for speech recognition (sherpa-onnx-node) is not installed on this machine.',
  'transcript.speech_model_broken':
    'The speech model {model} could not be loaded: its files are missing or damaged. An operator can install it again with “npm run speech”.',
  'transcript.speech_ended': 'Speech recognition with {model} ended unexpectedly.',
  'transcript.speech_memory': 'Speech recognition with {model} needed more memory than it may use.',
  'transcript.speech_garbage': 'Speech recognition with {model} answered in a form we do not know.',
  'transcript.speech_language': '{model} does not know the language that was chosen.',
  'recognition.no_sound': 'The video has no sound, so there is nothing to recognise.',
  'recognition.no_model':
    'No model for speech recognition is installed on this installation. Its operator can install one.',
  'transcript.subtitles_skipped': 'The subtitles inside the video were skipped. {reason}',
  'transcript.no_sound': 'The video has no sound, so its moments were chosen by what is seen.',
  'transcript.longer_than_video':
    'The transcript is longer than the video: {count, plural, one {# word after its end was} other {# words after its end were}} left out. Check that it belongs to this video.',
  'transcript.draft_quality': 'The words come from {name}, which is good for drafts only: check the captions.',
  'transcript.nothing_heard': '{name} heard no words.',
  'transcript.source_failed': '{name}: {reason}',
  'transcript.no_words': 'This video has no words yet.',
  'transcript.changed_elsewhere': 'The words were changed in another window since.',
  'transcript.version_not_found': 'This version of the transcript no longer exists.',
  'transcript.words_out_of_order': 'The words have to be in the order in which they are spoken.',
  'transcript.too_long_to_edit': 'Transcripts of more than {most} words cannot be edited here.',
  'transcript.none':
    'There is no transcript, so moments were chosen by sound and picture, and the clips have no captions. A subtitle file beside the video changes that.',
} as const;
