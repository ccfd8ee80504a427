import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

/** Formats that start from one of the creator's own posts, named {post}. */
export const formatsOwn: Pick<
  Formats,
  'again_with_a_turn' | 'follow_up' | 'make_it_a_series' | 'same_recipe' | 'carry_over'
> = {
  again_with_a_turn: {
    name: 'new twist',
    cues: [],
    titles: [
      '“{post}” again, but {limit} ({topic})',
      'Same idea, new rule: “{post}” {where} ({topic})',
      'Round two of “{post}”: {topic} {limit}',
      'I’m doing “{post}” again, this time with {topic}',
    ],
    hooks: [
      'You know “{post}.” This time there is a catch: {limit}.',
      'Once more, with one rule changed.',
      'I did this before. But not {limit}.',
    ],
    beats: [
      'Two seconds of “{post}”, so that everybody knows what it is about',
      'The new rule: {limit}',
      'What stays exactly as it was, because it worked: the beginning and the length',
      'The moment at which the new rule bites: {moment}',
      'Old and new side by side: {proof}',
    ],
    what: 'Repeat “{post}” with exactly one thing changed.',
    why: 'Works because what drew people once draws them again, as long as something is at stake.',
  },
  follow_up: {
    name: 'follow-up',
    cues: ['part 2', 'part two', 'update'],
    titles: [
      'What happened after “{post}”: {topic}',
      'Part two of “{post}”: more about {topic}',
      'You asked after “{post}”: “{question}” ({topic})',
      'What I left out of “{post}”: {topic}',
    ],
    hooks: [
      'After “{post}” one question stayed open: “{question}”',
      'This is what I left out the first time.',
      'Part two, and it goes differently from what you think.',
    ],
    beats: [
      'In one sentence: what “{post}” was about',
      'The question it leaves open: “{question}”',
      'The answer, with something new to look at: {proof}',
      'What you would say differently today',
      'A look ahead, or the end: say which',
    ],
    what: 'Continue “{post}” with the question that it leaves open, so that it also makes sense on its own.',
    why: 'Works because whoever saw the first part has a reason to see the second, and the other way round.',
  },
  make_it_a_series: {
    name: 'series',
    cues: ['episode', 'series', 'ep 1'],
    titles: [
      'Episode one after “{post}”: {topic}',
      '“{post}” becomes a series, starting with {topic}',
      'Five episodes in the style of “{post}”: {topic}',
      'A new series after “{post}”: one rule, five parts, {topic}',
    ],
    hooks: [
      'It began with “{post}.” Now it becomes a series.',
      'Five parts, one rule. This is part one.',
      'Episode one of five, and the easiest of them.',
    ],
    beats: [
      'The fixed opening that every episode has, taken from “{post}”',
      'The rule of the series, in one sentence: {limit}',
      'Episode one, complete in itself: {result}',
      'The titles of the next four, each with another obstacle, the first of them: {mistake}',
      'The fixed ending: what comes next, and when',
    ],
    what: 'Make a series of what worked in “{post}”: the same opening, the same rule, another case each time.',
    why: 'Works because a known frame lowers the effort of making it and of watching it.',
  },
  same_recipe: {
    name: 'same recipe',
    cues: [],
    titles: [
      '{Topic}, told the way I told “{post}”',
      'You liked “{post}”. Now the same with {topic}',
      'What worked in “{post}”, this time for {topic}',
      'The recipe of “{post}”, a new subject: {topic}',
    ],
    hooks: [
      'Same beginning, another subject. See whether it holds.',
      'Today’s subject is another one. You know the rule already.',
      '“{question}” Let’s do it the way you know.',
    ],
    beats: [
      'The first three seconds, built like those of “{post}”',
      'The new subject at once: {result}',
      'The same order of scenes, with other content: {moment}',
      'The climax in the same place: {proof}',
      'The same ending, with a new question: “{question}”',
    ],
    what: 'Keep the build of “{post}”, its opening, order and length, and exchange only the subject.',
    why: 'Works because the build has been tried out already; only one thing is new.',
  },
  carry_over: {
    name: 'carried over',
    cues: [],
    titles: [
      'What “{post}” taught me about {topic}',
      'For everyone who missed “{post}”: {topic}',
      'A second life for “{post}”, now with {topic}',
      'I’m bringing “{post}” over here: {topic}',
    ],
    hooks: [
      'The short version of something that took me ages: {result}.',
      'I showed this elsewhere. Here is what I left out there.',
      'One thought from it is worth a place of its own.',
    ],
    beats: [
      'The core of “{post}” in one sentence',
      'What has to change here: the first line and the length',
      'The strongest scene or number: {proof}',
      'Something new that the original didn’t have: {thing}',
      'A question that suits this place: “{question}”',
    ],
    what: 'Carry “{post}” over: the same core, written anew for another place.',
    why: 'Works because a proven subject meets people who have not seen it yet.',
  },
};
