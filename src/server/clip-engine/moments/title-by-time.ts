import { shortened } from './rule.ts';

export const MAX_TITLE_LENGTH = 60;

/** The video's name and the time in it: “Talk, 4:51”; where it has no name, its time alone. */
export function titleByTime(video: string | undefined, startSeconds: number): string {
  const time = clock(startSeconds);
  const name = oneLine(video);
  return name === '' ? time : `${shortened(name, MAX_TITLE_LENGTH - time.length - 2).replace(/…$/u, '')}, ${time}`;
}

export function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/\s+/gu, ' ').trim();
}

/** 291 → “4:51”. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}
