/** A line that ends the spoken text; data follows. Some models write a code block in its place. */
const MARKS = ['=====', '```', '{"'];

/**
 * The text of a coach's answer, and the data after it (undefined if it has not begun). A last line that may still
 * become the mark belongs to neither.
 */
export function splitTalk(text: string): { said: string; data: string | undefined } {
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? undefined : end).trimStart();
    if (MARKS.some((mark) => line.startsWith(mark)))
      return { said: text.slice(0, at).trimEnd(), data: text.slice(line.startsWith('=') ? afterLine(text, at) : at) };
    if (end === -1) {
      const mayBecomeMark = line !== '' && MARKS.some((mark) => mark.startsWith(line));
      return { said: mayBecomeMark ? text.slice(0, at) : text, data: undefined };
    }
    at = end + 1;
  }
  return { said: text, data: undefined };
}

function afterLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}
