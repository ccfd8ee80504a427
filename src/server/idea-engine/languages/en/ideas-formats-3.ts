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
    name: 'ten short points',
    cues: ['10 things', 'ten things', 'everything i know'],
    titles: [
      'Everything worth knowing in ten short points: {topic}',
      '{Topic}: ten sentences {forWhom}',
      'Ten things, one line each: {topic} {limit}',
      'If I had to start again tomorrow: {topic} in ten points',
      'No padding, ten points: {topic} {forWhom}',
    ],
    hooks: [
      'Ten points, one line each. Number seven took me the longest to understand.',
      'Everything I would tell a friend before they start:',
      'You can read this in one minute and use it for a year.',
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
      'What I would tell myself on day one: {topic}',
      'Five lessons, one of them expensive: {topic}',
      '{Topic}: what I got wrong at first, and what holds today',
      'Learned the hard way: {mistake} ({topic})',
      'Nobody warned me about {mistake}: {topic}',
    ],
    hooks: [
      'The most expensive lesson comes first: {mistake}.',
      'I wish somebody had written me these five sentences on day one.',
      'Most of it could have been known. Nobody had said it.',
    ],
    beats: [
      'Where you stood at the start, in one sentence',
      'The expensive lesson: {mistake}',
      'Two lessons that hold for everybody',
      'The lesson you keep having to learn again',
      'What you would do on day one today: {thing}',
    ],
    what: 'Share up to five lessons of your own, each with the moment in which you learned it.',
    why: 'Works because an admitted mistake is more believable than advice.',
  },
  save_this: {
    name: 'to save and look up',
    cues: ['save this', 'save for later', 'cheat sheet', 'cheatsheet'],
    titles: [
      'To save and look up: {topic} on one page',
      '{Topic}: the cheat sheet {forWhom}',
      'Seven pictures, one plan: {topic} {limit}',
      'One page instead of a whole course: {topic}',
      'For the moment when you need it: {topic} {where}',
    ],
    hooks: [
      'Save this one. You won’t need it today, but you will.',
      'All of it on one page, so that you never have to search again.',
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
      'First attempt, no talent: {topic}',
      '{Topic} with {person}: the very first time',
      'Never done it before, and the camera is on: {topic} {limit}',
      'How hard can it be? {Topic}, first attempt {where}',
      'The first try goes wrong, the second doesn’t: {topic}',
    ],
    hooks: [
      'I have never done this. Judge for yourself.',
      'The first attempt is the only one you can’t repeat.',
      'Guess beforehand: how badly does it go?',
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
      'Explained so that a child gets it: {topic}',
      '{Topic} in one picture and five sentences',
      'Sixty seconds, no jargon: {topic} {forWhom}',
      'Imagine you had to explain it at dinner: {topic}',
      'The explanation I would have needed: {topic} {limit}',
    ],
    hooks: [
      'Give me sixty seconds, and you can explain it to somebody else.',
      'Forget the technical terms. Picture something you know instead.',
      'It sounds complicated. It is three thoughts.',
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
    name: 'stop this, start that',
    cues: ['stop doing', 'start doing', 'instead of', 'do this instead'],
    titles: [
      'Stop this, start that: {topic} {forWhom}',
      '{Topic}: three things to drop today',
      '{Mistake}? Try this instead ({topic})',
      'Do less of it, get more: {topic} {limit}',
      'Three swaps that make the difference: {topic} {where}',
    ],
    hooks: [
      'Stop this today: {mistake}.',
      'Three things you can leave out without missing them.',
      'Not more, but something else. Start with this one.',
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
      'The detail nobody notices: {topic}',
      '{Topic}: look again, then look closer',
      'Hidden in plain sight {where}: {topic}',
      'Look at {thing} again: what everybody misses ({topic})',
      'Once seen, never unseen: {topic}, one small detail',
    ],
    hooks: [
      'Look closely. It has been there all along.',
      'Hardly anybody notices this, and it changes everything.',
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
      'The honest bill: {topic} in numbers',
      '{Topic}: what it costs in money, time and nerves',
      'Five numbers nobody shows: {topic} {where}',
      'Added up {span}: {topic}, all receipts on the table',
      'What does it really cost? {Topic} {forWhom}',
    ],
    hooks: [
      'I added everything up. The largest item surprised me.',
      'People talk about the result. Here is the bill.',
      'One number in here is usually kept quiet.',
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
      'A year from now: {topic}, three predictions',
      '{Topic}: what will be gone soon, and what stays',
      'Write this down and check it in a year: {topic}',
      'Three bets on the future, one of them risky: {topic}',
      'It will look different soon: {topic} in a year',
    ],
    hooks: [
      'Three predictions. Hold me to them in a year.',
      'The first is safe, the third is risky.',
      'One thing that everybody uses today will be gone in a year.',
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
