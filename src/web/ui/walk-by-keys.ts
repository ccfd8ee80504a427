import type { KeyboardEvent } from 'react';

type Role = 'radio' | 'tab';

/**
 * Takes the keys of a row of controls of which one is chosen: the arrows lead round in a circle and choose, Home and End lead to its ends. Tabs stand
 * beside each other: for them only the arrows to the sides count, and a tab that is reached is chosen.
 */
export function walkByKeys(event: KeyboardEvent<HTMLElement>, role: Role): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]:not(:disabled)`)];
  const at = controls.indexOf(event.target as HTMLElement);
  const to = at < 0 ? undefined : placeAfter(event.key, at, controls.length, role);
  const next = to === undefined ? undefined : controls[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (role === 'tab' || event.key.startsWith('Arrow')) next.click();
}

function placeAfter(key: string, at: number, count: number, role: Role): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || (key === 'ArrowDown' && role === 'radio')) return (at + 1) % count;
  if (key === 'ArrowLeft' || (key === 'ArrowUp' && role === 'radio')) return (at + count - 1) % count;
  return undefined;
}
