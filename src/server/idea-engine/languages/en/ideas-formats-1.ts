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
    name: 'myth vs fact',
    cues: ['myth', 'myths', 'debunked', 'fact or fiction'],
    titles: [
      'The biggest myth about {topic}: “{myth}”',
      '“{myth}” and other things people get wrong about {topic}',
      'Stop believing this about {topic}: “{myth}”',
      'Is it true what they say about {topic}? “{myth}”',
      'I used to believe this about {topic}: “{myth}”',
      '{Topic}: the myth everyone repeats, and what’s true',
      '{Topic}: true or myth? “{myth}”',
    ],
    hooks: [
      '“{myth}.” You’ve heard that about {topic}, too. It isn’t true.',
      'Hands up if you’ve ever said this about {topic}: “{myth}.”',
      'I believed this for years: “{myth}.” I was wrong.',
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
      '{Topic}, before and after: the part in between',
      'Day one against today: {topic}, same shot, same light',
      'What changed after I took {topic} seriously',
      'From day one to {result}: {topic}, before and after',
    ],
    hooks: [
      'This is the before. Remember this corner of the picture.',
      'Same place, same light. Guess how much time lies in between.',
      'I almost didn’t keep the before. Good thing I did.',
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
    name: 'costly mistake',
    cues: ['mistake', 'mistakes', 'stop making', 'you are doing it wrong'],
    titles: [
      'The one mistake nearly everyone makes with {topic}',
      'New to {topic}? Don’t make this mistake',
      '{Mistake}: the most expensive mistake with {topic}',
      'What it cost me to get {topic} wrong',
      'Before you blame yourself: the real problem with {topic}',
      '{Topic}: the mistake that costs you most',
      'One mistake, and the work was for nothing: {topic}',
    ],
    hooks: [
      'Before you do anything else about {topic}: stop {mistake}.',
      'Nobody tells you this about {topic}, and it costs the most: {mistake}.',
      'I made this mistake with {topic} far too long: {mistake}.',
      'You only notice this mistake when it’s too late: {mistake}.',
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
      'A day of {topic}, nothing tidied up',
      'What a day with {topic} really looks like',
      'Come along for one day: {topic}, hour by hour',
      'One day {where}: {topic}, nothing cut out',
    ],
    hooks: [
      'My day with {topic} starts with something nobody shows: {moment}.',
      'This is the part of the day that usually gets cut.',
      'One day of {topic}, and only one thing went as planned.',
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
      'Easy, hard, absurd: three levels of {topic}',
      '{Topic} in three levels, and the last one is unfair',
      'Which level of {topic} are you on?',
      'I tried {topic} on easy, medium and hard',
      '{Topic}: easy, hard, absurd',
      'Three levels, and the last one is unfair: {topic}',
    ],
    hooks: [
      'Level one is for everyone. Level three takes years.',
      'Most people stop at level two. Here’s why.',
      'Three levels of {topic}. Tell me which one you’re on.',
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
      'I tried {topic} {span}. Here’s what stayed',
      'One rule, {span}: my experiment with {topic}',
      'Nobody warned me about the middle: {topic} {span}',
      'Was it worth it? {Topic} {span}',
      '{Topic} {span}: what stayed, what I dropped',
    ],
    hooks: [
      'I tried {topic} {span} so that you know what you’re in for.',
      'The first part was easy. Then came the middle.',
      'I expected one thing from {topic} and got something else.',
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
    name: 'comment reply',
    cues: ['replying to', 'reply to', 'answering your comments', 'q a'],
    titles: [
      'You asked about {topic}: “{question}”',
      '“{question}” The honest answer about {topic}',
      'The question I get most about {topic}: “{question}”',
      'Finally answering this one about {topic}: “{question}”',
      '{Topic}: “{question}”, answered honestly',
      'Good question, honest answer. {Topic}: “{question}”',
    ],
    hooks: [
      '“{question}” The short answer first, then the honest one.',
      'I get asked this about {topic} all the time: “{question}”',
      '“{question}” Good question. Let me show you.',
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
      'Ranking {topic} from worst to best',
      '{Topic}, ranked: number one isn’t the famous one',
      'My honest ranking of {topic}, and why you’ll disagree',
      'Five ways to do {topic}, ranked {forWhom}',
      '{Topic}: five ways, worst to best',
    ],
    hooks: [
      'You’re going to disagree with number three.',
      'Five candidates, one rule: would I pick it again?',
      'Last place first, because that’s what most people choose.',
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
      '{Topic} {limit}: can it be done?',
      'Can I pull off {topic} {limit}?',
      'One rule, one attempt: {topic} {limit}',
      'I dared myself: {topic} {limit}',
      'The hardest way to do {topic}: {limit}',
    ],
    hooks: [
      'The rule is simple: {topic} {limit}. It’s harder than it sounds.',
      'The clock is running, and I have one attempt.',
      'Everybody said {topic} {limit} can’t be done.',
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
      'Behind the scenes of {topic}, without the pretty part',
      'What you never get to see about {topic}',
      '{Topic}: the part everyone cuts out',
      'Everything that went wrong with {topic}, left in',
      'The part nobody posts: {topic}',
    ],
    hooks: [
      'You’ve seen the result. This is what came before it.',
      'Before it looks good, it looks like this.',
      'This is the part of {topic} nobody posts.',
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
      '{Topic} in five steps, {limit}',
      'Start here: {topic} {forWhom}, step by step',
      'The step everyone skips with {topic}',
      'From zero to {result}: {topic} in five steps',
      'A beginner’s way into {topic}, nothing left out',
      '{Topic}: five steps, nothing left out',
    ],
    hooks: [
      'Five steps. The third is the one almost everybody skips.',
      'At the end you’ll have {result}. Here’s the whole way.',
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
