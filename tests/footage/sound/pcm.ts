/** Samples per second of every sound in this folder; the speech source's own rate. */
export const sampleRate = 16_000;

const frame = sampleRate / 100;

/** RMS of each 10 ms, 0–1. */
export function loudnessCurve(samples: Float32Array): Float32Array {
  const curve = new Float32Array(Math.floor(samples.length / frame));
  for (let i = 0; i < curve.length; i++) {
    let sum = 0;
    for (let k = i * frame; k < (i + 1) * frame; k++) sum += (samples[k] ?? 0) ** 2;
    curve[i] = Math.sqrt(sum / frame);
  }
  return curve;
}

/** Share of the loudest 10 ms under which a recording counts as silent (−40 dB). */
const silentShare = 0.01;
/** A shorter silence inside a sentence is a stop consonant, not a pause. */
const leastPauseSeconds = 0.09;

export type Measured = {
  /** The sounding part. */
  samples: Float32Array;
  /** Silences inside it, in seconds from its start. */
  pauses: { startSeconds: number; endSeconds: number }[];
};

/**
 * Cuts the silence before and after, so that a sound's start and end are known to 10 ms, and finds the pauses inside.
 */
export function measureSound(recording: Float32Array): Measured {
  const curve = loudnessCurve(recording);
  const floor = curve.reduce((most, value) => Math.max(most, value), 0) * silentShare;
  const first = curve.findIndex((value) => value > floor);
  const last = curve.findLastIndex((value) => value > floor);
  if (first < 0) return { samples: new Float32Array(0), pauses: [] };
  const pauses: Measured['pauses'] = [];
  let silentSince = first;
  for (let i = first; i <= last; i++) {
    if ((curve[i] ?? 0) <= floor * 2) continue;
    if ((i - silentSince) / 100 > leastPauseSeconds)
      pauses.push({ startSeconds: (silentSince - first) / 100, endSeconds: (i - first) / 100 });
    silentSince = i + 1;
  }
  return { samples: recording.slice(first * frame, (last + 1) * frame), pauses };
}

/** Brings a sound to an average loudness (RMS of its sounding 10-ms pieces, in dBFS), in place. */
export function setLoudness(samples: Float32Array, dbfs: number): void {
  const curve = loudnessCurve(samples);
  const most = curve.reduce((a, b) => Math.max(a, b), 0);
  const loud = curve.filter((value) => value > most * 0.1);
  const power = loud.reduce((sum, value) => sum + value * value, 0) / Math.max(1, loud.length);
  if (power === 0) return;
  const gain = 10 ** (dbfs / 20) / Math.sqrt(power);
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain;
}

export function addSound(track: Float32Array, sound: Float32Array, startSeconds: number): void {
  const start = Math.round(startSeconds * sampleRate);
  const count = Math.min(sound.length, track.length - start);
  for (let i = 0; i < count; i++) track[start + i] = (track[start + i] ?? 0) + (sound[i] ?? 0);
}

/** 16-bit little-endian, as `-f s16le` takes it; louder parts are bent softly below full scale. */
export function encodePcm(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < samples.length; i++) view.setInt16(i * 2, Math.round(soften(samples[i] ?? 0) * 32767), true);
  return bytes;
}

export function decodePcm(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(bytes.byteLength >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(i * 2, true) / 32768;
  return samples;
}

function soften(value: number): number {
  const knee = 0.7;
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (1 - knee) * Math.tanh((size - knee) / (1 - knee)));
}
