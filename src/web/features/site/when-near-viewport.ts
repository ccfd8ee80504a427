/**
 * Resolves when the prerendered element with this id is about to become visible: the page was scrolled (even before
 * this code loaded), the element is visible, or it was removed to be rendered again. Resolves at once if nothing was
 * prerendered.
 */
export function whenNearViewport(id: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!part || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const near = () => {
      seen.disconnect();
      removed.disconnect();
      window.removeEventListener('scroll', near);
      resolve();
    };
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) near();
    });
    const removed = new MutationObserver(() => {
      if (!part.isConnected) near();
    });
    seen.observe(part);
    removed.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', near, { passive: true });
  });
}
