import { badParameter } from './google-error.ts';

/** A selection of fields; `true`: everything below. */
type Selection = Map<string, Selection | true>;

/** Names that may be requested even if this response does not have them. */
const KNOWN =
  /^(\*|kind|etag|id|items|pageInfo|\w+PageToken|error|eventId|visitorId|columnHeaders|rows|snippet|status|statistics|\w+Details|player|localizations|authorChannelId)$/;

/**
 * The part of a response selected by the parameter `fields`: `items(id,snippet/title),nextPageToken`. Source: "Google
 * API clients: Partial responses". @throws GoogleError 400 invalidParameter
 */
export function selectFields(value: unknown, fields: string): unknown {
  const reader = { text: fields, at: 0 };
  const selection = readList(reader);
  if (reader.at < fields.length) throw invalidSelection(fields);
  const unknown = [...selection.keys()].find((name) => !KNOWN.test(name) && !Object.hasOwn(value as object, name));
  if (unknown !== undefined) throw invalidSelection(unknown);
  return pick(value, selection);
}

function pick(value: unknown, selection: Selection | true): unknown {
  if (selection === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, selection));
  const all = selection.get('*');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const below = selection.get(name) ?? all;
      return below === undefined ? [] : [[name, pick(part, below)]];
    }),
  );
}

type Reader = { text: string; at: number };

function readList(reader: Reader): Selection {
  const selection: Selection = new Map();
  for (;;) {
    const [name, below] = readItem(reader);
    const known = selection.get(name);
    if (known === true || below === true) selection.set(name, true);
    else selection.set(name, new Map([...(known ?? []), ...below]));
    if (reader.text[reader.at] !== ',') return selection;
    reader.at += 1;
  }
}

/** Parses a name with what follows after a slash, or a list in parentheses. */
function readItem(reader: Reader): [string, Selection | true] {
  const name = /^[\w*$.:-]+/.exec(reader.text.slice(reader.at))?.[0];
  if (!name) throw invalidSelection(reader.text);
  reader.at += name.length;
  const next = reader.text[reader.at];
  if (next === '/') {
    reader.at += 1;
    return [name, new Map([readItem(reader)])];
  }
  if (next !== '(') return [name, true];
  reader.at += 1;
  const below = readList(reader);
  if (reader.text[reader.at] !== ')') throw invalidSelection(reader.text);
  reader.at += 1;
  return [name, below];
}

function invalidSelection(what: string) {
  return badParameter('invalidParameter', 'fields', `Invalid field selection ${what}`);
}
