import type { Span } from '#server/clip-engine/shapes.ts';
import type { Message } from '#texts/message.ts';
import { msg } from '#texts/message.ts';

type Placed = Span & { rank: number };

/** Places of the chosen spans, best first; `others` are the best of those that fit between them. */
export type Places<T extends Placed> = { places: number[]; total: number; others: T[]; placeOf: (other: T) => number };

/**
 * Which place each chosen span has, best first, among the moments of the video: the chosen ones and, between them, as
 * many others as fit, the best first.
 */
export function placesOf<T extends Placed>(chosen: readonly T[], candidates: readonly T[]): Places<T> {
  const best = new Map<number, T>();
  for (const candidate of candidates) {
    const known = best.get(candidate.startSeconds);
    if (known === undefined || candidate.rank > known.rank) best.set(candidate.startSeconds, candidate);
  }
  const taken: T[] = [...chosen];
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
  return {
    places,
    total: taken.length,
    others: taken.slice(chosen.length),
    placeOf: ({ rank }) => ranks.indexOf(rank) + 1,
  };
}

/** The moments, best first, with their places in their reasons. */
export function withPlaces<M extends { reason: readonly Message[] }>(
  moments: readonly M[],
  { places, total }: Pick<Places<Placed>, 'places' | 'total'>,
): M[] {
  return moments.map((moment, index) => {
    const place = places[index];
    return place === undefined
      ? moment
      : { ...moment, reason: [...moment.reason, msg('reason.place', { place, total })] };
  });
}

/** The same places again for moments in another order, of which there may be more. */
export function withPlacesAgain<M extends { reason: readonly Message[] }>(moments: readonly M[]): M[] {
  const found = moments.map(({ reason }) => reason.find(({ id }) => id === 'reason.place'));
  const places = found.flatMap((told) => told?.values?.place ?? []).sort((a, b) => Number(a) - Number(b));
  return moments.map((moment, index) => {
    const [told, place] = [found[index], places[index]];
    if (told === undefined || place === undefined) return moment;
    const reason = moment.reason.map((one) => (one === told ? { ...told, values: { ...told.values, place } } : one));
    return { ...moment, reason };
  });
}
