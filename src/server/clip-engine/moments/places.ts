import type { Span } from '#server/clip-engine/shapes.ts';
import type { Message } from '#texts/message.ts';
import { msg } from '#texts/message.ts';

type Placed = Span & { rank: number };

/**
 * Which place each chosen span has, best first, among the moments of the video: the chosen ones and, between them, as
 * many others as fit, the best first.
 */
export function placesOf(
  chosen: readonly Placed[],
  candidates: readonly Placed[],
): { places: number[]; total: number } {
  const best = new Map<number, Placed>();
  for (const candidate of candidates) {
    const known = best.get(candidate.startSeconds);
    if (known === undefined || candidate.rank > known.rank) best.set(candidate.startSeconds, candidate);
  }
  const taken: Placed[] = [...chosen];
  for (const candidate of [...best.values()].sort((a, b) => b.rank - a.rank || a.startSeconds - b.startSeconds)) {
    const isFree = taken.every(
      (other) => candidate.startSeconds >= other.endSeconds || candidate.endSeconds <= other.startSeconds,
    );
    if (isFree) taken.push(candidate);
  }
  const ranks = taken.map(({ rank }) => rank).sort((a, b) => b - a);
  const places: number[] = [];
  for (const { rank } of [...chosen].sort((a, b) => b.rank - a.rank))
    places.push(Math.max(ranks.indexOf(rank) + 1, (places.at(-1) ?? 0) + 1));
  return { places, total: taken.length };
}

/** The moments, best first, with their places in their reasons. */
export function withPlaces<M extends { reason: readonly Message[] }>(
  moments: readonly M[],
  { places, total }: { places: readonly number[]; total: number },
): M[] {
  return moments.map((moment, index) => {
    const place = places[index];
    return place === undefined
      ? moment
      : { ...moment, reason: [...moment.reason, msg('reason.place', { place, total })] };
  });
}
