import { type EditList, keptSpans, toClip } from './edit-list.ts';

/** Sample rate of the sound that is cut. */
const HZ = 48_000;
/** One sound goes over into the next in this time, in samples: 10 ms. */
const FADE_SAMPLES = 480;
const HALF_FADE = FADE_SAMPLES / 2;

type Part = { from: number; to: number; clipFrom: number };

/**
 * The filters that leave the removed parts of a span out of its sound and cross-fade over every join. `graph` follows a
 * chain at 48 kHz whose clock is 0 at the span's start; the chain goes on behind `joined`. Parts are exact to the
 * sample and each begins where it belongs in the clip, so that errors of rounding do not add up.
 */
export function joinedSound(list: EditList): { graph: string; joined: string } {
  const parts = partsOf(list);
  if ((list.removed ?? []).length === 0 || parts.length === 0) return { graph: ',', joined: '' };
  const outputs = parts.map((_, i) => `[c${i}]`).join('');
  const cut = parts.map((part, i) => `[c${i}]${partFilters(part, i > 0, i < parts.length - 1)}[d${i}]`);
  const even = lane(parts, 0);
  const odd = lane(parts, 1);
  const graph = [`,asplit=${parts.length}${outputs}`, ...cut, even, ...(odd === '' ? [] : [odd])].join(';');
  if (odd === '') return { graph: `${graph};`, joined: '[lane0]' };
  const mixed = '[lane0][lane1]amix=inputs=2:duration=longest:dropout_transition=0:normalize=0[joined]';
  return { graph: `${graph};${mixed};`, joined: '[joined]' };
}

/** Parts in samples of the span, and where each begins in the clip. */
function partsOf(list: EditList): Part[] {
  const samples = (seconds: number) => Math.round(seconds * HZ);
  return keptSpans(list)
    .map(({ startSeconds, endSeconds }) => {
      const from = samples(startSeconds - list.startSeconds);
      const clipFrom = samples(toClip(list, startSeconds));
      // The length up to the start of the next part in the clip.
      return { from, clipFrom, to: from + samples(toClip(list, endSeconds)) - clipFrom };
    })
    .filter(({ from, to }) => to - from > FADE_SAMPLES);
}

/** One part, half a fade longer at each join. */
function partFilters({ from, to }: Part, fadesIn: boolean, fadesOut: boolean): string {
  const start = fadesIn ? from - HALF_FADE : from;
  const end = fadesOut ? to + HALF_FADE : to;
  return [
    `atrim=start_sample=${start}:end_sample=${end}`,
    'asetpts=PTS-STARTPTS',
    ...(fadesIn ? [`afade=t=in:ss=0:ns=${FADE_SAMPLES}:curve=tri`] : []),
    ...(fadesOut ? [`afade=t=out:ss=${end - start - FADE_SAMPLES}:ns=${FADE_SAMPLES}:curve=tri`] : []),
  ].join(',');
}

/**
 * Every other part, with silence for the parts between them; neighbours overlap because they are in different lanes.
 */
function lane(parts: readonly Part[], first: 0 | 1): string {
  const own = parts.map((part, i) => ({ part, i })).filter(({ i }) => i % 2 === first);
  if (own.length === 0) return '';
  const padded = own.map(({ part, i }) => {
    const next = parts[i + 2];
    const end = part.clipFrom + part.to - part.from + (i < parts.length - 1 ? HALF_FADE : 0);
    const gap = next === undefined ? 0 : next.clipFrom - HALF_FADE - end;
    const lead = i === 1 ? [`adelay=delays=${part.clipFrom - HALF_FADE}S:all=1`] : [];
    const filters = [...lead, ...(gap > 0 ? [`apad=pad_len=${gap}`] : [])];
    return `[d${i}]${filters.length === 0 ? 'anull' : filters.join(',')}[e${i}]`;
  });
  const inputs = own.map(({ i }) => `[e${i}]`).join('');
  const joined = own.length === 1 ? 'anull' : `concat=n=${own.length}:v=0:a=1`;
  return [...padded, `${inputs}${joined}[lane${first}]`].join(';');
}
