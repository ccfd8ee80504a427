/** Copies a text to the clipboard, also on pages without the Clipboard API (plain http in the local network). */
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
  // Inside the open dialog, because elements outside of it can't be focused.
  (document.querySelector('[role=dialog]') ?? document.body).append(field);
  const before = document.activeElement;
  field.focus();
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false; // the browser does not support the command
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
