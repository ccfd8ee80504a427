import { createHash } from 'node:crypto';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import { type SensitiveKind, sensitiveKindsOf } from '#server/kit/words/sensitive.ts';
import { type Format, mediumOf } from './format.ts';
import { formats } from './formats.ts';

/** A format for a subject. */
export type Card = { format: Format; subject: string };

export type CardRequest = {
  category: IdeaCategory;
  platform: IdeaPlatform;
  /** What the cards are about, in turn; at least one. */
  subjects: readonly string[];
  /** Ids of formats offered before, once for each time. */
  offered: readonly string[];
  /** Whether the card may be offered: its title is new. */
  isNew: (card: Card) => boolean;
  count: number;
};

/** How much likelier a format comes before others. */
const REACH_WEIGHT: Readonly<Record<Format['reach'], number>> = { wide: 3, middle: 1.5, narrow: 0.35 };
/** The factor for a format made for the category. */
const CATEGORY_WEIGHT = 1.6;
/** The factor for a format made for sensitive subjects. */
const MADE_FOR_WEIGHT = 4;

/**
 * Different formats for the subjects: those fit for all of them, the least offered first, in an order that is the same
 * for the same request. Fewer than `count` only when nothing new is left.
 */
export function chooseCards(request: CardRequest): Card[] {
  const times = new Map<string, number>();
  for (const id of request.offered) times.set(id, (times.get(id) ?? 0) + 1);
  const order = fittingFormats(request)
    .map((format) => ({ format, offered: times.get(format.id) ?? 0, place: placeOf(format, request) }))
    .toSorted((a, b) => a.offered - b.offered || a.place - b.place);

  const cards: Card[] = [];
  for (const { format } of order) {
    if (cards.length >= request.count) break;
    const { subjects } = request;
    const card = subjects
      .map((_, at) => ({ format, subject: subjects[(cards.length + at) % subjects.length] ?? '' }))
      .find(request.isNew);
    if (card) cards.push(card);
  }
  return cards;
}

/** Formats for the category and the platform that are fit for every sensitive subject among the keywords. */
export function fittingFormats({
  category,
  platform,
  subjects,
}: Pick<CardRequest, 'category' | 'platform' | 'subjects'>): Format[] {
  const kinds = [...new Set(subjects.flatMap(sensitiveKindsOf))];
  return formats.filter(
    (format) =>
      format.fits.media.includes(mediumOf[platform]) && isOfCategory(format, category) && isFitFor(format, kinds),
  );
}

function isOfCategory({ fits }: Format, category: IdeaCategory): boolean {
  return fits.categories === 'any' || fits.categories.includes(category);
}

function isFitFor({ sensitive, fits: { onlyFor } }: Format, kinds: readonly SensitiveKind[]): boolean {
  const isCalledFor = onlyFor === undefined || kinds.some((kind) => onlyFor.includes(kind));
  return isCalledFor && kinds.every((kind) => sensitive.includes(kind));
}

/** Formats that were made for sensitive subjects come before those that are merely fit for them. */
function weightForSensitive({ fits }: Format): number {
  return fits.onlyFor === undefined ? 1 : MADE_FOR_WEIGHT;
}

/** Draws a pseudo-random order seeded by the request: formats with more weight tend to come first. */
function placeOf(format: Format, { category, platform, subjects }: CardRequest): number {
  const { id } = format;
  const weight = subjects.some((subject) => sensitiveKindsOf(subject).length > 0)
    ? weightForSensitive(format)
    : REACH_WEIGHT[format.reach] * (format.fits.categories === 'any' ? 1 : CATEGORY_WEIGHT);
  const drawn = createHash('sha256')
    .update([id, category, platform, ...subjects].join('\n'))
    .digest()
    .readUInt32BE();
  return -Math.log((drawn + 1) / (2 ** 32 + 1)) / weight;
}
