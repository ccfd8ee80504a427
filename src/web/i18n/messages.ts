import { i18n } from '@lingui/core';
import { messages } from '#web/locales/en/front.ts';

/** Makes the texts of the landing page and the sign-in readable. English is in the page; other languages will be loaded here on demand. */
export function activateTexts(): typeof i18n {
  i18n.loadAndActivate({ locale: 'en', messages });
  return i18n;
}

/** Adds the texts of the signed-in part. */
export async function loadInsideTexts(): Promise<void> {
  const inside = await import('#web/locales/en/inside.ts');
  i18n.load('en', inside.messages);
}
