import type { FootageScript, Line, Scene } from '../model.ts';
import type { SpeakerId } from '../people.ts';

/**
 * A compact talk for tests, about as long as asked (within a scene): every kind of shot, a question, a number, a
 * contrast and a payoff. Past its text it begins again. @param seconds 5 or more
 */
export function shortTalk(seconds: number): FootageScript {
  const scenes: Scene[] = [];
  let length = 0;
  for (let i = 0; length < seconds; i++) {
    const scene = passages[i % passages.length];
    if (scene === undefined) break;
    scenes.push(scene);
    length += expectedSeconds(scene);
  }
  return { name: 'short-talk', seed: 4, scenes };
}

/** Letters that the voices speak in a second, pauses included. */
const lettersPerSecond = 14.5;

function expectedSeconds(scene: Scene): number {
  const letters = scene.lines.reduce((sum, line) => sum + line.text.length, 0);
  return Math.max(scene.seconds ?? 0, letters / lettersPerSecond + 0.45 * scene.lines.length);
}

const say = (speaker: SpeakerId, ...texts: string[]): Line[] => texts.map((text) => ({ speaker, text }));

const passages: readonly Scene[] = [
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.32, nameTag: true },
    lines: say(
      'mira',
      'Why do people stop watching after three seconds?',
      'I asked myself that question every morning for a year.',
    ),
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'evening', at: 0.68 },
    lines: say('jonas', 'So we counted, frame by frame, what was on the screen when they left.'),
  },
  {
    shot: {
      kind: 'slide',
      title: 'When viewers leave',
      bullets: ['Greeting', 'Logo', 'Question'],
      chart: [
        { label: 'Greeting', value: 61 },
        { label: 'Logo', value: 72 },
        { label: 'Question', value: 18, strong: true },
      ],
    },
    lines: say('jonas', 'Sixty one percent left during a greeting.', 'Only eighteen percent left during a question.'),
  },
  {
    shot: { kind: 'dialogue', left: 'mira', right: 'jonas', backdrop: 'garden' },
    lines: [
      ...say('mira', 'That is the whole secret?'),
      ...say('jonas', 'No, the secret is that you must answer the question too.'),
    ],
  },
  {
    shot: { kind: 'moving', speaker: 'mira', backdrop: 'studio', from: 0.25, to: 0.72 },
    lines: say(
      'mira',
      'I once made a film about a lost dog, and for forty seconds I did not say whether he came home.',
      'Nobody left.',
    ),
  },
  {
    shot: { kind: 'broll', theme: 'hills' },
    lines: say('mira', 'He did come home, of course, wet and very proud of himself.'),
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'evening', at: 0.5 },
    lines: say(
      'mira',
      'A good opening is a promise, and a good ending is a promise kept.',
      'Everything between is patience.',
    ),
  },
];
