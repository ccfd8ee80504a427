import { pick } from '../random.ts';

/** Sentences put together from varied parts; the same numbers give the same sentences. */
export type SentenceMaker = { plain(): string; lively(): string; dull(): string };

export function createSentenceMaker(random: () => number): SentenceMaker {
  const fillIn = (template: string): string =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const words = parts[name];
      return words === undefined ? whole : pick(random, words);
    });
  const sentence = (templates: readonly string[]) => {
    const text = fillIn(pick(random, templates));
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return {
    plain: () => sentence(plainTemplates),
    lively: () => sentence(livelyTemplates),
    dull: () => sentence(dullTemplates),
  };
}

const parts: Record<string, readonly string[]> = {
  person: [
    'my neighbour',
    'a young nurse',
    'the old captain',
    'our teacher',
    'a friend from Lisbon',
    'the night guard',
    'my sister',
    'a shy engineer',
    'the woman next door',
    'a retired pilot',
  ],
  thing: [
    'a wooden boat',
    'the broken clock',
    'a small garden',
    'an old radio',
    'the yellow notebook',
    'a paper map',
    'the kitchen table',
    'a second hand camera',
    'the red bicycle',
    'a very long letter',
  ],
  place: [
    'by the river',
    'in the mountains',
    'behind the station',
    'in a quiet village',
    'at the edge of town',
    'on the third floor',
    'near the harbour',
    'under the bridge',
  ],
  time: [
    'last winter',
    'on a rainy Sunday',
    'ten years ago',
    'before sunrise',
    'in the middle of the night',
    'one week later',
    'during the long holiday',
    'early in spring',
  ],
  act: [
    'repaired',
    'painted',
    'measured',
    'carried',
    'forgot',
    'discovered',
    'described',
    'borrowed',
    'photographed',
    'built',
  ],
  feel: ['calm', 'curious', 'tired but happy', 'a little afraid', 'surprised', 'strangely proud', 'free', 'patient'],
  idea: ['patience', 'honest work', 'good sleep', 'clear language', 'a simple plan', 'attention', 'trust', 'practice'],
  number: ['three', 'seven', 'twelve', 'forty', 'ninety', 'two hundred', 'five thousand', 'sixteen'],
  unit: ['days', 'pages', 'attempts', 'letters', 'mornings', 'photographs', 'mistakes', 'visitors'],
};

const plainTemplates = [
  '{time}, {person} {act} {thing} {place}.',
  '{person} told me about {thing}, and I wrote it down at once.',
  'It took {number} {unit} to understand that {idea} matters more than {idea}.',
  'Have you ever {act} {thing} {place}?',
  'Nobody felt {feel}.',
  'We counted {number} {unit}, then we counted again, because {person} did not believe us.',
  'What does {idea} look like when nobody is watching?',
  'Most people think of {thing}, but {person} thought of {idea} first.',
  'I was {feel}, and so was {person}.',
  'If you want {idea}, you should begin with {thing} and end with {number} quiet {unit}.',
  'The answer was {place}, where {person} had left {thing} {time}.',
  'That changed everything.',
  'After {number} {unit}, {person} finally {act} {thing}, smiled, and went home.',
  'There are two kinds of {unit}, those that teach you {idea} and those that make you {feel}.',
  'So we tried again.',
  'Imagine {thing} {place}, and imagine {person} looking at it {time}.',
];

const livelyTemplates = [
  'Stop everything, {person} just {act} {thing}!',
  'Can you believe it, {number} {unit} in one single night?',
  'Nobody expected that, not even {person}!',
  'And then {thing} fell right in front of {person}!',
  'This is the moment that changed everything for us!',
  'We won, we really won, after {number} {unit}!',
  'Why did {person} laugh so loudly {place}?',
  'Look at that, look at {thing}!',
];

const dullTemplates = [
  'The next item on the list concerns {thing} {place}.',
  'As stated before, there are {number} {unit} in the second annex.',
  'This table is the same as the table on the previous page.',
  'The minutes of the meeting were read and put into the folder.',
  'Please note that the form has to be handed in by {person}.',
  'The number of {unit} is about the same as {time}.',
  'We now come to point {number} of the agenda.',
  'There were no remarks on this point.',
];
