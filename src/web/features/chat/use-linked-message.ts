import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Space above the message, in pixels, so that the question it answers is visible too. */
const ABOVE_PX = 120;

/** Scrolls to the message named in the URL and focuses it; the sources of a brief link to answers this way. */
export function useLinkedMessage(box: RefObject<HTMLElement | null>, loaded: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation shows the message, even if it is the same one
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
    return ''; // not a valid hash
  }
}
