import { parse } from 'lossless-json';

/**
 * Longest digit sequence parsed as a number; longer ones stay strings, because parsing a bigint of a million digits
 * takes seconds.
 */
const MAX_DIGITS = 40;

/**
 * Parses JSON without losing digits: TikTok and Instagram send identifiers as bare numbers beyond 2^53, which
 * `JSON.parse` rounds. Whole numbers that a double can't hold become bigints, all others numbers. @throws
 * SyntaxError, or RangeError when nested too deeply
 */
export function readJson(text: string): unknown {
  const clean = /\\u(0000|d[89a-f])/i.test(text) ? storable : undefined;
  // Nothing can be lost without a run of sixteen digits, and the built-in parser is an order of magnitude faster.
  if (!/\d{16}/.test(text)) return JSON.parse(text, clean);
  return parse(text, clean, { parseNumber: readNumber, onDuplicateKey: ({ newValue }) => newValue });
}

/** Like {@link readJson}, but undefined for invalid JSON. */
export function tryReadJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Removes NUL characters and lone surrogates, which only escapes can introduce: the database can store neither. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

function readNumber(text: string): number | bigint | string {
  const number = Number(text);
  if (!/^-?\d+$/.test(text) || Number.isSafeInteger(number)) return number;
  return text.length <= MAX_DIGITS ? BigInt(text) : text;
}
