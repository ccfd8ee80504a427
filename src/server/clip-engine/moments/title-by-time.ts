import { plainWords } from '#server/kit/words/terms.ts';
import type { CueReader } from './read-cues.ts';
import { shortened } from './rule.ts';

export const MAX_TITLE_LENGTH = 60;
const MIN_WORDS = 2;

/** The video's name and the time in it: “Talk, 4:51”; where it has no name, its time alone. */
export function titleByTime(cues: CueReader, video: string | undefined, startSeconds: number): string {
  const time = clock(startSeconds);
  const most = MAX_TITLE_LENGTH - time.length - 2;
  const name = shortName(cues, video, most) || shortened(oneLine(video), most).replace(/…$/u, '');
  return name === '' ? time : `${name}, ${time}`;
}

function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/\s+/gu, ' ').trim();
}

/** 291 → “4:51”. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

/**
 * The video's name in at most `most` characters, cut only where a phrase ends; empty where it has no name or no room.
 */
export function shortName(cues: CueReader, video: string | undefined, most: number): string {
  const whole = oneLine(video);
  if (whole.length <= most) return whole;
  const words = whole.split(' ');
  for (let length = words.length - 1; length >= MIN_WORDS; length--) {
    const text = words.slice(0, length).join(' ');
    const kept = text.replace(/(?<![\s,;:|–—-])[\s,;:|–—-]+$/u, '');
    if (kept.length > most) continue;
    const isBreak = kept !== text || beginsPhrase(cues, words.slice(length));
    const open = (['dangling', 'determiner'] as const).some((kind) => cues.endsWith(kind, plainWords(kept)));
    if (isBreak && !open) return kept;
  }
  return '';
}

function beginsPhrase(cues: CueReader, rest: readonly string[]): boolean {
  if (/^[|–—-]/u.test(rest[0] ?? '')) return true;
  const words = plainWords(rest.join(' '));
  return (['subordinator', 'clauseBreak', 'connective'] as const).some(
    (kind) => cues.opening(kind, words) !== undefined,
  );
}
