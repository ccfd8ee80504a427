import { parse } from 'lossless-json';

/**
 * Longest number that is taken for one; what is longer stays a text, since making a bigint of a million digits takes
 * seconds.
 */
const MAX_DIGITS = 40;

/**
 * Reads JSON without losing a digit: TikTok and Instagram send identifiers as bare numbers beyond 2^53, which
 * `JSON.parse` rounds. Whole numbers that a double can't hold become bigints, all others numbers. @throws SyntaxError,
 * or RangeError when nested too deeply
 */
export function readJson(text: string): unknown {
  const clean = /\\u(0000|d[89a-f])/i.test(text) ? storable : undefined;
  // Without a run of sixteen digits nothing can be lost, and the built-in parser is an order of magnitude faster.
  if (!/\d{16}/.test(text)) return JSON.parse(text, clean);
  return parse(text, clean, { parseNumber: readNumber, onDuplicateKey: ({ newValue }) => newValue });
}

/** As {@link readJson}; undefined for what is no JSON. */
export function tryReadJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/**
 * Texts without the character zero and without halves of characters, which only escapes can bring in: the database
 * keeps neither.
 */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

function readNumber(text: string): number | bigint | string {
  const number = Number(text);
  if (!/^-?\d+$/.test(text) || Number.isSafeInteger(number)) return number;
  return text.length <= MAX_DIGITS ? BigInt(text) : text;
}
