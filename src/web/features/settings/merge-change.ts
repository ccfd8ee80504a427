/** Any part of a nested object. */
export type Change<T> = { [Key in keyof T]?: T[Key] extends Record<string, unknown> ? Change<T[Key]> : T[Key] };

/** Applies a nested change to a copy; the arguments are not modified. */
export function mergeChange<T extends object>(whole: T, change: Change<T>): T {
  const merged = { ...whole } as Record<string, unknown>;
  for (const [name, value] of Object.entries(change)) {
    const before = merged[name];
    merged[name] = isGroup(before) && isGroup(value) ? mergeChange<Record<string, unknown>>(before, value) : value;
  }
  return merged as T;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
