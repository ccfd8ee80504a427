import type { Messages } from '@lingui/core';

/** The parts of the English catalogue, by path. */
export const files = import.meta.glob<{ messages: Messages }>([
  '/src/texts/locales/en/*.ts',
  '!/src/texts/locales/en/{server,formats,front,forms}.ts',
]);
