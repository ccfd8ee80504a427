const NAME_MAX_CHARACTERS = 255;
const TITLE_MAX_CHARACTERS = 200;

/** The name of a file as its owner knows it: without folders, control or direction characters. Empty when nothing is left. */
export function cleanName(given: string): string {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{FFFD}]/gu, '').trim();
  return keepEnding(visible, NAME_MAX_CHARACTERS);
}

/** A first title for a video: its file's name without the ending. */
export function titleOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').trim();
  return [...stem].slice(0, TITLE_MAX_CHARACTERS).join('') || 'Untitled video';
}

function keepEnding(name: string, limit: number): string {
  const characters = [...name];
  if (characters.length <= limit) return name;
  const ending = [...(name.match(/\.[^.]{1,8}$/)?.[0] ?? '')];
  return [...characters.slice(0, limit - ending.length), ...ending].join('');
}
