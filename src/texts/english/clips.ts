/** Clips: asking for them, making them, and what an inspection of the finished file found. */
export const clips = {
  'clip.not_found': 'Clip not found',
  'clip.gone': 'This clip is gone for good',
  'clip.not_finished': 'This clip is not finished yet',
  'clip.being_made': 'This clip is still being made. Cancel the generation to stop it.',
  'clip.not_failed': 'Only a failed clip can be retried',
  'clip.video_gone': 'The video this clip was made from is gone, so the clip cannot be made again',
  'clip.no_words': 'No words are known for this clip, so there are no subtitles to download',
  'clip.not_rendered': 'This clip could not be rendered. Fix Clip makes it again.',
  'clip.colours_wrong': 'The colours of this clip do not match the video, so it was not kept.',
  'clip.cover_not_made': 'The cover could not be made. The one before stays.',
  'generation.not_found': 'Clip generation not found',
  'generation.video_too_short':
    'This video is shorter than 60 seconds. Clips are made from videos of at least one minute.',
  'generation.running': 'Another clip generation is already in progress. Please wait for it to complete.',
  'generation.nothing_made': 'None of the clips could be made from this video.',
  'generation.stopped': 'The generation was stopped.',
  'generation.no_moment': 'No moment worth a clip was found in the {seconds} seconds of this video.',
  'generation.video_deleted': 'The video was deleted before its clips were made.',
  'generation.font_missing':
    'This machine has no font for some letters of the captions ({letters}), so they are left out of the picture. Install {packages} and generate again.',
  'generation.emoji_missing': 'Captions leave out these emoji, which cannot be drawn: {emoji}',
  'generation.too_much_text': 'There is too much in this video to choose moments from. Cut it into shorter videos.',
  'generation.stage_reading': 'Reading the video',
  'generation.stage_transcript': 'Getting the words',
  'generation.stage_signals': 'Listening and looking',
  'generation.stage_moments': 'Finding the best moments',
  'generation.stage_rendering': 'Making the clips',
  'generation.video_shorter_than_length':
    'The video is {seconds} s long, shorter than the length asked for (from {least} s). Ask for shorter clips.',
  'generation.shorter_would_fit':
    'The video is {seconds} s long, shorter than the length asked for (from {least} s). Clips of {from} to {to} s would fit.',
  'generation.too_short_for_clips': 'The video is {seconds} s long, and a clip takes at least {least} s.',
  'generation.length_not_found':
    'No part of the video that begins and ends cleanly has the length asked for. Ask for another length.',
  'generation.no_length_fits': 'No part of the video that begins and ends cleanly has a length that clips can have.',
  'generation.other_length_fits':
    'No part of the video that begins and ends cleanly has the length asked for. There are parts of {from} to {to} s that do.',
  'generation.short_video':
    '{count, plural, one {The video is only {seconds} s long, so there is one clip in it.} other {The video is only {seconds} s long, so there are # clips in it.}}',
  'generation.fewer_than_expected':
    '{count, plural, one {Only one clip of the {wanted} expected: no more parts of the asked length begin and end cleanly without overlapping.} other {Only # clips of the {wanted} expected: no more parts of the asked length begin and end cleanly without overlapping.}}',
  'generation.weaker_left':
    '{count, plural, one {One weaker moment was left out. Generate again to get it, too.} other {# weaker moments were left out. Generate again to get them, too.}}',
  'generation.next_best':
    '{count, plural, one {These are the next best moments: one clip of this video was already there.} other {These are the next best moments: # clips of this video were already there.}}',
  'generation.all_made': 'All moments of this video worth a clip are clips already, so the best ones were made again.',
  'generation.model_withheld':
    'The language model outside this installation was not asked about the clips: data sharing is off in your settings.',
  'generation.model_spent':
    'Today’s allowance for the language model is used up, so the order, titles and descriptions of the clips were made without it.',
  'generation.model_silent':
    'The language model did not answer in time, so what it would have written or compared was made without it.',
  'generation.model_not_compared':
    'The language model’s comparison of the moments could not be used, so their order was made without it.',
  'generation.model_titles_refused':
    '{count, plural, one {One clip has a title made without the language model: what it wrote did not pass the checks.} other {# clips have titles made without the language model: what it wrote did not pass the checks.}}',
  'inspection.size': 'The picture is {width} × {height} instead of {otherWidth} × {otherHeight}.',
  'inspection.video_codec': 'The video is {videoCodec} {videoProfile} instead of H.264 High.',
  'inspection.pixel_format': 'The pixel format is {pixelFormat} instead of yuv420p.',
  'inspection.colour_tags': 'The colours are marked as {tags} instead of BT.709.',
  'inspection.audio_codec': 'The sound is not AAC at 48 kHz.',
  'inspection.not_fast_start': 'The file can only be played once it is loaded whole.',
  'inspection.edit_list': 'The file has an edit list, which some platforms refuse.',
  'inspection.duration': 'The clip lasts {seconds} s instead of {planned} s.',
  'inspection.silent': 'The clip is silent.',
  'inspection.loudness': 'The loudness is {lufs} LUFS instead of {wanted}.',
  'inspection.peak': 'The sound peaks at {peak} dBTP, above {most}.',
  'inspection.black_opening': 'The clip opens in black.',
  'inspection.frozen_opening': 'The picture does not move in the first second.',
  'inspection.sound_offset': 'The sound is {milliseconds} ms apart from the picture.',
  'inspection.speaker_outside': 'The speaker is partly outside the picture in {percent} % of the samples.',
  'inspection.mouths_covered': 'Captions cover a mouth or chin in {percent} % of the samples.',
  'inspection.face_outside': 'A face is partly outside the picture in {percent} % of the samples.',
  // Of clips made before the inspection stated the figure.
  'inspection.faces_small': 'Faces are small. A closer window would be enlarged too much, so a wider one is shown.',
  'inspection.faces_small_enlarged':
    'Faces are small. The picture is enlarged up to {times} ×; more would look soft, so a wider window is shown.',
  'inspection.words_cut':
    "{count, plural, one {# word is cut at the clip's edges.} other {# words are cut at the clip's edges.}}",
} as const;
