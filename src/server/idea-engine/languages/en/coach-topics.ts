import type { CoachWords } from '../../coach/words.ts';

export const topics: CoachWords['topics'] = [
  {
    name: 'hooks',
    words: ['hook', 'opening', 'first line', 'first second', 'intro', 'attention'],
    text: 'A hook does one of three things: it names a problem, shows a result, or says something that can’t be quite true. Say it **before** the greeting, put it on the picture as text as well, and let something move in the same second. If you can take the line away and the video still begins well, it wasn’t the hook.',
  },
  {
    name: 'length',
    words: ['length', 'how long', 'duration', 'retention', 'watch time', 'pacing', 'pace'],
    text: 'Length follows from how much of it gets watched. Cut each sentence that only leads to the next one, change the picture every three to five seconds in short videos, and stop at the moment the point has landed. The summary at the end is what people leave at.',
  },
  {
    name: 'captions',
    words: ['caption', 'description', 'text below'],
    text: 'A caption has one job: to say what the picture leaves open. Write the first line so that it makes sense alone, put the words people search for into it, and end on the one thing you ask for.',
  },
  {
    name: 'hashtags',
    words: ['hashtag', 'tags', '#'],
    text: 'Hashtags sort, they don’t push. A few exact ones beat a pile of huge ones: three to five on TikTok and Instagram, up to three on YouTube and LinkedIn, one or two on X.',
  },
  {
    name: 'subtitles and text on screen',
    words: ['subtitle', 'on-screen', 'on screen', 'text on', 'font'],
    text: 'Most people meet a video without sound, so the words belong onto the picture. Two lines at most, large, in the middle third: the bottom and the right edge are covered by buttons on nearly every platform.',
  },
  {
    name: 'equipment',
    words: ['equipment', 'gear', 'camera', 'phone', 'lens', 'tripod', 'which mic'],
    text: 'A phone is enough. In the order of what it brings: something for the phone to stand on, a small microphone at the collar, a window. A better camera comes last, since it’s the thing people notice least.',
  },
  {
    name: 'light',
    words: ['light', 'lamp', 'dark', 'window', 'exposure'],
    text: 'Turn towards the window instead of away from it, switch the ceiling lamp off, and hold a sheet of white paper on the dark side. Then lock the exposure, so that the picture doesn’t change while you talk.',
  },
  {
    name: 'sound',
    words: ['sound', 'audio', 'microphone', 'noise', 'echo', 'music', 'voice'],
    text: 'Come closer to the microphone before you buy another one. Soft things (curtains, a bed, coats) take out the echo. Music sits well under the voice when you only notice it once it stops.',
  },
  {
    name: 'nerves',
    words: ['nervous', 'shy', 'anxious', 'afraid', 'scared', 'embarrass', 'awkward', 'confiden'],
    text: 'Almost everybody dislikes the first take. Record one sentence at a time, say each twice, and keep the second. Talk to one person you know; put their photo beside the lens if it helps. And delete nothing on the day you film it.',
  },
  {
    name: 'consistency',
    words: ['consisten', 'how often', 'every day', 'schedule', 'routine', 'motivat', 'burn'],
    text: 'A rhythm you can keep in a bad week beats one you can keep in a good week. Film two or three pieces on the same day, with the same light, and you have a reserve. One good post a week for half a year is a body of work.',
  },
  {
    name: 'time of posting',
    words: ['when to post', 'when should i post', 'best time', 'posting time', 'what time', 'publish'],
    text: 'Your own statistics show when your people are there, and that beats every table. Post a little before that hour and stay around: the first replies decide a lot.',
  },
  {
    name: 'thumbnails and covers',
    words: ['thumbnail', 'cover', 'title'],
    text: 'Cover and title share the work: the picture shows **what**, the words say **why**. Three or four words at most, one face or one object, and look at it as small as a stamp before you decide.',
  },
  {
    name: 'comments',
    words: ['comment', 'engagement', 'reply', 'replies', 'likes', 'saves', 'share'],
    text: 'Ask one question that can be answered in three words, and answer the first ten comments yourself. Saves and sends tell a platform more than likes: give people something to come back for, or someone to think of.',
  },
  {
    name: 'ideas that loop',
    words: ['loop', 'rewatch', 'replay'],
    text: 'A loop needs an end that flows into the beginning: stop half a sentence before the first line, or finish on the picture you began with. It only pays in videos under about 20 seconds.',
  },
  {
    name: 'editing',
    words: ['edit', 'cutting', 'cuts', 'transition', 'jump cut'],
    text: 'Cut out every breath first, then watch it without sound: where nothing changes for four seconds, go closer or go somewhere else. Effects are for moments when the thought turns, not for filling.',
  },
];
