import type { BackdropName, FootageScript, Line, Scene, Shot } from '../model.ts';
import { people, type SpeakerId } from '../people.ts';
import { createRandom, pick } from '../random.ts';
import { createSentenceMaker, type SentenceMaker } from './sentences.ts';

/**
 * A talk of about the given number of minutes from varied sentences, with one speaker or two in turn, for measuring
 * over many clips. Half of the pauses are short.
 */
export function longTalk(minutes: number, seed = 1): FootageScript {
  const random = createRandom(seed);
  const maker = createSentenceMaker(random);
  const scenes: Scene[] = [];
  let letters = 0;
  while (letters < minutes * 60 * lettersPerSecond) {
    const scene = nextScene(random, maker);
    scenes.push(scene);
    letters += scene.lines.reduce(
      (sum, line) => sum + line.text.length + 0.45 * lettersPerSecond,
      0.3 * lettersPerSecond,
    );
  }
  return { name: `long-talk-${minutes}`, seed, scenes };
}

/** Letters that our voices speak in a second. */
const lettersPerSecond = 16;

const backdrops: readonly BackdropName[] = ['studio', 'evening', 'garden'];

function nextScene(random: () => number, maker: SentenceMaker): Scene {
  const ids = Object.keys(people).filter((id): id is SpeakerId => id in people);
  const speaker = pick(random, ids);
  const other = pick(
    random,
    ids.filter((id) => id !== speaker),
  );
  const backdrop = pick(random, backdrops);
  const choice = random();
  const shot: Shot =
    choice < 0.55
      ? { kind: 'speaker', speaker, backdrop, at: 0.3 + 0.4 * random(), size: 0.15 + 0.07 * random() }
      : choice < 0.72
        ? { kind: 'dialogue', left: speaker, right: other, backdrop }
        : choice < 0.82
          ? { kind: 'moving', speaker, backdrop, from: 0.26, to: 0.72 }
          : choice < 0.94
            ? { kind: 'slide', title: 'Notes', bullets: ['What we saw', 'What we counted', 'What it means'] }
            : { kind: 'broll', theme: random() < 0.5 ? 'hills' : 'harbour' };
  const count = 1 + Math.floor(random() * 3);
  const lines = Array.from({ length: count }, (_, i): Line => {
    const own = shot.kind === 'dialogue' && i % 2 === 1 ? other : speaker;
    return { speaker: own, text: maker.plain(), pauseSeconds: 0.22 + 0.5 * random() ** 2 };
  });
  return { shot, lines };
}
