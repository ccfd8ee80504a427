import { stringify } from './answers.ts';
import type { Fault } from './faults.ts';
import type { Answer } from './types.ts';

const HUGE_BYTES = 3_000_000;

/** Damages a response as a fault demands. */
export function spoil(answer: Answer, fault: Fault): Answer {
  if (fault.kind === 'skew') {
    const date = new Date(Date.now() + (fault.seconds ?? 3600) * 1000).toUTCString();
    return { ...answer, headers: { ...answer.headers, date } };
  }
  if (answer.json === undefined) return answer;
  if (fault.kind === 'truncate') {
    const whole = stringify(answer.json);
    const headers = { 'content-type': 'application/json; charset=utf-8', ...answer.headers };
    return { status: answer.status, headers, text: whole.slice(0, Math.floor(whole.length / 2)) };
  }
  if (fault.kind === 'huge')
    return { ...answer, json: { padding: 'x'.repeat(HUGE_BYTES), ...(answer.json as object) } };
  if (fault.kind === 'wrong_types') return { ...answer, json: spoilPart(answer.json, fault, wrongTypes) };
  if (fault.kind === 'missing_fields') return { ...answer, json: spoilPart(answer.json, fault, withoutFields) };
  return answer;
}

type Damage = (value: unknown, fields: string[] | undefined) => unknown;

/** Damages the whole response, or only the first items of its list. */
function spoilPart(value: unknown, { items, fields }: Fault, damage: Damage): unknown {
  if (items === undefined) return damage(value, fields);
  const list = findList(value);
  return list
    ? replace(
        value,
        list,
        list.map((item, place) => (place < items ? damage(item, fields) : item)),
      )
    : value;
}

/** The list of items in a response: at the top level for YouTube and Instagram, one level below for TikTok. */
function findList(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const parts = Object.values(value);
  return (
    parts.find((part): part is unknown[] => Array.isArray(part)) ??
    parts.map(findList).find((list) => list !== undefined)
  );
}

function replace(value: unknown, old: unknown, next: unknown): unknown {
  if (value === old) return next;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part, old, next)]));
}

/** Values under `error` are kept: the platform reports success, and only its data is wrong. */
function wrongTypes(value: unknown, names: string[] | undefined): unknown {
  if (Array.isArray(value)) return value.map((part) => wrongTypes(part, names));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        if (key === 'error' || (names && !names.includes(key) && typeof part !== 'object')) return [key, part];
        return [key, wrongTypes(part, names?.includes(key) ? undefined : names)];
      }),
    );
  }
  if (typeof value === 'string') return { unexpected: value };
  return [value];
}

function withoutFields(value: unknown, names: string[] | undefined): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutFields(part, names));
  if (typeof value !== 'object' || value === null) return value;
  const gone = (key: string, part: unknown) => (names ? names.includes(key) : typeof part !== 'object');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => key === 'error' || !gone(key, part))
      .map(([key, part]) => [key, key === 'error' ? part : withoutFields(part, names)]),
  );
}
