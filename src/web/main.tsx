import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readToken } from './api/token.ts';
import { App } from './app/app.tsx';
import { openHistoryGate } from './app/history-gate.ts';
import { readAsked } from './app/use-door.ts';
import { isRootCallback } from './features/connections/read-callback.ts';
import { takeMailLink } from './features/session/mail-link.ts';
import { startTexts } from './i18n/language.ts';

openHistoryGate();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const link = takeMailLink(window);
const builtIn = root.firstElementChild ? document.documentElement.lang : null;
const [i18n, landing] = await Promise.all([
  startTexts(),
  window.location.pathname === '/' ? import('./pages/landing.tsx') : null,
]);
const app = (
  <StrictMode>
    <App i18n={i18n} link={link} landing={landing?.LandingPage} />
  </StrictMode>
);
if (isForThisVisitor()) {
  hydrateRoot(root, app);
  window.dispatchEvent(new Event('reelwright:alive')); // brand/public/landing.js waits for it
} else {
  document.documentElement.lang = i18n.locale;
  createRoot(root).render(app);
}

/** The prerendered page is a stranger's, in one language: for everybody else, and for a platform's answer, it is rendered anew. */
function isForThisVisitor(): boolean {
  if (isRootCallback(window.location.search)) return false;
  return builtIn === i18n.locale && !readToken() && readAsked(history.state).from === null && link === null;
}
