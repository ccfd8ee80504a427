import * as z from 'zod/mini';
import { RENDERER_VERSION } from './render/arguments.ts';
import { type EditDecisions, editDecisions } from './shapes.ts';

/** Stored decisions that this version cannot read; the message says where they differ, without their content. */
export class UnreadableEdit extends Error {
  constructor(why: string) {
    super(`The stored edit cannot be read: ${why}`);
    this.name = 'UnreadableEdit';
  }
}

const versioned = z.looseObject({ renderer: z.int() });

/**
 * Upgrades decisions of one renderer version to the next, keyed by the older version. One entry per released version:
 * clips keep their decisions for years.
 */
const upgrades: Readonly<Record<number, (edit: z.infer<typeof versioned>) => object>> = {
  // Version 2 converts every source to BT.709; its decisions are the same.
  1: (edit) => edit,
  // Version 3 adds layouts and optional decisions; what was decided before stays.
  2: (edit) => edit,
  // Version 4 can leave parts of the source out.
  3: (edit) => edit,
  // Version 5 draws emoji, and Greek in a packaged font.
  4: (edit) => edit,
};

/**
 * Stored edit decisions, of this renderer version or an older one, upgraded to this one.
 * @throws UnreadableEdit for a newer version, and for data that fits no version
 */
export function readEdit(stored: unknown): EditDecisions {
  let edit = parse(versioned, stored);
  while (edit.renderer !== RENDERER_VERSION) {
    const upgrade = upgrades[edit.renderer];
    if (!upgrade) throw new UnreadableEdit(`it is of renderer ${edit.renderer}, this is ${RENDERER_VERSION}`);
    edit = { ...upgrade(edit), renderer: edit.renderer + 1 };
  }
  return parse(editDecisions, edit);
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new UnreadableEdit(`it does not fit at ${parsed.error.issues[0]?.path.join('.') || 'the top'}`);
}
