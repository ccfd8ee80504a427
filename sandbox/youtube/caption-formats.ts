export type Cue = { startSeconds: number; endSeconds: number; text: string };

/** Formats that captions.download can give; each is told by `tfmt`. */
export const captionFormats: Record<string, (cues: readonly Cue[], language: string) => string> = {
  srt: (cues) =>
    cues
      .map((cue, at) => `${at + 1}\n${clockOf(cue.startSeconds, ',')} --> ${clockOf(cue.endSeconds, ',')}\n${cue.text}\n\n`)
      .join(''),
  vtt: (cues, language) =>
    `WEBVTT\nKind: captions\nLanguage: ${language}\n\n${cues
      .map((cue) => `${clockOf(cue.startSeconds, '.')} --> ${clockOf(cue.endSeconds, '.')}\n${escapeText(cue.text)}\n\n`)
      .join('')}`,
  sbv: (cues) =>
    cues
      .map(
        (cue) =>
          `${clockOf(cue.startSeconds, '.').replace(/^0/, '')},${clockOf(cue.endSeconds, '.').replace(/^0/, '')}\n${cue.text}\n\n`,
      )
      .join(''),
  ttml: (cues, language) =>
    `<?xml version="1.0" encoding="utf-8" ?>\n<tt xml:lang="${language}" xmlns="http://www.w3.org/ns/ttml"><body><div>\n${cues
      .map(
        (cue) =>
          `<p begin="${clockOf(cue.startSeconds, '.')}" end="${clockOf(cue.endSeconds, '.')}">${escapeText(cue.text)}</p>\n`,
      )
      .join('')}</div></body></tt>\n`,
  scc: (cues) =>
    `Scenarist_SCC V1.0\n\n${cues.map((cue) => `${framesOf(cue.startSeconds)}\t${lineOf21(cue.text)}\n\n`).join('')}`,
};

/** hh:mm:ss and milliseconds. */
function clockOf(seconds: number, point: string): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, '0')}`;
}

/** hh:mm:ss:ff at 30 frames a second. */
function framesOf(seconds: number): string {
  return `${clockOf(seconds, ':').slice(0, 8)}:${String(Math.floor((seconds % 1) * 30)).padStart(2, '0')}`;
}

/** Line 21 (CEA-608): load, row 15, two characters to a word with odd parity, show. Each control code is sent twice. */
function lineOf21(text: string): string {
  const bytes = [...text.slice(0, 32)].map((letter) => oddParity(letter.charCodeAt(0) & 0x7f));
  if (bytes.length % 2 === 1) bytes.push(0x80);
  const words: string[] = [];
  for (let at = 0; at < bytes.length; at += 2) words.push(hex(bytes[at] ?? 0x80) + hex(bytes[at + 1] ?? 0x80));
  return ['9420', '9420', '9470', '9470', ...words, '942f', '942f'].join(' ');
}

function oddParity(value: number): number {
  let ones = 0;
  for (let bit = value; bit > 0; bit >>= 1) ones += bit & 1;
  return ones % 2 === 1 ? value : value | 0x80;
}

function hex(value: number): string {
  return value.toString(16).padStart(2, '0');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
