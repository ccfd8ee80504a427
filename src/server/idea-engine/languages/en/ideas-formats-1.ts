import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats1: Pick<
  Formats,
  | 'myth_versus_fact'
  | 'before_after'
  | 'costly_mistake'
  | 'day_in_the_life'
  | 'three_levels'
  | 'tried_it'
  | 'comment_answer'
  | 'ranking'
  | 'challenge'
  | 'behind_the_scenes'
  | 'step_by_step'
> = {
  myth_versus_fact: {
    name: 'myth versus fact',
    cues: ['myth', 'myths', 'debunked', 'fact or fiction'],
    titles: [
      '{Topic}, myth or fact: “{myth}”',
      '“{myth}”: the myth, the fact and {topic}',
      'Everybody repeats it, few have checked it: {topic}, “{myth}”',
      'Three myths, one fact: {topic} {forWhom}',
      'Stop believing this one: “{myth}” ({topic})',
    ],
    hooks: [
      '“{myth}.” You have heard that, too. It isn’t true.',
      'Everybody repeats this sentence, hardly anybody has checked it: “{myth}.”',
      'Hands up if you have ever said: “{myth}.”',
    ],
    beats: [
      'Say the myth exactly as people say it: “{myth}.”',
      'Why it sounds right: the one case in which it holds',
      'The fact, with something to look at: {proof}',
      'What follows from it, {forWhom}',
      'The one sentence to remember instead',
    ],
    what: 'Take the sentence “{myth}” apart and put something better in its place.',
    why: 'Works because people stay to find out whether they were wrong, and write when they disagree.',
  },
  before_after: {
    name: 'before and after',
    cues: ['before and after', 'before after', 'transformation', 'glow up', 'makeover'],
    titles: [
      'Before and after, {limit}: {topic}',
      '{Topic}: the same shot, first day and last day',
      'From the start to {result}: {topic}',
      'What changed {span}: {topic}, before and after',
      'The after is not the interesting part: {topic} {where}',
    ],
    hooks: [
      'This is the before. Remember this corner of the picture.',
      'Same place, same light. Guess how much time lies in between.',
      'I nearly kept no picture of the before. Good that I did.',
    ],
    beats: [
      'The before, without making it prettier: {proof}',
      'The one change that made the difference',
      'The low point in the middle: {mistake}',
      'The after, from exactly the same angle',
      'What it took in time and money',
    ],
    what: 'Show the first and the last state in the same frame, and spend most of the time on what lies in between.',
    why: 'Works because the difference is clear without sound, and the way there is what people save.',
  },
  costly_mistake: {
    name: 'one costly mistake',
    cues: ['mistake', 'mistakes', 'stop making', 'you are doing it wrong'],
    titles: [
      '{Topic}: the one mistake that costs you most',
      'One mistake, and all the work was for nothing: {topic}',
      'Almost everyone does this at the start. {Topic}: {mistake}',
      'The most expensive mistake: {topic} {forWhom}',
      'Why it doesn’t work yet: {mistake} ({topic})',
    ],
    hooks: [
      'If it isn’t working, it is probably this: {mistake}.',
      'Nobody tells you at the start, and it costs the most: {mistake}.',
      'You only notice this mistake when it is too late.',
    ],
    beats: [
      'Name the mistake in the first sentence: {mistake}',
      'What it costs, in something countable',
      'Why almost everyone makes it',
      'The fix, shown once: {proof}',
      'How to notice it next time before it happens',
    ],
    what: 'Put one typical mistake in the centre ({mistake}), show what it costs and how it is fixed.',
    why: 'Works because avoiding a loss moves people more than another tip.',
  },
  day_in_the_life: {
    name: 'day in the life',
    cues: ['day in the life', 'day in my life', 'a day with', 'my day'],
    titles: [
      'A real day, nothing tidied up: {topic}',
      '{Topic}: one day in five honest scenes',
      'From the first minute to the last: one day, {topic}',
      'An ordinary day {where}: {topic}',
      'What a day of this really looks like: {topic}',
    ],
    hooks: [
      'The day starts with something nobody shows: {moment}.',
      'This is the part of the day that is usually left out.',
      'A whole day, and only one scene in it went as planned.',
    ],
    beats: [
      'Open in the middle of something: {moment}',
      'Three short scenes, each with its time of day',
      'What went wrong, left in',
      'The best minute of the day: {result}',
      'Evening: what you would do differently tomorrow',
    ],
    what: 'Follow one ordinary day and leave the unpolished scenes in.',
    why: 'Works because people compare it with their own day, and the times of day carry them along.',
  },
  three_levels: {
    name: 'three levels',
    cues: ['levels', 'level 1', 'level 3', 'beginner vs pro'],
    titles: [
      'Easy, hard, absurd: {topic} in three levels',
      '{Topic}: three levels, and the third one is unfair',
      'Three levels of the same thing, {limit}: {topic}',
      'Which level are you? {Topic} from first try to mastery',
      'Level one takes a minute, level three a year: {topic}',
    ],
    hooks: [
      'Level one is for everyone. Level three takes years.',
      'Most people stop at level two. You will see why.',
      'Same task, three levels. Wait for the third.',
    ],
    beats: [
      'Level one: the version {forWhom}',
      'Level two: what changes, and what suddenly gets hard',
      'Level three: the version for those who can’t stop',
      'All three side by side: {proof}',
      'Which level is really worth the effort',
    ],
    what: 'Do the same thing three times, each time at a higher level, and say honestly which level is enough.',
    why: 'Works because everyone finds their own level in it, and the third is a reason to stay.',
  },
  tried_it: {
    name: 'I tried it',
    cues: ['i tried', 'days of', 'for 7 days', 'for 30 days', 'experiment'],
    titles: [
      'I tried it {span}: {topic}, honestly',
      '{Topic} {span}: what stayed and what I dropped',
      'An experiment with one rule, {span}: {topic}',
      'The plan, the low point, the result: {topic} {span}',
      'Nobody told me about the middle: {topic} {span}',
    ],
    hooks: [
      'I did this {span}, so that you know what you are in for.',
      'It went well at first. Then came the middle.',
      'I expected one thing and got something else.',
    ],
    beats: [
      'The rule of the experiment, in one sentence, and how you measure it',
      'The start: what was easier than expected',
      'The low point, recorded on the day itself: {moment}',
      'The result against the start: {proof}',
      'What you keep, and what you would never do again',
    ],
    what: 'Set a clear rule, keep to it {span}, record a little every time and report what came of it.',
    why: 'Works because a fixed end makes a story of it by itself, and somebody else takes the risk.',
  },
  comment_answer: {
    name: 'answer to a comment',
    cues: ['replying to', 'reply to', 'answering your comments', 'q a'],
    titles: [
      'Answer to a comment: “{question}” ({topic})',
      '“{question}” {Topic}, answered in one minute',
      'The question under every post: “{question}” {Topic}',
      'You asked, here is the short answer: {topic}, “{question}”',
      'Good question, honest answer. {Topic}: “{question}”',
    ],
    hooks: [
      '“{question}” The short answer first, then the honest one.',
      'This question comes up again and again: “{question}”',
      '“{question}” Yes and no. Let me show you.',
    ],
    beats: [
      'The question, word for word: “{question}”',
      'The short answer, in one sentence',
      'The reason, with one example: {proof}',
      'The exception in which the answer is another one',
      'Ask for the next question',
    ],
    what: 'Answer exactly one question, “{question}”, and do it at the very beginning.',
    why: 'Works because one person’s question is the question of a hundred who didn’t ask.',
  },
  ranking: {
    name: 'ranking',
    cues: ['ranking', 'ranked', 'tier list', 'best to worst', 'worst to best', 'top 5', 'top 10'],
    titles: [
      'From worst to best: {topic}, ranked {forWhom}',
      '{Topic}, ranked: place one is not the famous one',
      'Five candidates, one surprise: {topic}',
      'My ranking, your protest: {topic}',
      'Ranked by one question only, is it worth it? {Topic}',
    ],
    hooks: [
      'You will disagree with place three.',
      'Five candidates, one rule: would I pick it again?',
      'Last place first, because that is where the money usually goes.',
    ],
    beats: [
      'The one rule by which you rank',
      'Last place, and why so many still choose it',
      'The middle, quickly, one sentence each',
      'Place two, the favourite of most people',
      'Place one with the reason: {proof}',
    ],
    what: 'Rank five candidates by one clear rule and count down to first place.',
    why: 'Works because people want to see where their favourite ends up, and argue about it.',
  },
  challenge: {
    name: 'challenge',
    cues: ['challenge', 'can i', 'vs impossible', 'last to'],
    titles: [
      'Can it be done {limit}? {Topic}, the challenge',
      '{Topic} {limit}: one attempt, no second take',
      'One rule, one clock: {topic} {limit}',
      'The hardest version I could think of: {topic} {limit}',
      'Dare accepted: {topic} {where}',
    ],
    hooks: [
      'The rule is simple: {limit}. It gets harder than it sounds.',
      'The clock is running, and I have one attempt.',
      'Everybody said it can’t be done {limit}.',
    ],
    beats: [
      'The rule and what is at stake, at once',
      'The plan, and the weak point in it',
      'The moment it nearly fails: {moment}',
      'The result, as it is: {proof}',
      'The next rule: let the audience set it',
    ],
    what: 'Set one rule that hurts ({limit}), start the clock and take the result as it comes.',
    why: 'Works because the outcome is open until the last second.',
  },
  behind_the_scenes: {
    name: 'behind the scenes',
    cues: ['behind the scenes', 'bts', 'how i made', 'how we made', 'making of'],
    titles: [
      'Behind the scenes: {topic} without the pretty part',
      'What you never see: {topic}, from behind',
      '{Topic}: the ninety percent nobody shows',
      'How it really goes {where}: {topic}',
      'This time with everything that went wrong: {topic}',
    ],
    hooks: [
      'You know the result. This is the part in front of it.',
      'Before it looks like this, it looks like this.',
      'I was told not to show this part.',
    ],
    beats: [
      'A glimpse of the finished thing, then back to the start',
      'The preparation: {thing} and what it is for',
      'The part that goes wrong every time: {mistake}',
      'The small trick that makes it possible',
      'Back to the result, now seen with other eyes: {proof}',
    ],
    what: 'Show the making instead of the result, with the hitches that are usually cut out.',
    why: 'Works because closeness builds trust, and the effort explains the value.',
  },
  step_by_step: {
    name: 'step by step',
    cues: ['how to', 'step by step', 'tutorial', 'guide'],
    titles: [
      'Step by step to {result}: {topic}',
      '{Topic} in five steps, {limit}',
      'The whole way, nothing left out: {topic} {forWhom}',
      'Five steps, and step three is the one people skip: {topic}',
      'Start here: {topic} {forWhom}, step by step',
    ],
    hooks: [
      'Five steps. The third is the one almost everybody skips.',
      'At the end you have {result}. Here is the whole way.',
      'If you can do the first step, you can do all five.',
    ],
    beats: [
      'The goal first: {result}',
      'Steps one and two, each with a reason in half a sentence',
      'Step three, the one people skip, and what then happens: {mistake}',
      'Steps four and five, without hurry',
      'The check at the end: {proof}',
    ],
    what: 'Lead from zero to {result} in five steps that can be followed along.',
    why: 'Works because it is saved for later, and a saved post comes back.',
  },
};
