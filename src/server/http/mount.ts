import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnyEndpoint, ParsedOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { languageOf } from './language.ts';

/**
 * A handler's context, in addition to its input. `say` translates a message into the caller's language; `signal` aborts when
 * the caller disconnects.
 */
export type Call = {
  userId: string;
  sessionId: string;
  isOperator: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  say: Say;
  signal: AbortSignal;
};

/** Translates a message into the reader's language. */
export type Say = (message: Message) => string;

/** A handler's result: the reply's shape for JSON, nothing when it writes the response itself. */
type Answer<E extends AnyEndpoint> = z.input<E['reply']> | FastifyReply;
type Handler<E extends AnyEndpoint> = (input: ParsedOf<E>, call: Call) => Promise<Answer<E>>;

const MAX_STRANGERS_BODY_BYTES = 64 * 1024;

export type Route = { endpoint: AnyEndpoint; handle: (input: never, call: Call) => Promise<unknown> };

/** Pairs an endpoint of the contract with its handler; both are typed by the contract. */
export function on<E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle };
}

/** The success envelope around a reply's schema, including fields that are repeated at top level. */
export function envelopeOf(endpoint: AnyEndpoint): z.core.$ZodType {
  const lifted = Object.fromEntries(endpoint.lifted.map((name) => [name, endpoint.reply.shape[name]]));
  return z.object({ retcode: z.literal(0), data: endpoint.reply, msg: z.string(), ...lifted });
}

/** Mounts the routes: validates input by the contract and wraps replies in the envelope. */
export function mount(app: FastifyInstance, routes: readonly Route[]): void {
  for (const route of routes) {
    const { upload } = route.endpoint;
    if (upload === null) addRoute(app, route);
    // Parsers of its own: what one endpoint takes as bytes, JSON or a form, another one may have to parse or refuse.
    else
      app.register(async (own) => {
        own.removeAllContentTypeParsers();
        for (const type of upload.types)
          own.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
        addRoute(own, route);
      });
  }
}

function addRoute(app: FastifyInstance, { endpoint, handle }: Route): void {
  const wrap = endpoint.kind === 'json' ? writeEnvelope(endpoint) : undefined;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A client that prefetches with HEAD must not use up a link; only files support HEAD.
    exposeHeadRoute: endpoint.kind === 'binary',
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      security: securityOf(endpoint),
      params: endpoint.params,
      querystring: endpoint.query,
      ...(takesJson(endpoint) ? { body: endpoint.body } : {}),
      ...(endpoint.kind === 'json' ? { response: { 200: envelopeOf(endpoint) } } : {}),
    },
    ...limitOf(endpoint),
    ...(endpoint.access === 'operator' ? { onRequest: requireOperator } : {}),
    handler: async (request, reply) => {
      // The body as parsed by its schema: unknown fields are removed.
      const body = takesJson(endpoint) ? (request.body as object | undefined) : {};
      replaceLoneSurrogates(body);
      if (endpoint.upload && !Buffer.isBuffer(request.body))
        throw new AppError('unsupported_media_type', msg('request.file_type_not_supported'));
      const input = { ...(request.query as object), ...body, ...(request.params as object) };
      const language = languageOf(request);
      const call = { ...request.session, request, reply, language, say: (text: Message) => say(language, text) };
      const answer = await handle(input as never, {
        ...call,
        get signal() {
          return signalOf(reply);
        },
      });
      if (wrap === undefined || reply.sent) return answer;
      reply.type(JSON_TYPE);
      return wrap(answer);
    },
  });
}

/** Whether the endpoint answers signed-in accounts only. */
export function needsSession({ access }: AnyEndpoint): boolean {
  return access === 'user' || access === 'operator';
}

/** Runs before validation, so that others learn nothing about the input. @throws AppError forbidden */
async function requireOperator({ session }: FastifyRequest): Promise<void> {
  if (!session.isOperator) throw new AppError('forbidden', msg('operator.only'));
}

/**
 * Aborts when the caller disconnects.
 * NOTE: Fastify’s `request.signal` follows the request body: once that is read, it aborts at once, or never.
 */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Replaces lone surrogates by U+FFFD, because stored JSON must not contain any. Called after validation, so that a body
 * with very many unknown fields costs nothing here.
 */
function replaceLoneSurrogates(value: unknown): void {
  const open = [value];
  while (open.length > 0) {
    const at = open.pop();
    if (typeof at !== 'object' || at === null) continue;
    for (const [name, inner] of Object.entries(at)) {
      if (typeof inner !== 'string') open.push(inner);
      else if (!inner.isWellFormed()) (at as Record<string, unknown>)[name] = inner.toWellFormed();
    }
  }
}

/** The endpoint's own limit; anonymous requests are small, and nothing beyond that is read. */
function limitOf(endpoint: AnyEndpoint): { bodyLimit?: number } {
  const own = endpoint.upload?.maxBytes ?? endpoint.bodyMaxBytes;
  if (own !== null) return { bodyLimit: own };
  return needsSession(endpoint) ? {} : { bodyLimit: MAX_STRANGERS_BODY_BYTES };
}

/** In OpenAPI, an empty requirement next to another makes that one optional. */
function securityOf(endpoint: AnyEndpoint): Record<string, string[]>[] {
  if (endpoint.access === 'public') return [];
  return needsSession(endpoint) ? [{ bearer: [] }] : [{}, { bearer: [] }];
}

function takesJson({ method, upload }: AnyEndpoint): boolean {
  return upload === null && (method === 'POST' || method === 'PUT');
}

/**
 * Writes the success envelope around a reply as bytes. Each field is serialised and encoded once, however often it
 * appears: encoding a long list twice costs more than all else about it. Handlers' results are checked against the
 * contract by the compiler, and at run time by every API test.
 */
function writeEnvelope({ lifted }: AnyEndpoint): (data: unknown) => Buffer {
  if (lifted.length === 0) return (data) => Buffer.from(`{"retcode":0,"data":${JSON.stringify(data)},"msg":""}`);
  const end = Buffer.from(lifted.includes('msg') ? '}' : '},"msg":""');
  return (data) => {
    const fields = Object.entries(data as object).map(([name, value]) => {
      return { name, bytes: Buffer.from(`${JSON.stringify(name)}:${JSON.stringify(value)}`) };
    });
    const above = fields.filter(({ name }) => lifted.includes(name));
    return Buffer.concat([BEGIN, ...withCommas(fields), end, ...above.flatMap(({ bytes }) => [COMMA, bytes]), END]);
  };
}

function withCommas(fields: readonly { bytes: Buffer }[]): Buffer[] {
  return fields.flatMap(({ bytes }, place) => (place === 0 ? [bytes] : [COMMA, bytes]));
}

const JSON_TYPE = 'application/json; charset=utf-8';
const [BEGIN, COMMA, END] = ['{"retcode":0,"data":{', ',', '}'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];
