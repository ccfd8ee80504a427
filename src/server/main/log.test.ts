import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a failure is told with its code and causes, without what libraries hang on it', () => {
  const cause = Object.assign(new Error('no route'), { code: 'ENOENT', client: { password: 'secret' } });
  const told = describeError(Object.assign(new Error('query failed', { cause }), { client: { password: 'secret' } }));
  expect(told).toMatchObject({ message: 'query failed', cause: { message: 'no route', code: 'ENOENT' } });
  expect(JSON.stringify(told)).not.toContain('secret');
  expect(describeError({ message: 'only this', password: 'secret' })).toEqual({ message: 'only this' });
});

test('the values of a failed query are not told, the query is', () => {
  const told = describeError(
    new DrizzleQueryError('insert into mail values ($1)', ['the secret link'], new Error('disk full')),
  );
  expect(told).toMatchObject({
    message: 'Failed query: insert into mail values ($1)',
    cause: { message: 'disk full' },
  });
  expect(JSON.stringify(told)).not.toContain('secret');
});
