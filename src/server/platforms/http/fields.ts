import * as z from 'zod/mini';

/**
 * An identifier, which platforms send as a string or as a number of any length. Always a string here; it becomes part
 * of addresses, so it must not contain a path.
 */
export const id = z.pipe(
  z.union([z.string().check(z.regex(/^(?=.*\w)[\w.~:=|-]{1,200}$/)), z.int().check(z.nonnegative()), z.bigint()]),
  z.transform(String),
);

/** A figure. Beyond 2^53 it could not be represented exactly and is not plausible: refused like a wrong type. */
export const counter = z.int().check(z.nonnegative());

/** A figure that Google sends as a string of digits. */
export const textCounter = z.pipe(
  z.string().check(z.regex(/^\d{1,16}$/)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    counter,
  ),
);

/** A secret of a sign-in; it is sent in a header, so only visible characters are allowed. */
export const token = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/));

/** Width or height. */
export const pixels = z.int().check(z.nonnegative(), z.maximum(100_000));

/** Unix seconds up to the year 9999, the limit of calendar and database. */
export const unixSeconds = z.int().check(z.nonnegative(), z.maximum(253_402_300_799));

const MAX_LIFETIME_SECONDS = 10 * 366 * 86_400;

/** Lifetime of a token in seconds; capped at ten years. */
export const lifetime = z.pipe(
  z.int().check(z.positive()),
  z.transform((seconds) => Math.min(seconds, MAX_LIFETIME_SECONDS)),
);

/** An address to be shown or fetched; null unless it is a web address. */
export const webAddress = z.pipe(
  z.nullish(z.string()),
  // Normalised: what a browser would encode is encoded here already.
  z.transform((value) => (value && /^https?:\/\//i.test(value) ? (URL.parse(value)?.href ?? null) : null)),
);

/** An instant as written by Google (`Z`) and Instagram (`+0000`, without a colon). */
export const instant = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/)),
  z.pipe(
    z.transform((text: string) => new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))),
    z.date(),
  ),
);

/** A text; empty when missing. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** A figure that the platform may withhold. */
export const orNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );

/** Splits a platform's list of granted scopes. */
export function splitScopes(granted: string): string[] {
  return granted.split(/[\s,]+/).filter(Boolean);
}
