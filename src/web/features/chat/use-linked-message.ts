import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Left above the message, so that what it answers is seen too, in pixels. */
const ABOVE_PX = 120;

/**
 * Brings the message that the address names into view and gives it the focus: what a brief rests on leads to the
 * answers.
 */
export function useLinkedMessage(box: RefObject<HTMLElement | null>, loaded: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit of the address shows the message, also of the same one
  useEffect(() => {
    const outer = box.current;
    const wanted = wantedId(hash);
    if (!outer || !loaded || wanted === '') return;
    const messages = [...outer.querySelectorAll<HTMLElement>('[data-message]')];
    const message = messages.find(({ dataset }) => dataset.message === wanted);
    if (!message) return;
    outer.scrollTop += message.getBoundingClientRect().top - outer.getBoundingClientRect().top - ABOVE_PX;
    message.focus({ preventScroll: true });
  }, [hash, key, loaded, box]);
}

function wantedId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ''; // no address of ours
  }
}
