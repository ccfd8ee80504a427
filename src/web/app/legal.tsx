import { type ComponentType, lazy } from 'react';
import { loadLegalTexts } from '#web/i18n/messages.ts';

const Terms = lazy(() => withTexts(import('#web/pages/terms.tsx').then((page) => page.TermsPage)));
const Privacy = lazy(() => withTexts(import('#web/pages/privacy.tsx').then((page) => page.PrivacyPage)));
const Cookies = lazy(() => withTexts(import('#web/pages/cookies.tsx').then((page) => page.CookiePage)));

const pages: Readonly<Record<string, ComponentType>> = {
  '/terms-of-service': Terms,
  '/privacy-policy': Privacy,
  '/cookie-policy': Cookies,
};

/**
 * The legal page at a path, if any. Like the landing page they are outside the router, which their readers do not need.
 */
export function legalPageAt(path: string): ComponentType | undefined {
  return pages[path.replace(/\/$/, '')];
}

async function withTexts(loading: Promise<ComponentType>): Promise<{ default: ComponentType }> {
  const [page] = await Promise.all([loading, loadLegalTexts()]);
  return { default: page };
}
