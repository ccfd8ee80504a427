import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** JSON lines on standard error in production, readable lines in development; tokens and passwords never get in. */
export function openLog({ production, logLevel }: Pick<Config, 'production' | 'logLevel'>, name: string): Logger {
  const options = {
    name,
    level: logLevel,
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
