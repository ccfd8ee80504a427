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
