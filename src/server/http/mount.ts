import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnyEndpoint, ParsedOf } from '#contract/endpoint.ts';
import { AppError } from '#server/kit/app-error.ts';

/** What a handler knows besides its input. `signal` aborts when the caller goes away. */
export type Call = { userId: string; sessionId: string; request: FastifyRequest; reply: FastifyReply; signal: AbortSignal };

/** What a handler gives back: the reply's shape for JSON, nothing when it writes the answer itself. */
type Answer<E extends AnyEndpoint> = z.input<E['reply']> | FastifyReply;
type Handler<E extends AnyEndpoint> = (input: ParsedOf<E>, call: Call) => Promise<Answer<E>>;

const STRANGERS_BODY_MAX_BYTES = 64 * 1024;

/** An endpoint together with what answers it. */
export type Route = { endpoint: AnyEndpoint; handle: (input: never, call: Call) => Promise<unknown> };

/** Pairs an endpoint of the contract with its handler; the types of both ends come from the contract. */
export function on<E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle };
}

/** The success envelope around a reply's schema, with the fields that are read at top level too. */
export function envelopeOf(endpoint: AnyEndpoint): z.core.$ZodType {
  const lifted = Object.fromEntries(endpoint.lifted.map((name) => [name, endpoint.reply.shape[name]]));
  return z.object({ retcode: z.literal(0), data: endpoint.reply, msg: z.string(), ...lifted });
}

/** Puts the routes on the server: checks what comes in by the contract, writes what goes out in the envelope. */
export function mount(app: FastifyInstance, routes: readonly Route[]): void {
  const fileTypes = new Set(routes.flatMap(({ endpoint }) => endpoint.upload?.types ?? []));
  for (const type of fileTypes)
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  for (const { endpoint, handle } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A program that looks ahead with HEAD must not use up a link; only files are asked for that way on purpose.
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
      ...(endpoint.kind === 'json' ? { serializerCompiler: () => writeEnvelope(endpoint) } : {}),
      handler: async (request, reply) => {
        // The body is what its schema returned: fields that nobody described are gone.
        const body = takesJson(endpoint) ? (request.body as object | undefined) : {};
        mendTexts(body);
        if (endpoint.upload && !Buffer.isBuffer(request.body))
          throw new AppError('unsupported_media_type', 'This file type is not supported here.');
        const input = { ...(request.query as object), ...body, ...(request.params as object) };
        const call = { ...request.session, request, reply };
        return handle(input as never, {
          ...call,
          get signal() {
            return signalOf(reply);
          },
        });
      },
    });
  }
}

/** Aborts when the caller goes away. NOTE: Fastify’s `request.signal` follows the body: once that was read, it aborts at once, or never. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Replaces halves of characters by the sign for what is missing, as it happens to all text that is kept; JSON
 * that is kept may hold none. Called after the check, so that a body of very many unknown fields costs nothing here.
 */
function mendTexts(value: unknown): void {
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

/** An endpoint's own limit; what strangers send is short, and read by nobody beyond that. */
function limitOf({ upload, bodyMaxBytes, access }: AnyEndpoint): { bodyLimit?: number } {
  const own = upload?.maxBytes ?? bodyMaxBytes;
  if (own !== null) return { bodyLimit: own };
  return access === 'user' ? {} : { bodyLimit: STRANGERS_BODY_MAX_BYTES };
}

/** As OpenAPI says it: an empty requirement beside another makes that one optional. */
function securityOf({ access }: AnyEndpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  return access === 'user' ? [{ bearer: [] }] : [{}, { bearer: [] }];
}

function takesJson({ method, upload }: AnyEndpoint): boolean {
  return upload === null && (method === 'POST' || method === 'PUT');
}

/**
 * Writes the success envelope around a reply. Each field is turned into text once, however often it stands in the answer. What handlers return
 * is checked against the contract by the compiler, and by every API test at run time.
 */
function writeEnvelope({ lifted }: AnyEndpoint): (data: unknown) => string {
  if (lifted.length === 0) return (data) => `{"retcode":0,"data":${JSON.stringify(data)},"msg":""}`;
  return (data) => {
    const fields = Object.entries(data as object).map(
      ([name, value]) => [name, `${JSON.stringify(name)}:${JSON.stringify(value)}`] as const,
    );
    const above = fields.filter(([name]) => lifted.includes(name));
    const text = (some: typeof fields) => some.map(([, field]) => field).join(',');
    return `{"retcode":0,"data":{${text(fields)}},"msg":"",${text(above)}}`;
  };
}
