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
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${safe.slice(0, 120).trim() || 'brief'}.${format}`;
}

/** Puts a text onto the clipboard, also where the page may not use the newer way (a plain address in the local network). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByMark(text);
  }
}

function copyByMark(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'fixed -top-full opacity-0';
  // Inside the open window: what stands outside of it can't have the focus.
  (document.querySelector('[role=dialog]') ?? document.body).append(field);
  const before = document.activeElement;
  field.focus();
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false; // the browser has no such command
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
