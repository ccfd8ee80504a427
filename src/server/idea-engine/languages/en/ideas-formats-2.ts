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
      '{Person} reacts to {topic} for the first time',
      'Reacting to the most popular advice on {topic}',
      'Three viral clips about {topic}, one honest reaction',
      'Good advice or nonsense? {Topic}, clip by clip',
      'I watched the internet’s tips on {topic} so you don’t have to',
      '{Topic}: three popular clips, one honest reaction',
    ],
    hooks: [
      'Stop. Right there. Did you see that?',
      'Three clips about {topic}, and I have to stop the second one right away.',
      '{Person}, {topic} and no rehearsal. Watch the face.',
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
      '{Topic} or {other}? One rule decides',
      'The cheap way and the expensive way: {topic}, compared',
      'The quick way or the right way? {Topic}, side by side',
      'Two ways to do {topic} {limit}: only one wins',
    ],
    hooks: [
      'Two ways to do {topic}. I would have bet on the wrong one.',
      'Which one would you bet on? Decide now.',
      'Same rules for both. Place your bet.',
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
      'Save this before you start with {topic}',
      'The checklist I wish I’d had for {topic}',
      '{Topic}: seven things to check first',
      'My checklist for {topic}: seven points, one everyone forgets',
      'Tick these before you start: {topic}',
    ],
    hooks: [
      'Seven points. If one is missing, start there.',
      'Save this. You’ll need it the next time you think about {topic}.',
      'Number seven is the one people forget.',
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
      'The day I nearly gave up on {topic}',
      'I was done with {topic}. Then came {person}',
      'How {thing} changed the way I see {topic}',
      'It looked like a failure: {topic}, a true story',
      '{Topic} taught me this the hard way',
      '{Topic}: the day it went wrong, and what came of it',
    ],
    hooks: [
      'It started with {moment}. I had no idea where it would lead.',
      'At this point I would have bet against myself.',
      'I nearly gave up on {topic}. Then one sentence changed it.',
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
      'Unpopular opinion: most of us get {topic} wrong',
      'What nobody wants to hear about {topic}',
      'I disagree with nearly everybody about {topic}',
      'Somebody has to say it about {topic}: “{myth}” is nonsense',
      'My opinion on {topic} will annoy some people',
      '{Topic}: what nobody wants to hear',
      'Hot take, with reasons: {topic}',
    ],
    hooks: [
      'I may be alone with this: I don’t believe in “{myth}.”',
      'Unpopular opinion about {topic}, and I can give you a reason.',
      'Most advice on {topic} is written for somebody else.',
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
      '{Topic} on a budget: where to save, where to spend',
      'Half the money, nearly the same result: {topic}',
      'The cheap way to do {topic}, and what you give up',
      'How little can {topic} cost?',
      'Save on everything except this: {topic}',
      '{Topic}: the cheap version, and what you give up',
    ],
    hooks: [
      'The expensive version costs ten times as much. Now look at this one.',
      'You need less for {topic} than the shops want you to believe.',
      'There’s one thing you should never save on. Everything else, yes.',
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
      'The only five things I’d buy again for {topic}',
      'What I actually use for {topic}, and what I threw out',
      '{Topic}: my whole setup, starting with {thing}',
      'You don’t need more than this for {topic}',
      'Don’t buy anything for {topic} before you’ve seen this',
      'Five things I’d buy again: {topic}',
    ],
    hooks: [
      'I use every one of these each week. The best of them cost nothing.',
      'If I could keep only one thing for {topic}: {thing}.',
      'It looks like nothing, and I couldn’t do without it.',
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
      'Five questions everybody asks about {topic}',
      '{Topic}: the questions nobody dares to ask',
      'Short questions, short answers: {topic} {forWhom}',
      '“{question}” and four more questions about {topic}',
      'Everything you wanted to ask about {topic}',
    ],
    hooks: [
      'Five questions about {topic}, one sentence each. The last is the most honest.',
      'The first question is always the same: “{question}”',
      'There are no silly questions about {topic}. This one comes up most: “{question}”',
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
      'Why this works so well: {topic}, taken apart',
      'The best example of {topic} I’ve found, in five pieces',
      '{Topic} done well: five decisions you don’t notice',
      'What you can learn from {topic} done well',
      'I took {topic} apart, piece by piece',
      '{Topic}: one great example in five pieces',
    ],
    hooks: [
      'This is the best example I know. Let’s take it apart.',
      'It looks simple. There are five decisions in it.',
      'Everybody likes it, few can say why. Here’s why.',
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
      'Hours of {topic} in thirty seconds',
      '{Topic}: one camera, no cuts, all at high speed',
      'I left the camera running: {topic}, start to finish',
      'One shot, hours of {topic}, one moment that nearly went wrong',
    ],
    hooks: [
      'Hours of {topic} in thirty seconds. Wait for the middle.',
      'Right here, it nearly went wrong.',
      'The camera didn’t move once. Everything else did.',
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
      'I put {topic} to the test {where}',
      'Does it hold up? {Topic}, tested live',
      'No cuts, no second try: testing {topic}',
      '{Topic}: the promise, the test, the verdict',
      'Testing the biggest promise about {topic}',
    ],
    hooks: [
      'I don’t know how this ends either. The camera is running.',
      'People promise a lot about {topic}. Let’s see what holds.',
      'No cuts. If it fails, you’ll see it fail.',
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
