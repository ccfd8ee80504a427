/** Clips: asking for them, making them, and what an inspection of the finished file found. */
export const clips = {
  'clip.not_found': 'Clip not found',
  'clip.gone': 'This clip has been permanently deleted',
  'clip.not_finished': 'This clip is not finished yet',
  'clip.being_made': 'This clip is still being made. Cancel the generation to stop it.',
  'clip.not_failed': 'Only a failed clip can be retried',
  'clip.video_gone': 'The video this clip was made from is gone, so the clip cannot be made again',
  'clip.no_words': 'This clip has no transcript, so there are no subtitles to download',
  'clip.not_rendered': 'This clip could not be rendered. Use Fix Clip to make it again.',
  'clip.colours_wrong': 'The colors of this clip did not match the video, so it was discarded.',
  'clip.cover_not_made': 'The cover could not be made, so the previous one was kept.',
  'generation.not_found': 'Clip generation not found',
  'generation.video_too_short':
    'This video is shorter than 60 seconds. Clips are made from videos of at least one minute.',
  'generation.running': 'Another clip generation is already in progress. Please wait for it to complete.',
  'generation.nothing_made': 'No clips could be made from this video.',
  'generation.stopped': 'The generation was stopped.',
  'generation.no_moment': 'No moment worth a clip was found in the {seconds} seconds of this video.',
  'generation.video_deleted': 'The video was deleted before its clips were made.',
  'generation.font_missing':
    'This machine has no font for some letters of the captions ({letters}), so they are left out. Install {packages} and generate again.',
  'generation.emoji_missing': 'These emoji could not be drawn and are missing from the captions: {emoji}',
  'generation.too_much_text': 'This video has too much speech to choose moments from. Split it into shorter videos.',
  'generation.stage_reading': 'Reading the video',
  'generation.stage_transcript': 'Getting the transcript',
  'generation.stage_signals': 'Analyzing sound and picture',
  'generation.stage_moments': 'Finding the best moments',
  'generation.stage_rendering': 'Making the clips',
  'generation.video_shorter_than_length':
    'The video is {seconds} s long, shorter than the length you chose (at least {least} s). Choose a shorter clip length.',
  'generation.shorter_would_fit':
    'The video is {seconds} s long, shorter than the length you chose (at least {least} s). Clips of {from} to {to} s would fit.',
  'generation.too_short_for_clips': 'The video is {seconds} s long, and a clip takes at least {least} s.',
  'generation.length_not_found':
    'No part of the video that begins and ends cleanly has the length you chose. Choose another length.',
  'generation.no_length_fits': 'No part of the video that begins and ends cleanly has a usable length for a clip.',
  'generation.other_length_fits':
    'No part of the video that begins and ends cleanly has the length you chose, but some parts of {from} to {to} s do.',
  'generation.short_video':
    '{count, plural, one {The video is only {seconds} s long, so it yields just one clip.} other {The video is only {seconds} s long, so it yields just # clips.}}',
  'generation.fewer_than_expected':
    '{count, plural, one {Only one clip of the {wanted} expected: no other parts of the chosen length begin and end cleanly without overlapping.} other {Only # clips of the {wanted} expected: no other parts of the chosen length begin and end cleanly without overlapping.}}',
  'generation.weaker_left':
    '{count, plural, one {One weaker moment was left out. Generate again to get it as well.} other {# weaker moments were left out. Generate again to get them as well.}}',
  'generation.next_best':
    '{count, plural, one {These are the next best moments: this video already had one clip.} other {These are the next best moments: this video already had # clips.}}',
  'generation.all_made': 'Every moment of this video worth a clip already has one, so the best ones were made again.',
  'generation.model_withheld':
    'The language model outside this installation was not asked about the clips: data sharing is off in your settings.',
  'generation.model_spent':
    'Today’s allowance for the language model is used up, so clips were ordered, titled and described without it.',
  'generation.model_silent': 'The language model did not answer in time, so its part was done without it.',
  'generation.model_not_compared':
    'The language model’s comparison of the moments could not be used, so they were ordered without it.',
  'generation.model_titles_refused':
    '{count, plural, one {One clip has a title made without the language model, whose own title did not pass the checks.} other {# clips have titles made without the language model, whose own titles did not pass the checks.}}',
  'inspection.size': 'The picture is {width} × {height} instead of {otherWidth} × {otherHeight}.',
  'inspection.video_codec': 'The video is {videoCodec} {videoProfile} instead of H.264 High.',
  'inspection.pixel_format': 'The pixel format is {pixelFormat} instead of yuv420p.',
  'inspection.colour_tags': 'The colors are tagged as {tags} instead of BT.709.',
  'inspection.audio_codec': 'The sound is not AAC at 48 kHz.',
  'inspection.not_fast_start': 'The file can’t be played until it has been downloaded completely.',
  'inspection.edit_list': 'The file has an edit list, which some platforms refuse.',
  'inspection.duration': 'The clip lasts {seconds} s instead of {planned} s.',
  'inspection.silent': 'The clip is silent.',
  'inspection.loudness': 'The loudness is {lufs} LUFS instead of {wanted}.',
  'inspection.peak': 'The sound peaks at {peak} dBTP, above {most}.',
  'inspection.black_opening': 'The clip opens in black.',
  'inspection.frozen_opening': 'The picture does not move in the first second.',
  'inspection.sound_offset': 'Sound and picture are {milliseconds} ms out of sync.',
  'inspection.speaker_outside': 'The speaker is partly outside the picture in {percent}% of the samples.',
  'inspection.mouths_covered': 'Captions cover a mouth or chin in {percent}% of the samples.',
  'inspection.subtitles_in_source':
    'Subtitles are already part of this video’s picture. The clip’s captions are placed away from them; without captions, only those are shown.',
  'inspection.face_outside': 'A face is partly outside the picture in {percent}% of the samples.',
  'inspection.faces_small': 'Faces are small. A closer window would be enlarged too much, so a wider one is shown.',
  'inspection.faces_small_enlarged':
    'Faces are small. The picture is enlarged up to {times} ×; more would look soft, so a wider window is shown.',
  'inspection.words_cut':
    "{count, plural, one {# word is cut at the clip's edges.} other {# words are cut at the clip's edges.}}",
} as const;
