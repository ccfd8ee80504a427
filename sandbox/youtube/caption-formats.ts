export type Cue = { startSeconds: number; endSeconds: number; text: string };

/** Formats of captions.download, by the value of `tfmt`. */
export const captionFormats: Record<string, (cues: readonly Cue[], language: string) => string> = {
  srt: (cues) =>
    cues
      .map(
        (cue, at) =>
          `${at + 1}\n${clockOf(cue.startSeconds, ',')} --> ${clockOf(cue.endSeconds, ',')}\n${cue.text}\n\n`,
      )
      .join(''),
  vtt: (cues, language) =>
    `WEBVTT\nKind: captions\nLanguage: ${language}\n\n${cues
      .map(
        (cue) => `${clockOf(cue.startSeconds, '.')} --> ${clockOf(cue.endSeconds, '.')}\n${escapeText(cue.text)}\n\n`,
      )
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

/** Cues of an SRT, WebVTT or SBV file; undefined for any other format. */
export function parseCues(file: string): Cue[] | undefined {
  const clock = String.raw`(?:(\d+):)?(\d\d?):(\d\d)[.,](\d{3})`;
  const times = new RegExp(`^${clock}(?: +--> +|,)${clock}`);
  const cues = file
    .replaceAll('\r\n', '\n')
    .split(/\n\n+/)
    .flatMap((block): Cue[] => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => times.test(line));
      const parts = times
        .exec(lines[at] ?? '')
        ?.slice(1)
        .map((part) => Number(part ?? 0));
      if (!parts) return [];
      const text = lines
        .slice(at + 1)
        .join('\n')
        .trim();
      return [{ startSeconds: secondsOf(parts.slice(0, 4)), endSeconds: secondsOf(parts.slice(4)), text }];
    });
  return cues.length > 0 ? cues : undefined;
}

function secondsOf([hours = 0, minutes = 0, seconds = 0, ms = 0]: number[]): number {
  return hours * 3600 + minutes * 60 + seconds + ms / 1000;
}

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

/** Line 21 (CEA-608): load, row 15, two characters per word with odd parity, show. Each control code is sent twice. */
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
