import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { createShotPainter, type ShotScene } from './draw/shot-painter.ts';
import type { Surface } from './draw/surface.ts';
import { loadFonts } from './fonts.ts';
import type { FootageScript, FootageTruth, TrueShot } from './model.ts';
import { people } from './people.ts';
import { seedFor } from './random.ts';
import { addRoomTone, makeEffect } from './sound/effects.ts';
import { mouthCurve } from './sound/mouth.ts';
import { addSound, encodePcm, type Measured, sampleRate, setLoudness } from './sound/pcm.ts';
import { speak } from './sound/speak.ts';
import { layOut, type Timeline } from './timeline.ts';
import { describeTruth } from './truth.ts';

/** How small the file gets, and how long that takes. `grain` 0 leaves the drawn picture as it is. */
export type Encoding = { preset: string; crf: number; soundKbps: number; grain: number };

export type FootageOptions = {
  width: number;
  height: number;
  frameRate: number;
  encoding?: Partial<Encoding>;
  signal?: AbortSignal;
  /** How much is done, 0–1. */
  onShare?: (share: number) => void;
};

/** Share of the work that is done once everything is spoken; the rest is drawing and encoding. */
const spokenShare = 0.15;

/**
 * Speaks, draws and encodes a script to an H.264/AAC file and returns what is true of it. Width and height must be
 * even. The same script and size give the same bytes on the same ffmpeg. A file left by a failure is removed. @throws
 * MediaError
 */
export async function makeFootage(
  ffmpeg: Ffmpeg,
  script: FootageScript,
  outFile: string,
  options: FootageOptions,
): Promise<FootageTruth> {
  const folder = await mkdtemp(join(dirname(outFile), '.footage-'));
  try {
    const lines = script.scenes.flatMap((scene) => scene.lines);
    const utterances = lines.map(({ speaker, text, tempo }) => ({
      text,
      voice: people[speaker].voice,
      tempo: people[speaker].tempo * (tempo ?? 1),
    }));
    const spoken = await speak(ffmpeg, utterances, folder, options);
    options.onShare?.(spokenShare);
    const timeline = layOut(
      script,
      spoken.map(({ samples }) => samples.length / sampleRate),
      options.frameRate,
    );
    const { track, voices } = mixSound(script, timeline, spoken);
    const sound = join(folder, 'sound.pcm');
    await writeFile(sound, encodePcm(track));
    const pictures = await createPictures(
      script,
      timeline,
      mouthCurve(voices, options.frameRate, timeline.frames),
      options,
    );
    await ffmpeg.run(encodeArgs(sound, outFile, options), {
      inputs: 'generated',
      stdin: pictures.frames(),
      signal: options.signal,
    });
    return describeTruth(script, timeline, spoken, pictures.shots, options);
  } catch (error) {
    await rm(outFile, { force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loudness of a voice at 0 dB gain, dBFS. */
const voiceDbfs = -20;

function mixSound(
  script: FootageScript,
  timeline: Timeline,
  spoken: readonly Measured[],
): { track: Float32Array; voices: Float32Array } {
  const length = Math.ceil(timeline.durationSeconds * sampleRate);
  const voices = new Float32Array(length);
  const effects = new Float32Array(length);
  timeline.scenes.forEach((scene, number) => {
    for (const { line, index, startSeconds } of scene.lines) {
      const samples = spoken[index]?.samples.slice() ?? new Float32Array(0);
      setLoudness(samples, voiceDbfs + (line.gainDb ?? 0));
      addSound(voices, samples, startSeconds);
    }
    for (const { effect, startSeconds, seconds } of scene.effects) {
      addSound(
        effects,
        makeEffect(effect.kind, seconds, voiceDbfs + effect.gainDb, seedFor(script.seed, `effect ${number}`)),
        startSeconds,
      );
    }
  });
  const track = voices.map((sample, i) => sample + (effects[i] ?? 0));
  addRoomTone(track, -66, seedFor(script.seed, 'room'));
  return { track, voices };
}

/** A frame's memory is reused after this many others; the pipe to the encoder holds one, object streams at most 16. */
const framesInFlight = 20;

type Pictures = { shots: TrueShot[]; frames(): AsyncGenerator<Uint8Array> };

async function createPictures(
  script: FootageScript,
  timeline: Timeline,
  mouth: Float32Array,
  options: FootageOptions,
): Promise<Pictures> {
  const fonts = await loadFonts();
  const rooms = new Map<string, Surface>();
  const shots: TrueShot[] = [];
  const { frameRate } = options;
  const frameBytes = options.width * options.height * 1.5;
  const copies = Array.from({ length: framesInFlight }, () => new Uint8Array(frameBytes));
  return {
    shots,
    async *frames() {
      for (const [number, placed] of timeline.scenes.entries()) {
        const startSeconds = placed.firstFrame / frameRate;
        const lengthSeconds = placed.frames / frameRate;
        const scene: ShotScene = {
          shot: placed.scene.shot,
          width: options.width,
          height: options.height,
          frameRate,
          startSeconds,
          lengthSeconds,
          fonts,
          rooms,
          seed: seedFor(script.seed, `shot ${number}`),
          mouthAt: (frame) => mouth[placed.firstFrame + frame] ?? 0,
          lines: placed.lines.map(({ line, ...at }) => ({
            speaker: line.speaker,
            startSeconds: at.startSeconds - startSeconds,
            endSeconds: at.endSeconds - startSeconds,
          })),
        };
        const painter = createShotPainter(scene);
        const endSeconds = startSeconds + lengthSeconds;
        shots.push({
          kind: placed.scene.shot.kind,
          startSeconds,
          endSeconds,
          firstFrame: placed.firstFrame,
          faces: painter.faces,
        });
        for (let frame = 0; frame < placed.frames; frame++) {
          options.signal?.throwIfAborted();
          const copy = copies[(placed.firstFrame + frame) % copies.length] ?? new Uint8Array(frameBytes);
          copy.set(painter.paint(frame).data);
          yield copy;
          const done = (placed.firstFrame + frame + 1) / timeline.frames;
          if (frame % frameRate === 0 || done === 1) options.onShare?.(spokenShare + (1 - spokenShare) * done);
        }
      }
    },
  };
}

/** Seconds between key frames at most; cuts get their own. */
const keyFrameSeconds = 2;
/**
 * Moving grain, so that the encoder has as much to do as with a camera's picture, and no frame equals the one before.
 */
const grainStrength = 2;

/** Quick to make: what tests and the bench read once. */
const quick: Encoding = { preset: 'ultrafast', crf: 22, soundKbps: 128, grain: grainStrength };

/** Colours are written as BT.709 and marked so; without the marks players guess by size. */
export function encodeArgs(sound: string, outFile: string, options: FootageOptions): string[] {
  const { width, height, frameRate } = options;
  const { preset, crf, soundKbps, grain } = { ...quick, ...options.encoding };
  const text = `
    -y -f rawvideo -pix_fmt yuv420p -s ${width}x${height} -r ${frameRate} -i pipe:0
    -f s16le -ar ${sampleRate} -ac 1 -i SOUND -map 0:v -map 1:a
    -vf noise=c0s=${grain}:c0f=t:all_seed=11 -c:v libx264 -preset ${preset} -crf ${crf}
    -pix_fmt yuv420p -g ${Math.round(frameRate * keyFrameSeconds)}
    -color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv
    -c:a aac -b:a ${soundKbps}k -ar 48000 -ac 2 -movflags +faststart
    -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1 -f mp4`;
  const args = text.trim().split(/\s+/);
  return [...args.map((arg) => (arg === 'SOUND' ? sound : arg)), outFile];
}
