import type { IdeaWords } from '../idea-words.ts';

export const forms: IdeaWords['forms'] = {
  tiktok_video: {
    name: 'short video',
    advice:
      'As a TikTok of 20 to 45 seconds: the first picture carries the promise, text on the screen from the first second.',
    line: '{beat}',
    endings: [
      'End where it began, so that it loops',
      'Ask for one word in the comments',
      'Announce the next part in half a sentence',
    ],
  },
  tiktok_photos: {
    name: 'photo post',
    advice: 'As a TikTok photo post of six to eight pictures with large type, readable without a pause.',
    line: 'Picture {number}: {beat}',
    endings: [
      'The summary to save',
      'A question that can be answered with a number',
      'The reason to send it to one certain person',
    ],
  },
  reel: {
    name: 'reel',
    advice:
      'As a reel of 20 to 40 seconds with a cover that fits your grid; subtitles, because many watch without sound.',
    line: '{beat}',
    endings: [
      'Ask people to send it to the friend it fits',
      'Put the details in the caption and say so',
      'One question, to be answered in the comments',
    ],
  },
  instagram_carousel: {
    name: 'carousel',
    advice: 'As an Instagram carousel of seven to nine slides: one thought a slide, the cover reads like a headline.',
    line: 'Slide {number}: {beat}',
    endings: [
      'The summary, with a reminder to save it',
      'One question, to be answered in the comments',
      'What comes next, and when',
    ],
  },
  youtube_short: {
    name: 'short',
    advice:
      'As a YouTube Short of 25 to 50 seconds: no greeting, a new picture every three seconds, the title works for search as well.',
    line: '{beat}',
    endings: [
      'Cut straight after the point, without a farewell',
      'Point to the long video that goes deeper',
      'A question with two possible answers',
    ],
  },
  youtube_video: {
    name: 'long video',
    advice:
      'As a YouTube video of eight to twelve minutes with chapters: promise in the first fifteen seconds, thumbnail planned before filming.',
    line: '{beat}',
    endings: [
      'The result once more in one sentence, then the video to watch next',
      'The question whose answer becomes the next video',
      'What you would do differently, and an honest goodbye',
    ],
  },
  x_thread: {
    name: 'thread',
    advice: 'As a thread of six to ten posts on X: the first must stand alone, each further one carries one thought.',
    line: 'Post {number}: {beat}',
    endings: [
      'The whole thread in one sentence, and a request to repost the first post',
      'A question to those who see it differently',
      'The one thing to do today',
    ],
  },
  x_post: {
    name: 'single post',
    advice: 'As a single post on X, short lines with white space between them, no link in it.',
    line: '{beat}',
    endings: [
      'Close with a question that can be answered in one line',
      'Leave the last line to stand alone',
      'Reply to the first answers within the hour',
    ],
  },
  x_video: {
    name: 'clip',
    advice: 'As a clip on X of under two minutes, subtitled, with a first line of text that can stand without it.',
    line: '{beat}',
    endings: ['End on the strongest sentence', 'Ask for the opposite opinion', 'Put the source in the first reply'],
  },
  linkedin_post: {
    name: 'text post',
    advice: 'As a LinkedIn post of 150 to 250 words: the first two lines decide whether anybody unfolds the rest.',
    line: '{beat}',
    endings: [
      'Close with a question from working life',
      'One sentence that can be quoted',
      'Say what you would like to hear from others',
    ],
  },
  linkedin_carousel: {
    name: 'document carousel',
    advice: 'As a LinkedIn document of eight to ten pages, one thought a page, readable on a phone.',
    line: 'Page {number}: {beat}',
    endings: [
      'The summary, made to be saved',
      'A question to colleagues in the same position',
      'Who made this, and what you can be asked about',
    ],
  },
  linkedin_video: {
    name: 'talking video',
    advice: 'As a LinkedIn video of 60 to 90 seconds, you talking to the camera, subtitled, without music.',
    line: '{beat}',
    endings: [
      'Close with a question from working life',
      'Name the one thing to try on Monday',
      'Say whom it will help, and ask people to send it on',
    ],
  },
};

export const facts: IdeaWords['facts'] = {
  category: 'Your category is {category}.',
  account: 'Your {platform} account “{name}” has {followers}.',
  accountUnknownSize: 'Your {platform} account “{name}” is connected.',
  followers: { one: '{count} follower', other: '{count} followers' },
  views: { one: '{count} view', other: '{count} views' },
  posts: { one: '{count} post', other: '{count} posts' },
  topVideo: {
    other: 'Your video “{post}” was seen {count} times as often as usual ({views}; usual is the median of {posts}).',
  },
  topPost: {
    other: 'Your post “{post}” was seen {count} times as often as usual ({views}; usual is the median of {posts}).',
  },
  recentVideo: 'One of your latest posts is the video “{post}” ({views}).',
  recentPost: 'One of your latest posts is “{post}” ({views}).',
  recentUnknownViews: 'One of your latest posts is “{post}”.',
  topicResult: {
    other:
      'Your {count} posts with “{topic}” in the title were typically seen {times} as often as the other {others} (medians, {platform} account “{name}”).',
  },
  lengthResult: {
    other:
      'Your {count} videos of {length} were typically seen {times} as often as the other {others} (medians, {platform} account “{name}”).',
  },
  times: { other: '{count} times' },
  size: {
    tiny: [
      'With {followers}, most viewers won’t know you yet: let the first sentence work without any background.',
      'At {followers} every comment can be answered in person; plan half an hour for it after posting.',
    ],
    small: [
      'With {followers}, a recognisable opening pays off: use the same first picture three times.',
      'At {followers} it is worth asking the regulars a real question: enough of them to answer, few enough to reply to.',
    ],
    middle: [
      'With {followers}, let the audience have a say: a vote or a reader’s case gives the next post its subject.',
      'At {followers} a fixed day for a series gives people a reason to come back.',
    ],
    large: [
      'With {followers}, much of the first hour comes from regulars: start with something that only they recognise, then explain it in half a sentence.',
      'At {followers} collect the questions first and answer the most frequent one; that spares you a hundred replies.',
    ],
  },
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
};

export const scores: IdeaWords['scores'] = {
  onePost: 'It continues one of your own: {statement}',
  general:
    'A general expectation, not from your own posts: the format “{format}” is a {onPlatform} match for {platform} and a {inCategory} one for {category}.',
  generalUnknown: 'A general expectation for {platform} and {category}, not from your own posts.',
  fit: { good: 'strong', fair: 'fair', weak: 'weak' },
};
