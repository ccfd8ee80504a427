import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { AppError } from '#server/kit/app-error.ts';

type ValidationIssue = { instancePath?: string; message?: string };

/** The one place that turns failures into replies: the envelope of the contract, a neutral sentence for what nobody foresaw. */
export function replyWithFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = describeFailure(error, request.routeOptions.config.endpoint?.upload != null);
  const fields = { err: error, code: failure.code, requestId: request.id };
  // What was given up by its caller ends with the signal's own error, and nobody reads the answer. Any other failure is one, whoever has gone.
  const isGivenUp = reply.raw.destroyed && error instanceof Error && error.name === 'AbortError';
  if (failure.code === 'internal' && !isGivenUp) request.log.error(fields, 'request failed');
  else request.log.debug(fields, 'request refused');
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
  return sendFailure(reply, failure.code, failure.message);
}

/** Writes the failure envelope. */
export function sendFailure(reply: FastifyReply, code: ErrorCode, message: string): FastifyReply {
  const status = errorStatus[code];
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ retcode: status, msg: message, code });
}

function describeFailure(error: unknown, takesFile: boolean): { code: ErrorCode; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const { code, validation, statusCode } = error as Partial<FastifyError> & { validation?: ValidationIssue[] };
  if (validation) return { code: 'invalid_input', message: describeIssue(validation[0]) };
  switch (code) {
    case 'FST_ERR_BAD_URL':
      return { code: 'bad_request', message: 'The address is malformed.' };
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return { code: 'address_too_long', message: 'The address is too long.' };
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { code: 'bad_request', message: 'The request body is not valid JSON.' };
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { code: 'too_large', message: takesFile ? 'The file is too large.' : 'The request is too large.' };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return {
        code: 'unsupported_media_type',
        message: takesFile ? 'This file type is not supported here.' : 'This call takes JSON.',
      };
  }
  if (causeOf(error) === NO_MOMENT) return { code: 'bad_request', message: 'The request is malformed.' };
  if (isUnstorable(error)) return { code: 'bad_request', message: 'The request holds characters that can’t be kept.' };
  if (statusCode && statusCode >= 400 && statusCode < 500) return { code: 'bad_request', message: 'The request is malformed.' };
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

/** PostgreSQL keeps no zero byte, in text or in JSON. Source: its manual, Appendix A: 22021 character_not_in_repertoire, 22P05 untranslatable_character. */
function isUnstorable(error: unknown): boolean {
  const code = causeOf(error);
  return code === '22021' || code === '22P05';
}

/** PostgreSQL knows no year 0. Source: as above, 22008 datetime_field_overflow. */
const NO_MOMENT = '22008';

function causeOf(error: unknown): unknown {
  return ((error as Error | undefined)?.cause as { code?: unknown } | undefined)?.code;
}

function describeIssue(issue: ValidationIssue | undefined): string {
  const field = issue?.instancePath?.replace(/^\//, '').replaceAll('/', '.');
  const message = issue?.message ?? 'Invalid input';
  // The library's own words need the field's name; our sentences end with a full stop and stand alone.
  return field && message.startsWith('Invalid') && !message.endsWith('.') ? `${field}: ${message}` : message;
}
