import type { Messages } from '@lingui/core';

/** The parts of the French catalogue, by path. */
export const files = import.meta.glob<{ messages: Messages }>([
  '/src/texts/locales/fr/*.ts',
  '!/src/texts/locales/fr/{server,formats}.ts',
]);
