import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnyEndpoint, ParsedOf } from '#contract/endpoint.ts';

/** What a handler knows besides its input. `signal` aborts when the caller goes away. */
export type Call = { userId: string; sessionId: string; request: FastifyRequest; reply: FastifyReply; signal: AbortSignal };

/** What a handler gives back: the reply's shape for JSON, nothing when it writes the answer itself. */
type Answer<E extends AnyEndpoint> = z.input<E['reply']> | FastifyReply;
type Handler<E extends AnyEndpoint> = (input: ParsedOf<E>, call: Call) => Promise<Answer<E>>;

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
  for (const { endpoint, handle } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2] ?? 'api'],
        security: endpoint.access === 'user' ? [{ bearer: [] }] : [],
        params: endpoint.params,
        querystring: endpoint.query,
        ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: endpoint.body } : {}),
        ...(endpoint.kind === 'json' ? { response: { 200: envelopeOf(endpoint) } } : {}),
      },
      ...(endpoint.kind === 'json' ? { serializerCompiler: () => writeEnvelope(endpoint) } : {}),
      handler: async (request, reply) => {
        const input = { ...(request.query as object), ...(request.body as object | undefined), ...(request.params as object) };
        return handle(input as never, { ...request.session, request, reply, signal: request.signal });
      },
    });
  }
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
