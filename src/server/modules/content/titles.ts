import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';

const MAX_NAME_CHARACTERS = 255;
const MAX_TITLE_CHARACTERS = 200;

/** A file's name as its owner knows it: without folders, control characters or bidi marks. Empty if nothing is left. */
export function cleanName(given: string): string {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{FFFD}]/gu, '').trim();
  return shortenToLimit(visible, MAX_NAME_CHARACTERS);
}

/** Initial title of a video: its file name without the extension. */
export function titleOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').trim();
  return [...stem].slice(0, MAX_TITLE_CHARACTERS).join('') || say('en', msg('video.untitled'));
}

function shortenToLimit(name: string, limit: number): string {
  const characters = [...name];
  if (characters.length <= limit) return name;
  const ending = [...(name.match(/\.[^.]{1,8}$/)?.[0] ?? '')];
  return [...characters.slice(0, limit - ending.length), ...ending].join('');
}
