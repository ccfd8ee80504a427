import type { KeyboardEvent } from 'react';

/** Enter sends; with Shift it is a new line, and while a syllable is being composed it ends that. */
export function isSending(event: KeyboardEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent;
  return event.key === 'Enter' && !event.shiftKey && !isComposing && keyCode !== 229; // Safari ends a composition before its Enter
}
