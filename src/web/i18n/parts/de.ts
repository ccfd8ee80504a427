import type { Messages } from '@lingui/core';

/** The parts of the German catalogue, by path. */
export const files = import.meta.glob<{ messages: Messages }>([
  '/src/texts/locales/de/*.ts',
  '!/src/texts/locales/de/{server,formats}.ts',
]);
