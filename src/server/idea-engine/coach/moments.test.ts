import { expect, test } from 'vitest';
import { readableMoment } from './moments.ts';

test('a time reads as the language says it; German says Uhr', () => {
  expect(readableMoment('2026-11-28T18:00', 'de')).toBe('Samstag, 28. November um 18:00 Uhr');
  expect(readableMoment('18:00', 'de')).toBe('18:00 Uhr');
  expect(readableMoment('2026-11-28', 'de')).toBe('Samstag, 28. November');
  expect(readableMoment('18:00', 'fr')).toBe('18:00');
  expect(readableMoment('later', 'de')).toBeUndefined();
});
