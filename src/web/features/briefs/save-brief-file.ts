import { downloadBrief } from '#contract/briefs.ts';
import { callRaw } from '#web/api/call.ts';

/**
 * Downloads a brief as a file named after its idea.
 * @throws CallError
 */
export async function saveBriefFile(
  idea: { id: string; title: string },
  format: 'md' | 'pdf',
  version: number,
): Promise<void> {
  const response = await callRaw(downloadBrief, { id: idea.id, format, version });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = briefFileName(idea.title, format);
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read the URL only after the click handler has returned
}

/** The title as a file name; characters that file systems do not allow become spaces. */
export function briefFileName(title: string, format: 'md' | 'pdf'): string {
  const safe = [...title]
    .map((character) => (character < ' ' || '\\/:*?"<>|'.includes(character) ? ' ' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return `${safe.slice(0, 120).trim() || 'brief'}.${format}`;
}
