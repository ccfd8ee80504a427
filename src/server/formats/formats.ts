import { explainedFormats } from './explained.ts';
import { type Format, format } from './format.ts';
import { shownFormats } from './shown.ts';
import { toldFormats } from './told.ts';

/** All formats that are offered. Stored ideas contain their ids, so they are never changed or reused. */
export const formats: readonly Format[] = [...explainedFormats, ...toldFormats, ...shownFormats];

/** Stands in for an idea that was not made from a format: written by hand, by a model, or by an earlier version. */
export const plainFormat: Format = format(
  { id: 'plain', fits: { categories: 'any', media: ['video', 'text'] }, sensitive: [], reach: 'wide', effort: 2 },
  ['point', 0.3],
  ['reason', 0.25],
  ['example', 0.25],
);

const byId: ReadonlyMap<string, Format> = new Map([...formats, plainFormat].map((one) => [one.id, one]));

export function findFormat(id: string): Format | undefined {
  return byId.get(id);
}
