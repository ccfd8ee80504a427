import { parameter } from './graph-error.ts';

/** How to read each field of a node; `below` is the field's text in braces. */
export type GraphNode = Record<string, (below?: string) => unknown>;

/**
 * Picks what `fields` names; `id` is always included, and undefined values are omitted. @throws GraphError 100 for a
 * field that the node does not have
 */
export function pickFields(node: GraphNode, type: string, fields: string | null): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [field, below] of splitFields(fields ?? '')) {
    const read = Object.hasOwn(node, field) ? node[field] : undefined;
    if (!read) throw parameter(`Tried accessing nonexisting field (${field}) on node type (${type})`);
    const value = read(below);
    if (value !== undefined) picked[field] = value;
  }
  if (node.id) picked.id ??= node.id();
  return picked;
}

/** Splits `id,children{media_url,id}` into names with the content of their braces. */
function splitFields(text: string): Map<string, string | undefined> {
  const fields = new Map<string, string | undefined>();
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue;
    const [, name = '', below] = /^([^{]*)(?:\{(.*)\})?$/s.exec(text.slice(from, at).trim()) ?? [];
    if (name.trim() !== '') fields.set(name.trim(), below);
    from = at + 1;
  }
  return fields;
}

/** `2026-11-01T10:00:00+0000`, without the colon that other formats have. */
export function graphTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+0000`;
}
