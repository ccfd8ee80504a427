import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats3: Pick<
  Formats,
  | 'ten_points'
  | 'lessons'
  | 'save_this'
  | 'first_attempt'
  | 'explained_simply'
  | 'stop_start'
  | 'unseen_detail'
  | 'honest_numbers'
  | 'prediction'
> = {
  ten_points: {
    name: 'ten points',
    cues: ['10 things', 'ten things', 'everything i know'],
    titles: [
      'Everything I know about {topic} in ten short points',
      'Ten things I’d tell anyone starting with {topic}',
      'If I started again with {topic} tomorrow: ten points',
      'Ten lines on {topic}, no padding',
      'The short version of {topic}: ten points {forWhom}',
      '{Topic}: ten lines, no padding',
      'Ten points, one line each: {topic}',
    ],
    hooks: [
      'Ten points, one line each. Number seven took me longest to understand.',
      'Everything I’d tell a friend before they start with {topic}:',
      'Read this in one minute and use it for a year.',
    ],
    beats: [
      'Points 1 to 3: what everyone needs, starting with {thing}',
      'Points 4 to 6: what goes wrong most often, such as this: {mistake}',
      'Points 7 and 8: what only experience teaches',
      'Point 9: the belief to bury, “{myth}”',
      'Point 10: the smallest first step',
    ],
    what: 'Boil it down to ten lines, each of which can stand alone.',
    why: 'Works because every single line can be quoted and passed on.',
  },
  lessons: {
    name: 'lessons learned',
    cues: ['lessons', 'what i learned', 'things i learned', 'i wish i knew'],
    titles: [
      'What I’d tell myself on day one of {topic}',
      'Five lessons from {topic}, one of them expensive',
      '{Topic}: what I got wrong at first',
      'What {topic} taught me about {mistake}',
      'Nobody warned me about {mistake}: lessons from {topic}',
      'Learned the hard way: {topic}',
    ],
    hooks: [
      'The most expensive lesson first: {mistake}.',
      'I wish somebody had told me this on day one of {topic}.',
      'Most of this I could have known. Nobody had said it.',
    ],
    beats: [
      'Where you stood at the start, in one sentence',
      'The moment you learned the expensive one, told as it was',
      'Two lessons that hold for everybody',
      'The lesson you keep having to learn again',
      'What you would do on day one today: {thing}',
    ],
    what: 'Share up to five lessons of your own, each with the moment in which you learned it.',
    why: 'Works because an admitted mistake is more believable than advice.',
  },
  save_this: {
    name: 'cheat sheet',
    cues: ['save this', 'save for later', 'cheat sheet', 'cheatsheet'],
    titles: [
      'Everything about {topic} on one page',
      '{Topic}: the cheat sheet {forWhom}',
      'Save this for later: {topic} at a glance',
      'One page instead of a whole course on {topic}',
      'A cheat sheet for {topic}, made to be saved',
      'All on one page: {topic}',
    ],
    hooks: [
      'Save this one. You won’t need it today, but you will.',
      'All of {topic} on one page, so that you never have to search again.',
      'Swipe to the end: the last picture is the one to keep.',
    ],
    beats: [
      'What it is good for: {result}',
      'The basics in three pictures, hardly any text',
      'The most common stumbling block: {mistake}',
      'The trick {forWhom}',
      'The overview: everything in one picture',
    ],
    what: 'Draw up one page to look things up on: little text, large type, a picture for each thought.',
    why: 'Works because being saved is the strongest sign that something is useful.',
  },
  first_attempt: {
    name: 'first attempt',
    cues: ['first time', 'my first', 'trying for the first time'],
    titles: [
      'My first try at {topic}, no talent included',
      'I let {person} try {topic} for the first time',
      'How hard can {topic} be? My first attempt',
      'Never done it before: {topic} {where}',
      'Trying {topic} for the first time, camera on',
      '{Topic}: first try against second try',
    ],
    hooks: [
      'This is a very first try. Judge for yourself.',
      'You only get one first try at {topic}. This is mine.',
      'Guess first: how badly does this go?',
    ],
    beats: [
      'The expectation, said aloud before the start',
      'The first thirty seconds, in which it still looks easy',
      'The mistake everybody makes: {mistake}',
      'One tip from {person}, and the second attempt',
      'Both results side by side: {proof}',
    ],
    what: 'Film a real first attempt, take one good tip, and show the second attempt beside it.',
    why: 'Works because being new is likeable, and progress is visible within a minute.',
  },
  explained_simply: {
    name: 'simply explained',
    cues: ['explained', 'eli5', 'in simple words', 'in 60 seconds'],
    titles: [
      '{Topic}, explained so that a child gets it',
      'I explain {topic} in three thoughts',
      'If you’ve never understood {topic}, start here',
      'How I’d explain {topic} at the dinner table',
      'The simplest explanation of {topic} I know',
      'No jargon, three thoughts: {topic}',
    ],
    hooks: [
      'Stay until the end, and you can explain {topic} to somebody else.',
      'Forget the technical terms. Picture something you know instead.',
      'It sounds complicated. It’s three thoughts.',
    ],
    beats: [
      'A picture from everyday life that everybody knows',
      'The first thought, without a technical term',
      'The second thought: where the picture still fits, and where it doesn’t',
      'The third thought: what it means for you, {forWhom}',
      'The explanation in one sentence, to pass on',
    ],
    what: 'Explain one thing with a single picture from everyday life, without a technical term.',
    why: 'Works because people share what makes them look clever at dinner.',
  },
  stop_start: {
    name: 'stop and start',
    cues: ['stop doing', 'start doing', 'instead of', 'do this instead'],
    titles: [
      'Stop doing this with {topic}, start doing that',
      '{Topic}: three things to drop today',
      '{Mistake}? Try this with {topic} instead',
      'Do less, get more out of {topic}',
      'Three small swaps that change {topic}',
      'Stop this, start that: {topic}',
    ],
    hooks: [
      'Stop this today: {mistake}.',
      'Three things about {topic} you can drop and never miss.',
      'Don’t do more. Do this instead.',
    ],
    beats: [
      'Stop: {mistake}',
      'Start instead: the smaller version, shown at once',
      'The second pair, quickly',
      'The third pair, the surprising one: {thing}',
      'How to notice after a week that it works: {proof}',
    ],
    what: 'Set three habits against three better ones, each pair in one breath.',
    why: 'Works because it asks for an exchange rather than for more work.',
  },
  unseen_detail: {
    name: 'unseen detail',
    cues: ['hidden', 'did you notice', 'nobody notices', 'secret', 'details you missed'],
    titles: [
      'The detail nobody notices about {topic}',
      '{Topic}: look again, then look closer',
      'Once you see this about {topic}, you can’t unsee it',
      'Hidden in plain sight: what everybody misses about {topic}',
      'The small thing about {topic} I now see everywhere',
      'Nobody notices this detail: {topic}',
    ],
    hooks: [
      'Look closely. It’s been there all along.',
      'Hardly anybody notices this about {topic}, and it changes everything.',
      'I saw it by chance, and now I see it everywhere.',
    ],
    beats: [
      'The whole picture, with the question: what is wrong here?',
      'Closer in, and a hint',
      'The detail: {thing}',
      'Why it is there, or why nobody talks about it',
      'Where you can find it yourself, {where}',
    ],
    what: 'Show one small thing that most people overlook, and what hangs on it.',
    why: 'Works because people watch twice: once to search, once to check.',
  },
  honest_numbers: {
    name: 'honest numbers',
    cues: ['how much', 'cost', 'numbers', 'income report', 'the real price'],
    titles: [
      'What {topic} really cost me: every number',
      '{Topic} in numbers: money, time, nerves',
      'Five numbers about {topic} nobody shows',
      'I added up {topic} {span}. Here’s the bill',
      'The honest bill for {topic}',
      '{Topic}: the honest bill',
      'All the numbers, the awkward ones too: {topic}',
    ],
    hooks: [
      'I added up everything I spent on {topic}. The biggest item surprised me.',
      'Everyone shows the result. Here’s the bill.',
      'One of these numbers usually stays secret.',
    ],
    beats: [
      'The sum at the top, no suspense',
      'The largest item, and whether it was worth it',
      'The item nobody thinks of: time',
      'The evidence: {proof}',
      'What you would cut the next time, and what not',
    ],
    what: 'Write down what it cost and what it brought, and show the numbers, the awkward ones as well.',
    why: 'Works because real numbers are rare, and everybody compares them with their own.',
  },
  prediction: {
    name: 'prediction',
    cues: ['prediction', 'predictions', 'the future of', 'trends', 'in 2027', 'next year'],
    titles: [
      'My three predictions for {topic}',
      '{Topic} a year from now: what stays, what goes',
      'Check back in a year: three bets on {topic}',
      'What most people get wrong about the future of {topic}',
      'The next year of {topic}: one safe bet, one risky one',
      '{Topic}: three predictions to check in a year',
      'What stays and what goes: {topic}',
    ],
    hooks: [
      'Three predictions about {topic}. Hold me to them in a year.',
      'The first is safe, the third is risky.',
      'One thing everybody uses today will be gone in a year.',
    ],
    beats: [
      'What everybody sees already, in one sentence',
      'The safe prediction with its reason',
      'The one that few expect',
      'The risky one, and what would prove it wrong',
      'What is worth doing now: {result}',
    ],
    what: 'Make three predictions, from safe to risky, and say for each what would prove it wrong.',
    why: 'Works because people want to know early, and agree or disagree in public.',
  },
};
