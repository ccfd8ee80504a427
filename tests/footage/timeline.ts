import type { Effect, FootageScript, Line, Scene } from './model.ts';

export type PlacedLine = {
  line: Line /** Place among all lines of the script. */;
  index: number;
  startSeconds: number;
  endSeconds: number;
};
export type PlacedEffect = { effect: Effect; startSeconds: number; seconds: number };
export type PlacedScene = {
  scene: Scene;
  firstFrame: number;
  frames: number;
  lines: PlacedLine[];
  effects: PlacedEffect[];
};
export type Timeline = { scenes: PlacedScene[]; frames: number; durationSeconds: number };

/** Silence from a cut to the first word. */
const leadSeconds = 0.32;
/** Silence after a sentence that asks for no other. */
const usualPauseSeconds = 0.42;

/**
 * Gives every scene and sentence its place; `lengths` are the spoken lengths of the lines in order. Cuts fall on whole
 * frames.
 */
export function layOut(script: FootageScript, lengths: readonly number[], frameRate: number): Timeline {
  const scenes: PlacedScene[] = [];
  let frame = 0;
  let index = 0;
  for (const scene of script.scenes) {
    const start = frame / frameRate;
    const lines: PlacedLine[] = [];
    let at = start + (scene.lines.length > 0 ? leadSeconds : 0);
    for (const line of scene.lines) {
      const endSeconds = at + (lengths[index] ?? 0);
      lines.push({ line, index, startSeconds: at, endSeconds });
      at = endSeconds + (line.pauseSeconds ?? usualPauseSeconds);
      index++;
    }
    const after = (scene.effects ?? []).filter((effect) => effect.when === 'after');
    const effects: PlacedEffect[] = after.map((effect) => ({ effect, startSeconds: at, seconds: effect.seconds ?? 2 }));
    at += Math.max(0, ...after.map((effect) => effect.seconds ?? 2));
    const seconds = Math.max(at - start, scene.seconds ?? 0);
    const frames = Math.max(1, Math.ceil(seconds * frameRate - 1e-6));
    for (const effect of scene.effects ?? []) {
      if (effect.when === 'over')
        effects.push({ effect, startSeconds: start, seconds: effect.seconds ?? frames / frameRate });
    }
    scenes.push({ scene, firstFrame: frame, frames, lines, effects });
    frame += frames;
  }
  return { scenes, frames: frame, durationSeconds: frame / frameRate };
}
