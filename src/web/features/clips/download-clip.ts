import { downloadClip } from '#contract/clips.ts';
import { callRaw } from '#web/api/call.ts';

/**
 * Downloads a clip as `{title}.mp4`.
 * @throws CallError
 */
export async function saveClip(clip: { id: string; title: string }): Promise<void> {
  const response = await callRaw(downloadClip, { id: clip.id });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = clipFileName(clip.title);
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read the URL only after the click handler has returned
}

/** The title as a file name; characters that file systems refuse become spaces. */
export function clipFileName(title: string): string {
  const safe = [...title]
    .map((character) => (character < ' ' || '\\/:*?"<>|'.includes(character) ? ' ' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return `${safe.slice(0, 120).trim() || 'clip'}.mp4`;
}
