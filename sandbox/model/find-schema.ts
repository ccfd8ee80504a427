import { objectOf, parseJson } from './read.ts';

/** The JSON Schema that a text asks for: one written in it, or one derived from an example in it. */
export function findSchema(text: string): unknown {
  const values = [...jsonIn(text)];
  return values.findLast(isSchema) ?? (values.length > 0 ? schemaOf(values.reduce(longer)) : undefined);
}

function isSchema(value: unknown): boolean {
  const { type, properties, items, anyOf, oneOf } = objectOf(value);
  return (
    (type === 'object' && properties !== undefined) ||
    (type === 'array' && items !== undefined) ||
    Boolean(anyOf ?? oneOf)
  );
}

/** Every top-level JSON object or list in a text. */
export function* jsonIn(text: string): Generator<unknown> {
  for (let start = text.search(/[[{]/); start >= 0 && start < text.length; ) {
    const end = endOfJson(text, start);
    const value = end === undefined ? undefined : parseJson(text.slice(start, end));
    if (value !== undefined) yield value;
    const from = end !== undefined && value !== undefined ? end : start + 1;
    const next = text.slice(from).search(/[[{]/);
    start = next < 0 ? -1 : from + next;
  }
}

function endOfJson(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function longer(a: unknown, b: unknown): unknown {
  return JSON.stringify(b).length > JSON.stringify(a).length ? b : a;
}

/** The schema of an example. */
function schemaOf(value: unknown): unknown {
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(value[0] ?? '') };
  if (typeof value === 'object' && value !== null)
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(value).map(([key, part]) => [key, schemaOf(part)])),
    };
  return { type: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string' };
}
