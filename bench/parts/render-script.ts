import type { FootageScript, Line } from '#tests/footage/model.ts';

const mira = (...texts: string[]): Line[] => texts.map((text) => ({ speaker: 'mira', text }));
const jonas = (...texts: string[]): Line[] => texts.map((text) => ({ speaker: 'jonas', text }));

/** A 45-second script of typical shots: a still face, a walking one, two people in turn, two side by side, a slide. */
export const renderScript: FootageScript = {
  name: 'bench-render',
  seed: 31,
  scenes: [
    {
      shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.34 },
      lines: mira(
        'We wanted to know what a second of video costs.',
        'So we measured it, twice a day, for a whole year.',
      ),
    },
    {
      shot: { kind: 'moving', speaker: 'mira', backdrop: 'studio', from: 0.25, to: 0.74 },
      lines: mira(
        'Walking through a room is the hard part, because the picture has to follow.',
        'Standing still is easy.',
      ),
    },
    {
      shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'evening', at: 0.66 },
      lines: jonas('I counted every frame.', 'Nobody believed me.'),
    },
    {
      shot: { kind: 'speaker', speaker: 'mira', backdrop: 'garden', at: 0.4 },
      lines: mira('I did not believe him either.', 'Then I saw the list.'),
    },
    {
      shot: { kind: 'dialogue', left: 'jonas', right: 'mira', backdrop: 'evening' },
      lines: [
        ...jonas('So the two of us sat down and went through the list together.'),
        ...mira('It took an evening, and half of the next morning.'),
        ...jonas('In the end there was one line that nobody could explain.'),
        ...mira('That line is what this talk is about.'),
      ],
    },
    {
      shot: { kind: 'slide', title: 'What a second costs', bullets: ['Reading', 'Looking', 'Drawing', 'Writing'] },
      lines: jonas(
        'Reading and looking are cheap.',
        'Drawing costs a little, and writing costs nearly everything.',
        'That is the whole list.',
      ),
    },
  ],
};
