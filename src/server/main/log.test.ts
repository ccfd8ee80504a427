import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('logs a failure with its code and causes, without the objects that libraries attach', () => {
  const cause = Object.assign(new Error('no route'), { code: 'ENOENT', client: { password: 'secret' } });
  const error = describeError(Object.assign(new Error('query failed', { cause }), { client: { password: 'secret' } }));
  expect(error).toMatchObject({ message: 'query failed', cause: { message: 'no route', code: 'ENOENT' } });
  expect(JSON.stringify(error)).not.toContain('secret');
  expect(describeError({ message: 'only this', password: 'secret' })).toEqual({ message: 'only this' });
});

test('logs a failed query but not its values', () => {
  const error = describeError(
    new DrizzleQueryError('insert into mail values ($1)', ['the secret link'], new Error('disk full')),
  );
  expect(error).toMatchObject({
    message: 'Failed query: insert into mail values ($1)',
    cause: { message: 'disk full' },
  });
  expect(JSON.stringify(error)).not.toContain('secret');
});
