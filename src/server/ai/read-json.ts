/** Most opening brackets tried; an answer with more of them in its text is rejected. */
const ATTEMPTS = 20;

export type JsonReading = { ok: true; value: object } | { ok: false; wrong: string };

/**
 * Extracts the single JSON object or list from an answer, even when it is fenced or surrounded by text. Nothing is
 * repaired: missing, truncated or repeated JSON is reported as a sentence that the model understands.
 */
export function readJson(text: string): JsonReading {
  const whole = parse(text.trim());
  if (whole) return { ok: true, value: whole };
  const found: object[] = [];
  let isCutOff = false;
  let from = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const start = nextOpening(text, from);
    if (start === -1) break;
    const end = endOf(text, start);
    const value = end === -1 ? undefined : parse(text.slice(start, end));
    if (value && Object.keys(value).length > 0) found.push(value);
    else if (end === -1 && found.length === 0) isCutOff = true;
    from = value && end !== -1 ? end : start + 1;
  }
  const [value, ...others] = found;
  if (value && others.length === 0 && !isCutOff) return { ok: true, value };
  if (others.length > 0)
    return { ok: false, wrong: 'there is more than one JSON value in it; there has to be exactly one' };
  return isCutOff
    ? { ok: false, wrong: 'the JSON in it is not closed or not valid; write it shorter and close every bracket' }
    : { ok: false, wrong: 'there is no valid JSON object in it' };
}

function nextOpening(text: string, from: number): number {
  const at = [text.indexOf('{', from), text.indexOf('[', from)].filter((index) => index !== -1);
  return at.length === 0 ? -1 : Math.min(...at);
}

/** Index after the bracket that closes the one at `start`, ignoring strings; -1 when it is never closed. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
