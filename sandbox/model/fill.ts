import { hash } from '../core/random.ts';
import { listOf, objectOf } from './read.ts';
import type { Phrases } from './words.ts';

type Json = Record<string, unknown>;

/** The input for filling a value. */
export type Filling = {
  phrases: Phrases;
  topics: readonly string[];
  ids: readonly string[];
  /** How many items the request asks for. */
  count: number | undefined;
  /** The texts of the request; titles in them are not repeated. */
  told: string;
  seed: number;
};

const ID_NAME = /^(?:from|cites?|citations?|sources?|ids?|.*_ids?|.*Ids?)$/;

/** A value that satisfies a JSON Schema, using words from the request. */
export function fillSchema(root: unknown, filling: Filling): unknown {
  const pen = openPen(filling);
  return fill(objectOf(root), 'value', 0, 0);

  function fill(given: Json, name: string, index: number, depth: number): unknown {
    const schema = resolve(objectOf(root), given);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[(filling.seed + index) % schema.enum.length];
    const type = typeOf(schema);
    if (type === 'object') {
      const properties = Object.entries(objectOf(schema.properties));
      return Object.fromEntries(
        properties.map(([key, part]) => [
          key,
          fill(objectOf(part), name === 'length' && key === 'seconds' ? TOTAL : key, index, depth + 1),
        ]),
      );
    }
    if (type === 'array') return fillList(schema, name, depth);
    if (type === 'boolean') return index % 2 === 0;
    if (type === 'integer' || type === 'number') return fillNumber(schema, name, index, type === 'integer');
    if (type === 'null') return null;
    return fillText(schema, name, index);
  }

  function fillList(schema: Json, name: string, depth: number): unknown[] {
    const item = resolve(objectOf(root), objectOf(schema.items));
    const ofIds = ID_NAME.test(name) && typeOf(item) === 'string' && !Array.isArray(item.enum);
    const asked = depth <= 1 && typeOf(item) === 'object' ? filling.count : undefined;
    const wanted = ofIds ? Math.min(2, filling.ids.length) : (asked ?? 3);
    const count = Math.min(Math.max(wanted, numberOr(schema.minItems, 0)), numberOr(schema.maxItems, 50));
    const serial = pen.next();
    const shift = ofIds ? serial : 0; // otherwise all items would refer to the same ids
    return Array.from({ length: count }, (_, index) => fill(item, name, index + shift, depth + 1));
  }

  function fillText(schema: Json, name: string, index: number): string {
    if (schema.format === 'date-time') return '2026-11-21T12:00:00Z';
    if (schema.format === 'date') return '2026-11-21';
    if (schema.format === 'uri') return 'https://example.com/';
    if (ID_NAME.test(name) && filling.ids.length > 0) return filling.ids[index % filling.ids.length] as string;
    const least = numberOr(schema.minLength, 0);
    let text = pen.words(name, index);
    while (text.length < least) text = `${text} ${pen.sentence()}`;
    return cut(text, numberOr(schema.maxLength, 2000));
  }
}

/** Writes the texts of one value without repeating titles or tags. */
function openPen(filling: Filling) {
  const used = new Set<string>();
  let serial = filling.seed;

  const filled = (template: string, at: number) => {
    const text = template.replaceAll('{k}', filling.topics[at % filling.topics.length] as string);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const sentence = () => {
    serial += 1;
    return filled(filling.phrases.sentences[serial % filling.phrases.sentences.length] as string, serial);
  };
  const tagOf = (topic: string, index: number) => {
    const tag = topic.toLowerCase().split(/\s+/).slice(0, 3).join('-');
    const text = used.has(tag) ? `${tag}-${index + 1}` : tag;
    used.add(tag);
    return text;
  };
  /** A title that neither the request nor an earlier value contains. */
  const freshTitle = () => {
    const { titles } = filling.phrases;
    for (let attempt = 0; attempt < titles.length * filling.topics.length; attempt += 1) {
      serial += 1;
      const title = filled(titles[serial % titles.length] as string, Math.floor(serial / titles.length));
      if (used.has(title) || filling.told.includes(title)) continue;
      used.add(title);
      return title;
    }
    return `${filled(titles[serial % titles.length] as string, serial)} (${hash(serial, filling.told) % 1000})`;
  };
  return {
    sentence,
    next() {
      serial += 1;
      return serial;
    },
    words(name: string, index: number): string {
      const topic = filling.topics[index % filling.topics.length] as string;
      if (/title/i.test(name)) return freshTitle();
      if (/hashtag|items|tag/i.test(name)) return tagOf(topic, index);
      if (/^(?:name|heading|label|stage)$/i.test(name))
        return filling.phrases.headings[index % filling.phrases.headings.length] as string;
      if (/description|caption|summary|reason/i.test(name)) return `${sentence()} ${sentence()}`;
      return sentence();
    },
  };
}

/** For an object whose parts also have seconds: the sum of three of them. */
const TOTAL = 'total seconds';

function fillNumber(schema: Json, name: string, index: number, whole: boolean): number {
  const low = numberOr(schema.minimum, numberOr(schema.exclusiveMinimum, Number.NEGATIVE_INFINITY) + (whole ? 1 : 0.1));
  const high = numberOr(
    schema.maximum,
    numberOr(schema.exclusiveMaximum, Number.POSITIVE_INFINITY) - (whole ? 1 : 0.1),
  );
  const preferred = /atSeconds|at_seconds|start/i.test(name)
    ? index * 5
    : name === TOTAL
      ? 24
      : /seconds|length/i.test(name)
        ? 6 + index * 2
        : /minutes/i.test(name)
          ? 20 + index * 10
          : /score/i.test(name)
            ? 7.4
            : 2 + (index % 3);
  const value = Math.min(Math.max(preferred, low), high);
  return whole ? Math.round(value) : value;
}

/** Resolves references, picks the first non-null alternative, merges `allOf`. */
function resolve(root: Json, schema: Json, depth = 0): Json {
  if (depth > 20) return {};
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref
      .replace(/^#\/?/, '')
      .split('/')
      .filter(Boolean)
      .reduce<unknown>((at, key) => objectOf(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], root);
    return resolve(root, objectOf(target), depth + 1);
  }
  const ways = listOf(schema.anyOf ?? schema.oneOf);
  const way = ways.find((one) => typeOf(resolve(root, one, depth + 1)) !== 'null');
  if (way) return resolve(root, { ...withoutWays(schema), ...way }, depth + 1);
  const all = listOf(schema.allOf).map((one) => resolve(root, one, depth + 1));
  if (all.length === 0) return schema;
  const properties = Object.assign({}, objectOf(schema.properties), ...all.map((one) => objectOf(one.properties)));
  return { ...Object.assign({}, ...all), ...schema, allOf: undefined, properties };
}

function withoutWays({ anyOf: _, oneOf: __, ...rest }: Json): Json {
  return rest;
}

function typeOf(schema: Json): string {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).map((type) =>
    String(type ?? '').toLowerCase(),
  );
  const type = types.find((one) => one !== 'null' && one !== '');
  return type ?? (types.includes('null') ? 'null' : schema.properties ? 'object' : schema.items ? 'array' : 'string');
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** Cuts to the allowed length, at the end of a word if possible. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most);
  return part.includes(' ') && most > 20 ? part.slice(0, part.lastIndexOf(' ')) : part;
}
