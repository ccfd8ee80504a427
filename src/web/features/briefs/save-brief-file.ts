import { downloadBrief } from '#contract/briefs.ts';
import { callRaw } from '#web/api/call.ts';

/** Fetches a brief as a file and hands it to the browser for saving under the title of its idea. @throws CallError */
export async function saveBriefFile(idea: { id: string; title: string }, format: 'md' | 'pdf', version: number): Promise<void> {
  const response = await callRaw(downloadBrief, { id: idea.id, format, version });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = briefFileName(idea.title, format);
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read the address after the click has returned
}

/** The title as a file name: what file systems refuse becomes a space. */
export function briefFileName(title: string, format: 'md' | 'pdf'): string {
  const safe = [...title]
    .map((character) => (character < ' ' || '\\/:*?"<>|'.includes(character) ? ' ' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return `${safe.slice(0, 120).trim() || 'brief'}.${format}`;
}
