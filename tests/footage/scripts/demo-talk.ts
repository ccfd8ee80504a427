import type { FootageScript, Line, Scene } from '../model.ts';
import { demoText, type Passage } from './demo-text.ts';

/**
 * The talk that a newcomer's demo account owns: about five minutes, two speakers, eight slides, with a greeting, a
 * break for housekeeping and a farewell.
 */
export function demoTalk(): FootageScript {
  return { name: 'demo-talk', seed: 20, scenes: demoText.map(toScene) };
}

function toScene({ shot, first, second, say, laughter }: Passage): Scene {
  const lines = say.map((said, i): Line => {
    const speaker = second !== undefined && i % 2 === 1 ? second : first;
    return typeof said === 'string' ? { speaker, text: said } : { speaker, text: said[0], pauseSeconds: said[1] };
  });
  if (laughter === undefined) return { shot, lines };
  return { shot, lines, effects: [{ kind: 'laughter', when: 'after', seconds: laughter, gainDb: -9 }] };
}
