import type { Messages } from '@lingui/core';

/** The parts of the Spanish catalogue, by path. */
export const files = import.meta.glob<{ messages: Messages }>([
  '/src/texts/locales/es/*.ts',
  '!/src/texts/locales/es/{server,formats}.ts',
]);
