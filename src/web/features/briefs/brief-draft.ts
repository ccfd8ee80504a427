import * as z from 'zod/mini';
import { type BriefParts, briefParts } from '#contract/briefs.ts';

/** A line being edited; `seconds` as typed. */
export type DraftLine = { id: string; text: string; name: string; seconds: string; from: BriefParts['hook']['from'] };
export type LineList = 'beats' | 'shots' | 'on_screen_text' | 'notes';

/** A brief being edited: the fields' content, whether or not it is valid. */
export type BriefDraft = {
  title: string;
  hook: string;
  length: string;
  caption: string;
  hashtags: string;
  call_to_action: string;
} & Record<LineList, DraftLine[]>;

export const lineLists: readonly LineList[] = ['beats', 'shots', 'on_screen_text', 'notes'];
/** Maximum number of lines of one kind, and of characters in one. */
export const MAX_LINES = 40;
export const MAX_LINE_LENGTH = 1_000;
export const MAX_CAPTION_LENGTH = 2_200;

export function toDraft(parts: BriefParts): BriefDraft {
  const line = { name: '', seconds: '' };
  return {
    title: parts.title,
    hook: parts.hook.text,
    length: written(parts.length.seconds),
    caption: parts.caption.text,
    hashtags: parts.hashtags.items.map((tag) => `#${tag.replace(/^#/, '')}`).join(' '),
    call_to_action: parts.call_to_action.text,
    beats: parts.beats.map(({ id, name, text, from, start_seconds, end_seconds }) => ({
      id,
      name,
      text,
      from,
      seconds: written(end_seconds - start_seconds),
    })),
    shots: parts.shots.map(({ id, text, from }) => ({ ...line, id, text, from })),
    on_screen_text: parts.on_screen_text.map(({ id, text, from, at_seconds }) => ({
      ...line,
      id,
      text,
      from,
      seconds: written(at_seconds),
    })),
    notes: parts.notes.map(({ id, text, from }) => ({ ...line, id, text, from })),
  };
}

/** The parts to be saved. Sources are preserved; the beats follow one another and determine the length. */
export function toParts(draft: BriefDraft, base: BriefParts): BriefParts {
  let at = 0;
  const beats = draft.beats.map(({ id, name, text, seconds, from }) => {
    const start = at;
    at = round(at + numberOf(seconds));
    return { id, name, text, from, start_seconds: start, end_seconds: at };
  });
  const plain = ({ id, text, from }: DraftLine) => ({ id, text, from });
  return {
    title: draft.title,
    ...(base.written ? { written: true } : {}),
    hook: { text: draft.hook, from: base.hook.from },
    length: { seconds: beats.length > 0 ? at : numberOf(draft.length), from: base.length.from },
    beats,
    shots: draft.shots.map(plain),
    on_screen_text: draft.on_screen_text.map((line) => ({ ...plain(line), at_seconds: numberOf(line.seconds) })),
    caption: { text: draft.caption, from: base.caption.from },
    hashtags: { items: tagsOf(draft.hashtags, base.hashtags.items), from: base.hashtags.from },
    call_to_action: { text: draft.call_to_action, from: base.call_to_action.from },
    notes: draft.notes.map(plain),
  };
}

export type DraftProblem = 'empty' | 'too_long' | 'seconds' | 'too_many' | 'tag_too_long' | 'other';

/** Problems by field (`hook`, `beats.2.text`); empty if it can be saved. Unanswered parts may remain empty. */
export function findProblems(draft: BriefDraft, base: BriefParts): Record<string, DraftProblem> {
  const problems: Record<string, DraftProblem> = {};
  if (draft.title.trim() === '') problems.title = 'empty';
  if (draft.hook.trim() === '' && base.hook.text !== '') problems.hook = 'empty';
  const unanswered = new Set(
    lineLists.flatMap((list) => base[list].filter(({ text }) => text === '').map(({ id }) => id)),
  );
  for (const list of lineLists)
    draft[list].forEach((line, index) => {
      if (line.text.trim() === '' && !unanswered.has(line.id)) problems[`${list}.${index}.text`] = 'empty';
      const least = list === 'beats' && base.length.seconds > 0 ? Number.MIN_VALUE : 0;
      const timed = list === 'beats' || list === 'on_screen_text';
      if (timed && !(numberOf(line.seconds) >= least)) problems[`${list}.${index}.seconds`] = 'seconds';
    });
  if (draft.beats.length === 0 && Number.isNaN(numberOf(draft.length))) problems.length = 'seconds';
  const parsed = z.safeParse(briefParts, toParts(draft, base));
  for (const { path, code } of parsed.success ? [] : parsed.error.issues) {
    const [part, ...rest] = path.map(String);
    if (part === undefined) continue;
    const isLine = (lineLists as readonly string[]).includes(part);
    const place = isLine ? [part, ...rest].join('.') : part;
    const timed = /seconds$/.test(place);
    problems[timed ? place.replace(/(start|end|at)_seconds$/, 'seconds') : place] ??=
      part === 'hashtags' && rest.length > 1
        ? 'tag_too_long'
        : timed || part === 'length'
          ? 'seconds'
          : code === 'too_big'
            ? isLine && rest.length === 0
              ? 'too_many'
              : 'too_long'
            : 'other';
  }
  return problems;
}

export function moveLine(lines: readonly DraftLine[], from: number, to: number): DraftLine[] {
  const next = [...lines];
  const [line] = next.splice(from, 1);
  if (line) next.splice(to, 0, line);
  return next;
}

export function newLine(id: string, seconds = ''): DraftLine {
  return { id, text: '', name: '', seconds, from: [] };
}

/** Start and end of each beat, as far as the fields are valid. */
export function spansOf(beats: readonly DraftLine[]): { start: number; end: number }[] {
  let at = 0;
  return beats.map(({ seconds }) => {
    const start = at;
    at = round(at + (numberOf(seconds) || 0));
    return { start, end: at };
  });
}

/** Accepts both decimal separators; NaN if it is not a number. */
export function numberOf(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? round(Number(plain)) : Number.NaN;
}

export function sameDraft(a: BriefDraft, b: BriefDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Tags in the style they had before: with or without `#`. */
function tagsOf(text: string, before: readonly string[]): string[] {
  const sign = before.some((tag) => tag.startsWith('#')) ? '#' : '';
  const tags = text.split(/[\s,#]+/u).filter(Boolean);
  return [...new Set(tags)].map((tag) => `${sign}${tag}`);
}

function written(seconds: number): string {
  return String(round(seconds));
}

/** Tenths of a second are precise enough for filming. */
function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
