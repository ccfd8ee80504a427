import type { Signals, Span } from '#server/clip-engine/shapes.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { readPcm } from '#server/media/pcm.ts';
import { measureChanges } from './changes.ts';
import { detectSpeech } from './detect-speech.ts';
import { STEP_SECONDS, soundSeries } from './series.ts';
import { createSoundMeter, FRAME_SECONDS, type SoundFrames } from './sound-meter.ts';

const SAMPLE_RATE = 16_000;

/** `onSound` receives the sound as it is read: mono, 16 kHz. */
type SoundOptions = {
  signal?: AbortSignal | undefined;
  onShare?: (share: number) => void;
  onSound?: ((block: Int16Array) => void) | undefined;
};

/**
 * Measures the entire source from its sound and keyframes, at a fraction of the cost of decoding. `onShare` receives
 * 0–1. A source without audio has empty series and no speech.
 * @throws MediaError
 */
export async function measureSignals(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  options: SoundOptions = {},
): Promise<Signals> {
  const frames = await readFrames(ffmpeg, file, info, {
    ...options,
    onShare: (share) => options.onShare?.(share * 0.6),
  });
  const changes = await measureChanges(ffmpeg, file, info, options.signal);
  options.onShare?.(1);
  return {
    durationSeconds: info.durationSeconds,
    stepSeconds: STEP_SECONDS,
    ...soundSeries(frames),
    speech: insideOf(detectSpeech(frames.levelDb, FRAME_SECONDS), info.durationSeconds),
    changes,
  };
}

/**
 * Speech spans only, for recognisers that need the sound in chunks before the rest is measured.
 * @throws MediaError
 */
export async function findSpeech(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  options: { signal?: AbortSignal } = {},
): Promise<Span[]> {
  const frames = await readFrames(ffmpeg, file, info, options);
  return insideOf(detectSpeech(frames.levelDb, FRAME_SECONDS), info.durationSeconds);
}

async function readFrames(ffmpeg: Ffmpeg, file: string, info: MediaInfo, options: SoundOptions): Promise<SoundFrames> {
  const meter = createSoundMeter(SAMPLE_RATE);
  if (info.audio === undefined) return meter.frames;
  let told = 0;
  for await (const block of readPcm(ffmpeg, file, info, { sampleRate: SAMPLE_RATE, signal: options.signal })) {
    meter.add(block);
    options.onSound?.(block);
    const share = Math.min(1, (meter.frames.levelDb.length * FRAME_SECONDS) / info.durationSeconds);
    if (share - told < 0.02) continue;
    told = share;
    options.onShare?.(share);
  }
  return meter.frames;
}

function insideOf(spans: readonly Span[], durationSeconds: number): Span[] {
  return spans
    .map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds: Math.min(endSeconds, durationSeconds) }))
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
}
