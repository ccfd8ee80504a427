/**
 * Whether a value has the shape that a schema asks for. What scripts/lib/compile-schemas.ts makes of the contract for the
 * browser consists of these. `holder` and `name` say where the value comes from, so that a default can be filled in.
 */
export type Check = (value: unknown, holder?: Record<string, unknown>, name?: string) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
export const isSwitch: Check = (value) => typeof value === 'boolean';
export const isAnything: Check = () => true;

export function isOneOf(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

export function isNullOr(check: Check): Check {
  return (value) => value === null || check(value);
}

export function isAbsentOr(check: Check): Check {
  return (value) => value === undefined || check(value);
}

/** Accepts a missing value and fills in the default. */
export function isDefaultOr(fallback: () => unknown, check: Check): Check {
  return (value, holder, name) => {
    if (value !== undefined) return check(value);
    if (holder && name !== undefined) holder[name] = fallback();
    return true;
  };
}

export function isListOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every((one) => check(one));
}

export function isRecordOf(check: Check): Check {
  return (value) => isRecord(value) && Object.values(value).every((one) => check(one));
}

export function hasFields(checks: Readonly<Record<string, Check>>): Check {
  return (value) => isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name], value, name));
}

export function isAnyOf(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
