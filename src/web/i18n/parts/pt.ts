import type { Messages } from '@lingui/core';

/** The parts of the Portuguese catalogue, by path. */
export const files = import.meta.glob<{ messages: Messages }>([
  '/src/texts/locales/pt/*.ts',
  '!/src/texts/locales/pt/{server,formats}.ts',
]);
