import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('takes initials from the name, otherwise from the address, otherwise uses U', () => {
  expect(initialsOf('ada byron lovelace', 'x@example.com')).toBe('AB');
  expect(initialsOf('  Ada ', 'x@example.com')).toBe('A');
  expect(initialsOf('', 'x@example.com')).toBe('X');
  expect(initialsOf(null, null)).toBe('U');
});
