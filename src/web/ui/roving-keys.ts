import type { KeyboardEvent } from 'react';

type Role = 'radio' | 'tab';

/**
 * Arrow keys, Home and End for a radio group or a row of tabs. Arrows wrap around and select. For tabs only the
 * horizontal arrows count, and a focused tab is selected.
 */
export function handleRovingKeys(event: KeyboardEvent<HTMLElement>, role: Role): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]:not(:disabled)`)];
  const at = controls.indexOf(event.target as HTMLElement);
  const to = at < 0 ? undefined : nextIndex(event.key, at, controls.length, role);
  const next = to === undefined ? undefined : controls[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (role === 'tab' || event.key.startsWith('Arrow')) next.click();
}

function nextIndex(key: string, at: number, count: number, role: Role): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || (key === 'ArrowDown' && role === 'radio')) return (at + 1) % count;
  if (key === 'ArrowLeft' || (key === 'ArrowUp' && role === 'radio')) return (at + count - 1) % count;
  return undefined;
}
