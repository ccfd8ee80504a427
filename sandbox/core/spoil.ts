import { stringify } from './answers.ts';
import type { Fault } from './faults.ts';
import type { Answer } from './types.ts';

const HUGE_BYTES = 3_000_000;

/** An answer that is not what it should be, as a fault asks for. */
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
  if (fault.kind === 'huge') return { ...answer, json: { padding: 'x'.repeat(HUGE_BYTES), ...(answer.json as object) } };
  if (fault.kind === 'wrong_types') return { ...answer, json: wrongTypes(answer.json) };
  if (fault.kind === 'missing_fields') return { ...answer, json: withoutFields(answer.json, fault.fields) };
  return answer;
}

/** Every value under `error` stays: the platform says that all is well, and what it then tells is nonsense. */
function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrongTypes);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === 'error' ? part : wrongTypes(part)]));
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
