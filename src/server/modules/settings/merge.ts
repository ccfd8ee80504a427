import * as z from 'zod/mini';
import { defaultSettings, type Settings, settings } from '#contract/settings.ts';

type Tree = Record<string, unknown>;

/**
 * Merges settings of any version over the defaults, leaf by leaf: missing, unknown or invalid values get their default.
 */
export function mergeSettings(stored: unknown): Settings {
  const merged = structuredClone(defaultSettings) as Tree;
  overlay(merged, stored);
  const checked = z.safeParse(settings, merged);
  if (checked.success) return checked.data;
  for (const { path } of checked.error.issues) reset(merged, defaultSettings, path);
  return z.parse(settings, merged);
}

function overlay(target: Tree, stored: unknown): void {
  if (!isTree(stored)) return;
  for (const [name, known] of Object.entries(target)) {
    if (!Object.hasOwn(stored, name)) continue;
    if (isTree(known)) overlay(known, stored[name]);
    else target[name] = stored[name];
  }
}

/** Resets the leaf at `path` to its default. */
function reset(target: Tree, defaults: Tree, path: readonly PropertyKey[]): void {
  const [first, ...rest] = path;
  const name = String(first);
  const [next, given] = [target[name], defaults[name]];
  if (rest.length > 0 && isTree(next) && isTree(given)) reset(next, given, rest);
  else target[name] = structuredClone(given);
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
