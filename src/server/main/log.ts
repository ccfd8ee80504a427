import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** JSON lines on standard error in production, readable lines in development; tokens and passwords are never logged. */
export function openLog({ production, logLevel }: Pick<Config, 'production' | 'logLevel'>, name: string): Logger {
  const options = {
    name,
    level: logLevel,
    serializers: { err: describeError },
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'headers.authorization',
      'headers.cookie',
      '*.password',
      '*.token',
    ],
  };
  return production
    ? pino(options, pino.destination(2))
    : pino(options, pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}

/**
 * The loggable part of an error: not the objects that libraries attach, which may contain connections and their
 * passwords.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String((error as { message?: unknown } | null)?.message ?? error) };
  const { code, stderr, query, params } = error as {
    code?: unknown;
    stderr?: unknown;
    query?: unknown;
    params?: unknown;
  };
  const isQuery = typeof query === 'string' && Array.isArray(params);
  const message = isQuery ? `Failed query: ${query}` : error.message;
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stderr === undefined ? {} : { stderr }),
    // NOTE: drizzle includes query values in its message, and therefore in the stack: hashes, addresses, bodies with
    // links.
    stack: isQuery ? error.stack?.replace(error.message, () => message) : error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
