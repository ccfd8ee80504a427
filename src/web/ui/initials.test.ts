import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initials come from the name, else from the address, else are U', () => {
  expect(initialsOf('ada byron lovelace', 'x@example.com')).toBe('AB');
  expect(initialsOf('  Ada ', 'x@example.com')).toBe('A');
  expect(initialsOf('', 'x@example.com')).toBe('X');
  expect(initialsOf(null, null)).toBe('U');
});
