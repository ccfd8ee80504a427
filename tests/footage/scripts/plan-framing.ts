import type { BackdropName, FootageScript, Line, Scene, Shot } from '../model.ts';
import { people, type SpeakerId } from '../people.ts';
import { createRandom, pick } from '../random.ts';
import { createSentenceMaker, type SentenceMaker } from './sentences.ts';

/** What a scene is to show about framing. */
export const framingSubjects = [
  'one',
  'walking',
  'turns',
  'one of two',
  'together',
  'three',
  'screen',
  'slide',
  'far',
  'away',
] as const;
export type FramingSubject = (typeof framingSubjects)[number];

const backdrops: readonly BackdropName[] = ['studio', 'evening', 'garden'];
const everyone = Object.keys(people) as SpeakerId[];

type Cast = { random: () => number; maker: SentenceMaker; ids: readonly SpeakerId[]; backdrop: BackdropName };

/** One scene for each subject, in an order, with people, places and sizes of the seed. `subjects` are in that order, too. */
export function planFramingScript(
  seed: number,
  wanted: readonly FramingSubject[] = framingSubjects,
): { script: FootageScript; subjects: readonly FramingSubject[] } {
  const random = createRandom(seed);
  const maker = createSentenceMaker(random);
  const subjects = shuffled(wanted, random);
  const scenes = subjects.map((subject): Scene => {
    const ids = shuffled(everyone, random);
    return sceneOf(subject, { random, maker, ids, backdrop: pick(random, backdrops) });
  });
  return { script: { name: `framing-${seed}`, seed, scenes }, subjects };
}

function sceneOf(subject: FramingSubject, cast: Cast): Scene {
  const { random, maker, ids, backdrop } = cast;
  const [first = 'mira', second = 'jonas', third = 'yuki'] = ids;
  const between = (low: number, high: number) => low + (high - low) * random();
  const says = (speaker: SpeakerId): Line => ({ speaker, text: maker.lively(), pauseSeconds: between(0.25, 0.6) });
  const group = (...places: { speaker: SpeakerId; at: number; size: number }[]): Shot => ({
    kind: 'group',
    backdrop,
    people: places.map((place) => ({ ...place, down: between(0.38, 0.48) })),
  });
  const size = () => between(0.12, 0.17);
  const pair = () =>
    group(
      { speaker: first, at: between(0.2, 0.32), size: size() },
      { speaker: second, at: between(0.66, 0.8), size: size() },
    );
  switch (subject) {
    case 'one':
      return {
        shot: { kind: 'speaker', speaker: first, backdrop, at: between(0.25, 0.75), size: between(0.13, 0.2) },
        lines: [says(first), says(first)],
      };
    case 'away':
    case 'walking': {
      const from = between(0.18, 0.35);
      const turned = random() < 0.5;
      const [start, end] = turned ? [1 - from, between(0.2, 0.35)] : [from, between(0.65, 0.8)];
      return {
        shot: {
          kind: 'moving',
          speaker: first,
          backdrop,
          from: start,
          to: end,
          size: between(0.13, 0.17),
          ...(subject === 'away' && { away: true }),
        },
        lines: [says(first), says(first)],
      };
    }
    case 'turns':
      return { shot: pair(), lines: [says(first), says(second), says(first), says(second)] };
    case 'one of two':
      return { shot: pair(), lines: [says(second), says(second), says(second)] };
    case 'together': {
      const at = between(0.35, 0.6);
      const shot = group(
        { speaker: first, at: at - 0.06, size: 0.09 },
        { speaker: second, at: at + 0.06, size: 0.085 },
      );
      return { shot, lines: [says(first), says(second)] };
    }
    case 'three':
      return {
        shot: group(
          { speaker: first, at: between(0.15, 0.22), size: between(0.1, 0.13) },
          { speaker: second, at: between(0.46, 0.54), size: between(0.1, 0.13) },
          { speaker: third, at: between(0.78, 0.85), size: between(0.1, 0.13) },
        ),
        lines: [says(first), says(third), says(second)],
      };
    case 'screen': {
      const corner = random() < 0.5 ? 'left' : 'right';
      const shot: Shot = {
        kind: 'screen',
        title: 'How it is done',
        bullets: ['First', 'Then', 'At last'],
        speaker: first,
        corner,
      };
      return { shot, lines: [says(first), says(first)] };
    }
    case 'slide':
      return {
        shot: { kind: 'slide', title: 'What it costs', bullets: ['Time', 'Care', 'Light'] },
        lines: [says(first)],
      };
    case 'far':
      return {
        shot: { kind: 'speaker', speaker: first, backdrop, at: between(0.3, 0.7), size: between(0.05, 0.065) },
        lines: [says(first)],
      };
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
