import { useEffect, useEffectEvent } from 'react';

/** Accepts files dropped anywhere on the page or pasted outside a text field. */
export function usePageDrop(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((list: FileList | undefined) => {
    const files = Array.from(list ?? []);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return; // handled by the drop zone
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')) return;
      take(event.clipboardData?.files);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
}
