import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats4: Pick<
  Formats,
  | 'repair'
  | 'three_questions'
  | 'sketch'
  | 'blind_test'
  | 'giveaway_plan'
  | 'you_decide'
  | 'never_again'
  | 'decoded_words'
  | 'case_study'
> = {
  repair: {
    name: 'repaired live',
    cues: ['fixing', 'fixed', 'i fixed', 'rescue', 'makeover'],
    titles: [
      'Repaired before your eyes: {topic}',
      '{Topic}: sent in broken, handed back working',
      'Can this still be saved? {Topic} after {mistake}',
      'The rescue, step by step: {topic} {forWhom}',
      'A typical case, put right in five minutes: {topic} {limit}',
    ],
    hooks: [
      'At first sight everything is fine here. It isn’t.',
      'This can be saved. Watch what I change first.',
      'The case is typical: {mistake}.',
    ],
    beats: [
      'The state it is in, without mockery',
      'The diagnosis: {mistake}',
      'The first change, and its effect at once',
      'The second change, the one that lasts',
      'Before and after in one frame: {proof}',
    ],
    what: 'Take a typical faulty example, your own or one you were allowed to use, and put it right step by step.',
    why: 'Works because a visible improvement satisfies, and viewers send in their own cases.',
  },
  three_questions: {
    name: 'three questions',
    cues: ['interview', 'i asked', 'asking', 'three questions'],
    titles: [
      'Three questions for {person}: {topic}',
      '{Topic}: one conversation, three questions, no small talk',
      'Ask {person}, not the internet: {topic}',
      '“{question}” I asked {person} ({topic})',
      'A short interview {where}: {topic}',
    ],
    hooks: [
      'Three questions. The third was met with silence.',
      'I asked what everybody wants to know: “{question}”',
      'I did not expect this answer.',
    ],
    beats: [
      'Who it is, in half a sentence: {person}',
      'The easy question, to get going: “{question}”',
      'The question that everybody has and nobody asks',
      'The best answer, left uncut, with the pause',
      'What you take from it yourself',
    ],
    what: 'Ask one person three good questions and leave the best answer uncut.',
    why: 'Works because a second voice brings trust, and an audience of its own.',
  },
  sketch: {
    name: 'sketch',
    cues: ['pov', 'when you', 'that moment when', 'types of people', 'skit'],
    titles: [
      'POV: {moment} ({topic})',
      'Everybody knows this person: {topic}, a sketch in four roles',
      '{Topic} as a conversation between you and your excuses',
      'Four kinds of people, one subject: {topic}',
      'That one look when somebody says “{myth}” ({topic})',
    ],
    hooks: [
      '“{myth}.” (Long look into the camera.)',
      'You know somebody like this. Perhaps it is you.',
      '(Mid-sentence, far too loud:) “{question}”',
    ],
    beats: [
      'The situation in two seconds, no explanation: {moment}',
      'Role one: the one who knows everything, “{myth}”',
      'Role two: the one who takes it too far',
      'Role three: {person}',
      'The last line, which turns it round, and cut at once',
    ],
    what: 'Play a scene everybody knows, with yourself in all the roles and one line at the end that turns it round.',
    why: 'Works because people tag the friend they recognise in it.',
  },
  blind_test: {
    name: 'blind test',
    cues: ['blind test', 'blind taste', 'guess which', 'guess the'],
    titles: [
      'Blind test with {person}: {topic}',
      '{Topic}: can you tell the difference without the label?',
      'Cover the label and guess: {topic}',
      'Which one is the expensive one? {Topic}, tested blind',
      'Three candidates, no names: {topic} {where}',
    ],
    hooks: [
      'A, B or C? Decide now, before I show it.',
      'One of the three costs ten times as much. Which?',
      'Nobody has got this right so far.',
    ],
    beats: [
      'The three candidates, covered, marked A, B and C',
      'The rule: no label, no price, thirty seconds each',
      'The guess by {person}, with the reason',
      'The pause in which everybody at home decides: {proof}',
      'The reveal, one by one, the surprise last',
    ],
    what: 'Cover the labels, have somebody guess, and give the audience time to guess along.',
    why: 'Works because people commit to an answer and stay to see whether they were right.',
  },
  giveaway_plan: {
    name: 'plan to copy',
    cues: ['template', 'free plan', 'copy this', 'steal this', 'my plan'],
    titles: [
      'Copy this plan: {topic} {forWhom}',
      '{Topic}: my template, free to take',
      'Take it and change it: a plan for {result} ({topic})',
      'A plan for one week, ready to copy: {topic} {limit}',
      'The whole plan, nothing held back: {topic}',
    ],
    hooks: [
      'Take it, copy it, change it. It is yours.',
      'This plan fits on one page, and that is its strength.',
      'No course, no newsletter: here is the whole plan.',
    ],
    beats: [
      'What the plan leads to: {result}',
      'The plan itself, in one picture or in seven lines',
      'How to fill it in, with one real example',
      'The line people get wrong: {mistake}',
      'How to fit it to your own life, {forWhom}',
    ],
    what: 'Give away a finished plan or template that can be used today, with one example filled in.',
    why: 'Works because generosity is remembered, and people come back with their version.',
  },
  you_decide: {
    name: 'the audience decides',
    cues: ['you decide', 'you choose', 'poll', 'this or that', 'a or b'],
    titles: [
      'You decide: {topic}, A or B?',
      '{Topic}: two options, and I do what the majority says',
      'A or B? {Topic} {limit}',
      'Your choice, my problem: {topic} {where}',
      'The comments decide, even if it hurts: {topic} {span}',
    ],
    hooks: [
      'A or B. The majority decides, and I stick to it.',
      'I can’t decide. You do it.',
      'Choose carefully, I really have to go through with it.',
    ],
    beats: [
      'Option A, with what speaks for it: {result}',
      'Option B, with what speaks for it: {proof}',
      'What happens to the option that loses',
      'Until when votes count',
      'The announcement of the post with the result',
    ],
    what: 'Offer two real options, let the audience vote, and show the result in the next post.',
    why: 'Works because a vote is the easiest comment, and the result is a reason to come back.',
  },
  never_again: {
    name: 'never again',
    cues: ['never again', 'i regret', 'regrets', 'would never', 'dont do this'],
    titles: [
      'Never again: {topic}, three things I would leave out',
      '{Topic}: once was enough',
      'Things I no longer do, and don’t miss: {topic} {where}',
      'Three decisions I would take back: {topic}',
      'I’d skip this today: {mistake} ({topic})',
    ],
    hooks: [
      'I did it once and never again: {mistake}.',
      'Three things I would leave out today. The first sounds harmless.',
      'It seemed a good idea at the time.',
    ],
    beats: [
      'The first thing, and what it cost: {mistake}',
      'The second thing, the one everybody recommends: “{myth}”',
      'The third thing, which only hurts in the long run',
      'What you do instead: {thing}',
      'The one thing you would do again at once',
    ],
    what: 'Name three things from your own experience that you would not do again, and what you do instead.',
    why: 'Works because a warning from experience sounds different from advice.',
  },
  decoded_words: {
    name: 'words decoded',
    cues: ['glossary', 'what does', 'meaning of', 'terms', 'dictionary'],
    titles: [
      'Five words, in plain language: {topic}',
      '{Topic}: what the experts say, and what they mean',
      'The small dictionary {forWhom}: {topic}',
      'Never nod along again: {topic}, five terms decoded',
      'Big words, small meaning: {topic}, translated',
    ],
    hooks: [
      'Five words that everybody uses and few can explain.',
      'You have nodded at this word before. We all have.',
      'What it says, and what it really means:',
    ],
    beats: [
      'The word everybody pretends to know',
      'Two words that are always mixed up, side by side',
      'The word that is only there to impress',
      'The one you really need, with an example: {thing}',
      'All five as a list to look up',
    ],
    what: 'Translate five technical terms into sentences that could be said at the kitchen table.',
    why: 'Works because it spares people an awkward question.',
  },
  case_study: {
    name: 'case study',
    cues: ['case study', 'how i went from', 'from 0 to', 'from zero', 'results'],
    titles: [
      'From zero to {result}: {topic}, one case',
      '{Topic}: one case, all the numbers, every detour',
      'How it was done {limit}: {topic}, told step by step',
      'One case instead of ten tips: {topic} {forWhom}',
      'What worked, what didn’t, what it cost: {topic}, one case',
    ],
    hooks: [
      'One real case, detours included.',
      'At the end there was {result}. At the start there was this: {mistake}.',
      'No theory. One case from beginning to end.',
    ],
    beats: [
      'The starting point in numbers',
      'The first attempt, and why it failed: {mistake}',
      'The decision that changed it',
      'The result, with evidence: {proof}',
      'What can be carried over to other cases, and what was luck',
    ],
    what: 'Tell one real case of your own, or one you may tell, with starting point, detour, decision and result.',
    why: 'Works because one case with numbers convinces more than ten rules.',
  },
};
