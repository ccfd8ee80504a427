import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { describeIssue, type InputIssue } from './input-issues.ts';
import { languageOf } from './language.ts';

type Failure = { code: ErrorCode; text: Message };

/**
 * The one place that turns failures into replies: the contract's envelope in the caller's language; a neutral sentence
 * for unexpected failures.
 */
export function replyWithFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = describeFailure(error, request);
  const fields = { err: error, code: failure.code, requestId: request.id };
  // An aborted request fails with its signal's error, and the client does not read the response. Any other failure is reported,
  // even if the caller has disconnected.
  const isGivenUp = reply.raw.destroyed && error instanceof Error && error.name === 'AbortError';
  if (failure.code === 'internal' && !isGivenUp) request.log.error(fields, 'request failed');
  else request.log.debug(fields, 'request refused');
  if (error instanceof AppError && error.retryAfterSeconds !== undefined)
    reply.header('Retry-After', error.retryAfterSeconds);
  const status = errorStatus[failure.code];
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      retcode: status,
      msg: say(languageOf(request), failure.text),
      code: failure.code,
      ...(error instanceof AppError && error.about !== undefined ? { about: error.about } : {}),
    });
}

function describeFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof AppError) return error;
  const { code, validation, validationContext, statusCode } = error as Partial<FastifyError> & {
    validation?: InputIssue[];
  };
  if (validation) {
    const parts: Record<string, unknown> = { body: request.body, querystring: request.query, params: request.params };
    const part = parts[validationContext ?? ''];
    return { code: 'invalid_input', text: describeIssue(validation[0], part) };
  }
  const takesFile = request.routeOptions.config.endpoint?.upload != null;
  switch (code) {
    case 'FST_ERR_BAD_URL':
      return { code: 'bad_request', text: msg('request.address_malformed') };
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return { code: 'address_too_long', text: msg('request.address_too_long') };
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { code: 'bad_request', text: msg('request.not_json') };
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { code: 'too_large', text: takesFile ? msg('request.file_too_large') : msg('request.too_large') };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return {
        code: 'unsupported_media_type',
        text: takesFile ? msg('request.file_type_not_supported') : msg('request.takes_json'),
      };
  }
  if (sqlStateOf(error) === YEAR_OUT_OF_RANGE) return { code: 'bad_request', text: msg('request.malformed') };
  if (isUnstorable(error)) return { code: 'bad_request', text: msg('request.unstorable_characters') };
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { code: 'bad_request', text: msg('request.malformed') };
  return { code: 'internal', text: msg('request.internal') };
}

/**
 * PostgreSQL cannot store NUL characters in text or JSON. Source: its manual, Appendix A: 22021
 * character_not_in_repertoire, 22P05 untranslatable_character.
 */
function isUnstorable(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '22021' || state === '22P05';
}

/** PostgreSQL has no year 0. Source: as above, 22008 datetime_field_overflow. */
const YEAR_OUT_OF_RANGE = '22008';

function sqlStateOf(error: unknown): unknown {
  return ((error as Error | undefined)?.cause as { code?: unknown } | undefined)?.code;
}
