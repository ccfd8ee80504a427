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
    name: 'rescue',
    cues: ['fixing', 'fixed', 'i fixed', 'rescue', 'makeover'],
    titles: [
      'Can this still be saved? {Topic} gone wrong',
      'Fixing {topic} gone wrong, step by step',
      '{Topic}: what I’d fix first',
      'A typical case of {topic} gone wrong, and the fix',
      'How to rescue {topic} after {mistake}',
      'The rescue, step by step: {topic}',
    ],
    hooks: [
      'At first glance everything looks fine here. It isn’t.',
      'This can still be saved. Watch what I change first.',
      'A typical case: {mistake}.',
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
      'I asked {person} three questions about {topic}',
      'What {person} really thinks about {topic}',
      '“{question}” I asked {person} about {topic}',
      '{Topic}: three questions, one honest conversation',
      'Ask {person}, not the internet: {topic}',
    ],
    hooks: [
      'Three questions about {topic}. The third was met with silence.',
      'I asked what everybody wants to know: “{question}”',
      'I didn’t expect this answer.',
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
      'POV: you’ve told everyone about {topic}',
      'Every kind of person who’s into {topic}',
      'When somebody says “{myth}” and you know about {topic}',
      '{Topic} as a conversation between you and your excuses',
      'That one friend who won’t stop talking about {topic}',
      '{Topic}: you against your excuses',
      'Everybody knows this person: {topic}',
    ],
    hooks: [
      '“{myth}.” (Long look into the camera.)',
      'You know somebody who’s like this about {topic}. Maybe it’s you.',
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
      'Can {person} pass a blind test on {topic}?',
      'Cheap or expensive? {Topic}, tested blind',
      'I covered the labels: {topic} in a blind test',
      '{Topic}: can you tell which is which?',
      'Three candidates, no labels: a blind test of {topic}',
    ],
    hooks: [
      'A, B or C? Decide now, before I show you.',
      'One of these three costs ten times as much. Which one?',
      'No labels, no prices. Guess along.',
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
      'Copy my plan for {topic}',
      '{Topic}: my template, free to take',
      'Steal this: my whole plan for {topic}',
      'One week of {topic}, planned for you',
      'The plan I’d follow for {topic}, nothing held back',
      'My whole plan, nothing held back: {topic}',
    ],
    hooks: [
      'Take it, copy it, change it. It’s yours.',
      'My plan for {topic} fits on one page, and that’s its strength.',
      'No course, no newsletter: here’s the whole plan.',
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
    name: 'audience vote',
    cues: ['you decide', 'you choose', 'poll', 'this or that', 'a or b'],
    titles: [
      'You decide: {topic}, A or B?',
      '{Topic}: two options, and you choose',
      'Help me decide about {topic}',
      'I can’t choose, so you do: {topic} {where}',
      'The comments decide what I do about {topic}',
    ],
    hooks: [
      'A or B. The majority decides, and I stick to it.',
      'I can’t decide about {topic}. You do it.',
      'Choose carefully: I really have to go through with it.',
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
      'Three things I’d never do again with {topic}',
      '{Topic}: what I’d skip today',
      'I regret {mistake}: what I’d change about {topic}',
      'Once was enough: what {topic} cured me of',
      'Don’t repeat my mistakes with {topic}',
      'Never again, and why: {topic}',
    ],
    hooks: [
      'I did it once and never again: {mistake}.',
      'Three things I’d leave out of {topic} today. The first sounds harmless.',
      'It seemed like a good idea at the time.',
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
    name: 'decoded',
    cues: ['glossary', 'what does', 'meaning of', 'terms', 'dictionary'],
    titles: [
      'Five words everyone uses about {topic}, explained',
      '{Topic}: what the experts say and what they mean',
      'Never nod along again: {topic} in plain words',
      'Big words, small meaning: {topic}, translated',
      'A small dictionary of {topic} {forWhom}',
    ],
    hooks: [
      'Five words about {topic} that everybody uses and few can explain.',
      'You’ve nodded along to this word before. We all have.',
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
      'From zero to {result}: one real case ({topic})',
      '{Topic}: one real case, every detour',
      'What worked, what didn’t, what it cost: {topic}',
      'One real case instead of ten tips on {topic}',
      'Wrong first, then right: {topic}, one honest case',
    ],
    hooks: [
      'One real case, detours included.',
      'In the end: {result}. At the start, only this: {mistake}.',
      'No theory. One case from start to finish.',
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
