// Brings the prerendered landing page alive once it can be seen: before, its scripts would only take the line from its picture. Whoever is
// expected, or does something, does not wait. A classic script of its own, because the content security policy allows none inside the page.
((files) => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    import(files[0]);
  };
  const isExpected = () => {
    if (location.hash || location.search || history.state || document.hidden) return true;
    try {
      return Boolean(localStorage.getItem('auth_token') ?? localStorage.getItem('reelwright.language'));
    } catch {
      return false; // storage is blocked: nobody was here before
    }
  };
  // A button pressed too early does its work as soon as it can (main.tsx says when).
  let pressed = null;
  const remember = ({ target }) => {
    pressed = target.closest('button');
  };
  addEventListener('click', remember, true);
  addEventListener(
    'reelwright:alive',
    () => {
      removeEventListener('click', remember, true);
      pressed?.click();
    },
    { once: true },
  );
  if (isExpected()) begin();
  else {
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { once: true, passive: true });
    addEventListener('load', () => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }));
  }
})(document.currentScript.dataset.files.split(' '));
