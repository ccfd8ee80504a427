import type { KeyboardEvent } from 'react';

/** Enter sends, except with Shift (new line) or during IME composition. */
export function isSendKey(event: KeyboardEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent;
  return event.key === 'Enter' && !event.shiftKey && !isComposing && keyCode !== 229; // Safari ends a composition before its Enter event
}
