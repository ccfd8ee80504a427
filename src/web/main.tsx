import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readToken } from './api/token.ts';
import { App } from './app/app.tsx';
import { readLandingReason } from './app/use-landing-gate.ts';
import { isRootCallback } from './features/connections/read-callback.ts';
import { consumeMailLink } from './features/session/mail-link.ts';
import { startTexts } from './i18n/language.ts';
import { openHistoryGate } from './navigation/history-gate.ts';

openHistoryGate();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const link = consumeMailLink(window);
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
  window.dispatchEvent(new Event('reelwright:alive')); // brand/public/landing.js waits for this event
} else {
  document.documentElement.lang = i18n.locale;
  createRoot(root).render(app);
}

/**
 * The prerendered page is the landing page for anonymous visitors, in one language. In all other cases (signed-in
 * users, OAuth callbacks, mail links that lead to another page) it is rendered again.
 */
function isForThisVisitor(): boolean {
  if (!landing || isRootCallback(window.location.search)) return false;
  return builtIn === i18n.locale && !readToken() && readLandingReason(history.state).from === null && link === null;
}
