import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats2: Pick<
  Formats,
  | 'reaction'
  | 'versus'
  | 'checklist'
  | 'story_with_a_turn'
  | 'unpopular_opinion'
  | 'budget_version'
  | 'tool_tour'
  | 'common_questions'
  | 'teardown'
  | 'time_lapse'
  | 'live_test'
> = {
  reaction: {
    name: 'reaction',
    cues: ['reacts', 'reacting', 'reaction', 'react to'],
    titles: [
      'Reaction from {person}: {topic}',
      '{Topic}: three popular clips, one honest reaction',
      'A reaction without mercy: {topic} and its most popular tips',
      'Watching popular advice and stopping at every mistake: {topic}',
      'Unrehearsed: {person} sees this for the first time ({topic})',
    ],
    hooks: [
      'Stop. Right there. Did you see that?',
      'Three clips, and I have to stop the second one straight away.',
      'The reaction comes from {person}, and nobody has rehearsed it.',
    ],
    beats: [
      'The clip without comment, three seconds',
      'Stop at the moment everything hangs on, and say why',
      'What is right about it: give credit',
      'What is missing: {mistake}',
      'Your own version in ten seconds: {proof}',
    ],
    what: 'Pick a clip everybody knows, name and credit its maker, stop it where it matters and say what you see.',
    why: 'Works because the known clip brings its audience along, and your knowledge makes it new.',
  },
  versus: {
    name: 'versus',
    cues: ['versus', 'vs', 'or', 'compared', 'comparison'],
    titles: [
      '{Topic} versus {other}: a fair comparison',
      'Cheap versus expensive: {topic}, compared {where}',
      'Quick versus right: two ways, one result ({topic})',
      '{Topic} or {other}? One rule decides',
      'The famous way versus the quiet one: {topic} {forWhom}',
      'Two ways, one clock, one winner: {topic} {limit}',
    ],
    hooks: [
      'Two ways, the same task. I would have bet on the wrong one.',
      'Which of the two would you bet on? Decide now.',
      'Same rules for both. Place your bet now.',
    ],
    beats: [
      'Both candidates and the one rule for both',
      'Round one: effort',
      'Round two: price',
      'Round three, the one that counts: {proof}',
      'The verdict, split by who you are: one {forWhom}, the other for everybody else',
    ],
    what: 'Put two ways against each other under the same rules and give a verdict that doesn’t dodge.',
    why: 'Works because viewers take a side at once and stay to be proved right.',
  },
  checklist: {
    name: 'checklist',
    cues: ['checklist', 'things to check', 'before you', 'packing list'],
    titles: [
      'The checklist {forWhom}: {topic}',
      'Save this before you start: {topic}, the checklist',
      '{Topic}: seven ticks between you and {result}',
      'Check these before you begin: {topic} {where}',
      'Seven boxes to tick, one of them always forgotten: {topic}',
    ],
    hooks: [
      'Seven points. If one is missing, start there.',
      'Save this. You will need it at the worst moment.',
      'Number five is the one people forget.',
    ],
    beats: [
      'What the list saves you from: {mistake}',
      'Three points for before: among them {thing}',
      'Three points for during',
      'The one point for after that almost everybody forgets',
      'The whole list at a glance, made for a screenshot',
    ],
    what: 'Write a short list that can be ticked off, in the order in which it is needed.',
    why: 'Works because a list is saved and sent on to the person who needs it.',
  },
  story_with_a_turn: {
    name: 'story with a turn',
    cues: ['story time', 'storytime', 'what happened', 'plot twist'],
    titles: [
      'It looked like a failure until the last minute: {topic}',
      'A small story with a turn: {topic} {where}',
      '{Topic}: the day it went wrong, and what came of it',
      'I had nearly given up. Then came {person}: {topic}',
      'It all began with {thing}: a true story ({topic})',
    ],
    hooks: [
      'It started with {moment}. I didn’t know yet what would come of it.',
      'At this point I would have bet against myself.',
      'There is a moment in this story at which everything turns. You will notice it.',
    ],
    beats: [
      'Straight into the scene: {moment}',
      'What was wanted, and what stood in the way',
      'The point at which it seemed lost',
      'The turn: {person} says one sentence',
      'What has been different since then, without a moral',
    ],
    what: 'Tell one true story of your own in five short scenes; it needs a point at which it turns.',
    why: 'Works because an open question holds attention longer than any list of tips.',
  },
  unpopular_opinion: {
    name: 'unpopular opinion',
    cues: ['unpopular opinion', 'hot take', 'controversial', 'nobody wants to hear'],
    titles: [
      'Unpopular opinion on a popular subject: {topic}',
      'An opinion that will annoy some people: {topic}',
      '{Topic}: I disagree with nearly everybody here',
      'Nobody wants to hear it: {mistake} ({topic})',
      'Somebody has to say it: “{myth}” is wrong ({topic})',
    ],
    hooks: [
      'I may be alone with this: I don’t believe in “{myth}.”',
      'Unpopular opinion, and I can give a reason for it.',
      'Most advice on this is written for somebody else.',
    ],
    beats: [
      'The opinion in one sentence, without a warning before it',
      'What most people say instead: “{myth}”',
      'The strongest reason for your view: {proof}',
      'The best argument against it, stated fairly',
      'An open question to those who disagree',
    ],
    what: 'Take a clear stand against “{myth}” and stay fair to the other side.',
    why: 'Works because agreement is liked and disagreement is written down.',
  },
  budget_version: {
    name: 'budget version',
    cues: ['budget', 'cheap', 'on a budget', 'for free', 'under 10', 'dupe'],
    titles: [
      'The budget version: {topic} {limit}',
      '{Topic} for a tenth of the price, {forWhom}',
      'Save on this, never on that: {topic}',
      'Nearly free and good enough: {topic} {where}',
      'Half the money, nearly the same result: {topic}',
    ],
    hooks: [
      'The expensive version costs ten times as much. Now look at this one.',
      'You need less for this than the shop wants you to believe.',
      'There is one thing you must not save on. All the rest, yes.',
    ],
    beats: [
      'The price of the usual version, shown',
      'What can be replaced, piece by piece: {thing} is enough',
      'The one place where saving backfires',
      'The result next to the expensive one: {proof}',
      'The sum at the end, down to the last coin',
    ],
    what: 'Rebuild the expensive version cheaply, and say openly where the difference shows.',
    why: 'Works because a price is understood at once and is easy to pass on.',
  },
  tool_tour: {
    name: 'tool tour',
    cues: ['tools', 'what i use', 'my setup', 'my gear', 'whats in my'],
    titles: [
      'The only five things I would buy again: {topic}',
      'What I really use {where}: {topic}',
      '{Topic}: what I still use, and what I threw out',
      'You don’t need more than this: {topic} {forWhom}',
      'It starts with {thing}: everything else I use ({topic})',
    ],
    hooks: [
      'I use three of these every day. The fourth was a waste of money.',
      'If I could keep only one: {thing}.',
      'This one looks like nothing, and I couldn’t do without it.',
    ],
    beats: [
      'The one you would keep if you could keep only one: {thing}',
      'Two more that earn their place, each in use',
      'The bad buy, and why it seemed a good idea',
      'What does the same for free',
      'The short list, in order of importance',
    ],
    what: 'Show the few things that are really used, in use, and one bad buy.',
    why: 'Works because it saves people the search, and the bad buy makes the rest believable.',
  },
  common_questions: {
    name: 'common questions',
    cues: ['faq', 'questions answered', 'most asked', 'common questions'],
    titles: [
      'Five questions everybody asks: {topic}',
      '{Topic}: the questions nobody dares to ask, answered',
      'Short questions, short answers: {topic} {forWhom}',
      'The most awkward question first: {topic} {forWhom}',
      '“{question}” and four more questions: {topic}',
    ],
    hooks: [
      'Five questions, a sentence each. The last is the most honest.',
      'The first question is always the same: “{question}”',
      'There are no silly questions here. This one comes up most: “{question}”',
    ],
    beats: [
      'Question one, the most common: “{question}”',
      'Two questions that hang together, answered in a row',
      'The question that is embarrassing to ask, answered kindly',
      'The question to which the answer is “it depends”, and on what',
      'The question you ask yourself',
    ],
    what: 'Collect five real questions and answer each in no more than two sentences.',
    why: 'Works because it is found by search and sent on instead of an explanation.',
  },
  teardown: {
    name: 'teardown',
    cues: ['teardown', 'breakdown', 'why this works', 'analysis', 'explained frame by frame'],
    titles: [
      'Why this works so well: {topic}, a teardown',
      '{Topic}, taken apart: one great example in five pieces',
      'One example, five reasons: {topic}, looked at closely',
      'Taken apart down to the last screw: {topic}',
      'Learn from the best example there is: {topic}, piece by piece',
    ],
    hooks: [
      'This is the best example I know. Let’s take it apart.',
      'It looks simple. There are five decisions in it.',
      'Everybody likes it, few can say why. Here is why.',
    ],
    beats: [
      'The example as a whole, without comment',
      'First piece: what the eye sees first',
      'Second piece: what has been left out on purpose',
      'The detail that carries everything: {proof}',
      'What you can copy from it today, and what you can’t',
    ],
    what: 'Take one outstanding example by somebody else, name its maker, and show piece by piece why it works.',
    why: 'Works because it trains the eye: afterwards people see more than before.',
  },
  time_lapse: {
    name: 'time lapse',
    cues: ['time lapse', 'timelapse', 'in 30 seconds', 'speed'],
    titles: [
      'Hours in thirty seconds: {topic}',
      '{Topic} as a time lapse, one camera, no cut',
      'Watch it come together: {topic} {where}',
      'The whole thing at high speed: {topic} {limit}',
      'Time lapse with one pause at the decisive moment: {topic}',
    ],
    hooks: [
      'Hours of work, thirty seconds. Look at the top left corner.',
      'At this second it nearly went wrong.',
      'The camera stood still the whole time. Nothing else did.',
    ],
    beats: [
      'The empty start, camera fixed, the light as it is',
      'The first half at high speed, with the clock in the picture',
      'Back to normal speed for the hard moment: {moment}',
      'The second half, up to the last touch',
      'The result, held for three calm seconds: {proof}',
    ],
    what: 'Fix the camera, film from beginning to end, and slow down only where it matters.',
    why: 'Works because it needs no sound and the eye wants to see the finished thing.',
  },
  live_test: {
    name: 'live test',
    cues: ['test', 'tested', 'testing', 'does it work', 'put to the test'],
    titles: [
      'Tested in front of the camera: {topic} {where}',
      '{Topic}, the live test: does it hold what it promises?',
      'Does it really work? {Topic} {limit}',
      'No cut, no second try: {topic} put to the test',
      'The promise, the test, the verdict: {topic} {forWhom}',
    ],
    hooks: [
      'I don’t know how this ends either. The camera is running.',
      'It promises a lot. Let’s see what it holds.',
      'No cut. If it fails, you will see it fail.',
    ],
    beats: [
      'The promise, word for word',
      'How it is tested, so that anybody could repeat it',
      'The test itself, without a cut: {proof}',
      'The result in one number or one look',
      'Who it is right for and who not: a word {forWhom}',
    ],
    what: 'Test one promise before the running camera, under conditions from real life.',
    why: 'Works because the result is open and nobody can say it was staged.',
  },
};
