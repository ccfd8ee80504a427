import type { Messages } from '@lingui/core';

/** The parts of the Russian catalogue, by path. */
export const files = import.meta.glob<{ messages: Messages }>([
  '/src/texts/locales/ru/*.ts',
  '!/src/texts/locales/ru/{server,formats}.ts',
]);
