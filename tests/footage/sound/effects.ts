import { createRandom } from '../random.ts';
import { sampleRate, setLoudness } from './pcm.ts';

/** Sounds that are not speech; `dbfs` is their loudness. The same seed gives the same samples. */
export function makeEffect(
  kind: 'applause' | 'laughter' | 'hum',
  seconds: number,
  dbfs: number,
  seed: number,
): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  if (kind === 'applause') addClaps(samples, seconds, seed);
  else if (kind === 'laughter') addLaughs(samples, seconds, seed);
  else addHum(samples);
  setLoudness(samples, dbfs);
  return samples;
}

/** Faint noise of a quiet room, so that silence is not digital zero. */
export function addRoomTone(track: Float32Array, dbfs: number, seed: number): void {
  const random = createRandom(seed);
  const gain = 10 ** (dbfs / 20) * 3.4;
  let low = 0;
  for (let i = 0; i < track.length; i++) {
    low += 0.25 * (random() * 2 - 1 - low);
    track[i] = (track[i] ?? 0) + low * gain;
  }
}

function addClaps(samples: Float32Array, seconds: number, seed: number): void {
  const random = createRandom(seed);
  const claps = Math.round(seconds * 90);
  const length = Math.round(sampleRate * 0.016);
  for (let n = 0; n < claps; n++) {
    const at = random() * seconds;
    const start = Math.floor(at * sampleRate);
    const swell = Math.min(1, at / 0.5, (seconds - at) / 1.2);
    const strength = swell * (0.3 + random());
    let before = 0;
    for (let i = 0; i < length && start + i < samples.length; i++) {
      const noise = random() * 2 - 1;
      samples[start + i] =
        (samples[start + i] ?? 0) + strength * (noise - 0.6 * before) * Math.exp(-i / (length * 0.22));
      before = noise;
    }
  }
}

/** Several people going "ha ha": short voiced bursts with falling pitch and breath noise. */
function addLaughs(samples: Float32Array, seconds: number, seed: number): void {
  const random = createRandom(seed);
  for (let person = 0; person < 7; person++) {
    const pitch = 140 + random() * 190;
    const pace = 0.17 + random() * 0.06;
    for (let at = random() * 0.4; at < seconds - 0.15; at += pace) {
      const swell = Math.min(1, at / 0.3, (seconds - at) / 0.9) * (0.5 + random() * 0.5);
      const start = Math.floor(at * sampleRate);
      const length = Math.floor(0.11 * sampleRate);
      for (let i = 0; i < length && start + i < samples.length; i++) {
        const t = i / sampleRate;
        const tone =
          Math.sin(2 * Math.PI * (pitch - 220 * t) * t) +
          0.6 * Math.sin(4 * Math.PI * pitch * t) +
          0.4 * Math.sin(6 * Math.PI * pitch * t);
        const shape = Math.sin((Math.PI * i) / length);
        samples[start + i] = (samples[start + i] ?? 0) + swell * shape * (0.6 * tone + 0.7 * (random() * 2 - 1));
      }
    }
  }
}

function addHum(samples: Float32Array): void {
  for (let i = 0; i < samples.length; i++) {
    const turn = (2 * Math.PI * i) / sampleRate;
    samples[i] =
      Math.sin(turn * 100) + 0.5 * Math.sin(turn * 150) + 0.3 * Math.sin(turn * 200 + 0.4 * Math.sin(turn * 0.7));
  }
}
