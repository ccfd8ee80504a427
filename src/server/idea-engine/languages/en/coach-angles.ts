import type { CoachQuestions } from '../../coach/words.ts';

/** What each kind of material can mean in a category: five kinds each. */
export const angleExamples: CoachQuestions['angles']['examples'] = {
  lifestyle: {
    story: 'the day you changed one habit',
    behind: 'the morning before it looks like that',
    mistakes: 'what you bought and never used',
    test: 'a week of doing it differently',
    opinion: 'a piece of advice you no longer believe',
  },
  business: {
    proof: 'a figure before and after',
    mistakes: 'the decision that cost the most',
    story: 'the first customer who said no',
    comparison: 'two ways to spend the same money',
    behind: 'what a normal Tuesday looks like',
  },
  education: {
    steps: 'from the question to the answer',
    mistakes: 'the one that nearly everybody makes',
    comparison: 'the way it’s taught, and the way it sticks',
    test: 'a question to answer before the end',
    proof: 'what the studies say, in one sentence',
  },
  entertainment: {
    story: 'the part you usually tell only friends',
    test: 'something that may well go wrong',
    comparison: 'what was expected, and what came',
    behind: 'the takes that didn’t make it',
    opinion: 'the ranking nobody agrees with',
  },
  technology: {
    test: 'tried for real, with a clock running',
    comparison: 'two tools, one task',
    steps: 'the set-up from the first click',
    mistakes: 'the setting everyone leaves on',
    proof: 'measured, not claimed',
  },
  fitness: {
    mistakes: 'the posture that does the damage',
    steps: 'the movement, one joint at a time',
    proof: 'week one beside week eight',
    test: 'how many you can really do',
    story: 'the day you wanted to stop',
  },
  food: {
    mistakes: 'the pan that wasn’t hot enough',
    steps: 'from the shopping bag to the plate',
    comparison: 'the cheap one beside the dear one',
    test: 'the trick from the internet, cooked once',
    story: 'where the recipe comes from',
  },
  travel: {
    mistakes: 'what you’d never book again',
    proof: 'what it cost, to the last coin',
    comparison: 'the famous spot, and the one beside it',
    story: 'the hour when nothing went to plan',
    steps: 'a day there, hour by hour',
  },
};
