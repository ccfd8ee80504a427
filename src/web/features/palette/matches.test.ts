import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test('a command is found by the beginnings of its words, in any order, case and accent', () => {
  const command = { label: 'Turn compact mode on', words: 'appearance density' };
  for (const query of ['', 'comp', 'mode turn', 'DENS', 'àppear']) expect(matches(command, query), query).toBe(true);
  for (const query of ['pact', 'compact off', 'light']) expect(matches(command, query), query).toBe(false);
  expect(matches({ label: 'Настройки' }, 'наст')).toBe(true);
});
