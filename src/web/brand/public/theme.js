// Sets theme and density before the first paint. A classic script of its own, because the content security policy allows none inside the page.
// Keys and values as in src/web/app/appearance.ts; a test runs this file against it.
((root) => {
  try {
    const theme = localStorage.getItem('reelwright.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('auth_token')) root.dataset.known = ''; // landing page: no way in for who is in
    if (localStorage.getItem('reelwright.density') === 'compact') root.dataset.density = 'compact';
  } catch {
    // storage is blocked: the system's theme is the right one
  }
})(document.documentElement);
