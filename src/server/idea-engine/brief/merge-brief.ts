import { isDeepStrictEqual } from 'node:util';
import type { BriefParts } from '#contract/briefs.ts';
import { spread } from './seconds.ts';

type Line = { id: string; text: string; name?: string; start_seconds?: number; end_seconds?: number };
const MAX_LINES = 40;

/**
 * Regenerates a brief and preserves manual edits: `newest` is the current brief, `generated` its generated version.
 * Parts that use manually edited words use them in the new brief too.
 */
export function mergeBrief(newest: BriefParts, generated: BriefParts, fresh: BriefParts): BriefParts {
  const base = withWords(generated, newest, generated);
  const made = withWords(fresh, newest, generated);
  const keeps = (a: object, b: object) => isDeepStrictEqual(withoutSources(a), withoutSources(b));
  const pick = <K extends 'hook' | 'caption' | 'hashtags' | 'call_to_action' | 'length'>(part: K): BriefParts[K] =>
    keeps(newest[part], base[part]) ? made[part] : newest[part];
  const isTimedByHand = !isDeepStrictEqual(timesOf(newest.beats), timesOf(base.beats));
  const length = isTimedByHand ? newest.length : pick('length');
  const times = new Map((isTimedByHand ? newest.beats : made.beats).map((beat) => [beat.id, beat]));
  const beats = mergeLines(newest.beats, base.beats, made.beats).map((beat) => ({
    ...beat,
    ...spanOf(times.get(beat.id) ?? beat),
  }));
  return {
    ...made,
    title: newest.title === base.title ? made.title : newest.title,
    hook: pick('hook'),
    length,
    beats: placed(isTimedByHand ? beats : beats.toSorted((a, b) => a.start_seconds - b.start_seconds), length.seconds),
    shots: mergeLines(newest.shots, base.shots, made.shots),
    on_screen_text: mergeLines(newest.on_screen_text, base.on_screen_text, made.on_screen_text),
    caption: pick('caption'),
    hashtags: pick('hashtags'),
    call_to_action: pick('call_to_action'),
    notes: mergeLines(newest.notes, base.notes, made.notes),
  };
}

/**
 * A manually edited brief: parts that use the words of the hook or of the call to action are updated with them, unless
 * they were edited as well.
 */
export function followEdits(before: BriefParts, after: BriefParts): BriefParts {
  const followed = withWords(before, after, before);
  const follow = <T extends Line>(lines: readonly T[], old: readonly Line[], moved: readonly Line[]): T[] =>
    lines.map((line) => {
      const was = old.find(({ id }) => id === line.id);
      const text = moved.find(({ id }) => id === line.id)?.text;
      return was?.text === line.text && text !== undefined ? { ...line, text } : line;
    });
  return {
    ...after,
    beats: follow(after.beats, before.beats, followed.beats),
    on_screen_text: follow(after.on_screen_text, before.on_screen_text, followed.on_screen_text),
    caption:
      after.caption.text === before.caption.text ? { ...after.caption, text: followed.caption.text } : after.caption,
  };
}

/** The parts with the hook and the call to action of `words`, wherever theirs were used, if those are not as in `old`. */
function withWords(parts: BriefParts, words: BriefParts, old: BriefParts): BriefParts {
  let made = parts;
  for (const part of ['hook', 'call_to_action'] as const)
    if (old[part].text !== '' && words[part].text !== old[part].text) made = withText(made, part, words[part].text);
  return made;
}

function withText(parts: BriefParts, part: 'hook' | 'call_to_action', text: string): BriefParts {
  const from = parts[part].text;
  const replaced = <T extends { text: string }>(line: T): T => ({
    ...line,
    text: line.text
      .split('\n')
      .map((one) => (one === from && from !== '' ? text : one))
      .join('\n'),
  });
  return {
    ...parts,
    [part]: { ...parts[part], text },
    beats: parts.beats.map(replaced),
    on_screen_text: parts.on_screen_text.map(replaced),
    caption: replaced(parts.caption),
  };
}

/** Lines changed, added, removed and moved by hand stay so; the others are the new ones. */
function mergeLines<T extends Line>(newest: readonly T[], base: readonly T[], made: readonly T[]): T[] {
  const contentOf = (lines: readonly T[]) => lines.map(({ id, text, name }) => ({ id, text, name }));
  if (isDeepStrictEqual(contentOf(newest), contentOf(base))) return [...made];
  const before = new Map(base.map((line) => [line.id, line]));
  const after = new Map(made.map((line) => [line.id, line]));
  const kept = newest.flatMap((line) => {
    const was = before.get(line.id);
    const isOwn = !was || was.text !== line.text || was.name !== line.name;
    const now = after.get(line.id);
    return isOwn ? [line] : now ? [now] : [];
  });
  return [...kept, ...made.filter(({ id }) => !before.has(id))].slice(0, MAX_LINES);
}

function withoutSources(part: object): object {
  return { ...part, from: undefined };
}

function timesOf(beats: BriefParts['beats']): number[] {
  return beats.flatMap(({ start_seconds, end_seconds }) => [start_seconds, end_seconds]);
}

/** One after the other from 0 to the length; their seconds as they are where they fill it. */
function placed(beats: BriefParts['beats'], length: number): BriefParts['beats'] {
  const own = beats.map(({ start_seconds, end_seconds }) => end_seconds - start_seconds);
  const total = own.reduce((sum, seconds) => sum + seconds, 0);
  const shares = length === 0 ? own.map(() => 0) : Math.abs(total - length) < 0.05 ? own : spread(length, own);
  let end = 0;
  return beats.map((beat, index) => {
    const start = end;
    end = Math.round((end + (shares[index] ?? 0)) * 10) / 10;
    return { ...beat, start_seconds: start, end_seconds: end };
  });
}

function spanOf({ start_seconds, end_seconds }: BriefParts['beats'][number]) {
  return { start_seconds, end_seconds };
}
