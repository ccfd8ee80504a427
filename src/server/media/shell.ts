/** A command as one line that can be pasted into a shell. */
export function shellLine(command: readonly string[], cwd?: string): string {
  const line = command.map(shellWord).join(' ');
  return cwd === undefined ? line : `cd ${shellWord(cwd)} && ${line}`;
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
