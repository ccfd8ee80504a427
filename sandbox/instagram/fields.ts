import { parameter } from './graph-error.ts';

/**
 * Picks what `fields` names; `id` always comes along. A field whose value is undefined is absent. @throws GraphError 100 for one that the node
 * does not have
 */
export function pickFields(node: Record<string, () => unknown>, type: string, fields: string | null): Record<string, unknown> {
  const wanted = new Set((fields ?? '').split(',').map((field) => field.trim()));
  wanted.delete('');
  const picked: Record<string, unknown> = {};
  for (const field of wanted) {
    const read = Object.hasOwn(node, field) ? node[field] : undefined;
    if (!read) throw parameter(`Tried accessing nonexisting field (${field}) on node type (${type})`);
    const value = read();
    if (value !== undefined) picked[field] = value;
  }
  if (node.id) picked.id ??= node.id();
  return picked;
}

/** `2026-11-01T10:00:00+0000`: without the colon that other formats have. */
export function graphTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+0000`;
}
