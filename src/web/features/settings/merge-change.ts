/** Any part of a thing made of nested objects. */
export type Change<T> = { [Key in keyof T]?: T[Key] extends Record<string, unknown> ? Change<T[Key]> : T[Key] };

/** The thing with a change put into it, however deep; nothing that was given is written to. */
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
