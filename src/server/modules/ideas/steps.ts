import type { BriefRow } from './tables.ts';

/** A line to tick off while filming. */
export type Step = { id: string; text: string };

const MAX_STEPS = 60;
const MAX_TEXT_CHARACTERS = 300;

/** The steps of a brief: its shots; without any its beats; without parts the list items of its text. */
export function stepsOf({ parts, text }: Pick<BriefRow, 'parts' | 'text'>): Step[] {
  if (parts && parts.shots.length > 0) return parts.shots.map((shot) => ({ id: shot.id, text: shot.text }));
  if (parts) return parts.beats.filter((beat) => beat.text !== '').map((beat) => ({ id: beat.id, text: beat.text }));
  return listItems(text)
    .slice(0, MAX_STEPS)
    .map((item, index) => ({ id: `line-${index + 1}`, text: item }));
}

/**
 * Ticks to keep in the next version: those of unchanged lines and, in an edited brief (`keepsIds`), those of reworded
 * lines.
 */
export function carryTicks(
  filmed: readonly string[],
  before: readonly Step[],
  after: readonly Step[],
  { keepsIds }: { keepsIds: boolean },
): string[] {
  const done = before.filter(({ id }) => filmed.includes(id));
  const texts = new Set(done.map(({ text }) => text));
  const ids = new Set(done.map(({ id }) => id));
  return after.filter(({ id, text }) => texts.has(text) || (keepsIds && ids.has(id))).map(({ id }) => id);
}

/** Markdown's list items as plain lines. */
function listItems(markdown: string): string[] {
  return markdown.split(/\r?\n/).flatMap((line) => {
    const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$/.exec(line)?.[1];
    const plain = item?.replace(/(\*\*|__|`)/g, '').trim();
    return plain ? [[...plain].slice(0, MAX_TEXT_CHARACTERS).join('')] : [];
  });
}
