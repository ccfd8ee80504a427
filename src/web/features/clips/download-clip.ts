import { downloadClip, downloadSubtitles, type subtitleFormats } from '#contract/clips.ts';
import { callRaw } from '#web/api/call.ts';

export type SubtitleFormat = (typeof subtitleFormats)[number];

/**
 * Downloads a clip as `{title}.mp4`.
 * @throws CallError
 */
export async function saveClip(clip: { id: string; title: string }): Promise<void> {
  await save(await callRaw(downloadClip, { id: clip.id }), clipFileName(clip.title));
}

/**
 * Downloads the words of a clip as `{title}.vtt` or `.srt`.
 * @throws CallError
 */
export async function saveSubtitles(clip: { id: string; title: string }, format: SubtitleFormat): Promise<void> {
  await save(await callRaw(downloadSubtitles, { id: clip.id, format }), clipFileName(clip.title, format));
}

async function save(response: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read the URL only after the click handler has returned
}

/** The title as a file name; characters that file systems refuse become spaces. */
export function clipFileName(title: string, extension = 'mp4'): string {
  const safe = [...title]
    .map((character) => (character < ' ' || '\\/:*?"<>|'.includes(character) ? ' ' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return `${safe.slice(0, 120).trim() || 'clip'}.${extension}`;
}
