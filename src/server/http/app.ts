import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { replyWithFailure } from './errors.ts';
import { openHostCheck } from './hosts.ts';
import type { LandingFigures } from './landing-figures.ts';
import { answerMalformed } from './malformed.ts';
import { mount, needsSession, type Route } from './mount.ts';
import { servePages } from './pages.ts';
import { warnOfUntrustedProxy } from './proxies.ts';
import { securityHeaders } from './security.ts';

/**
 * The caller; empty on public endpoints. `mustEnrol`: the account still has to set up the second factor that the
 * operator requires.
 */
export type SessionOfCall = { userId: string; sessionId: string; mustEnrol: boolean; isOperator: boolean };

declare module 'fastify' {
  interface FastifyRequest {
    session: SessionOfCall;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}

export type AppDeps = {
  routes: readonly Route[];
  /**
   * Finds the session of a bearer token.
   * @throws AppError session_expired
   */
  authenticate: (bearer: string | undefined, cookies: Record<string, string | undefined>) => Promise<SessionOfCall>;
  log: FastifyBaseLogger;
  version: string;
  /** Addresses of reverse proxies whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[] | false;
  /** Host names accepted in addition to `localhost` and IP addresses. */
  allowedHosts?: readonly string[];
  /** Folder of the built pages; without it only calls are served. */
  pagesFolder?: string | undefined;
  /** Public URL of this installation, for pages and search engines; only needed with `pagesFolder`. */
  publicUrl?: string;
  /** Who may sign up; built into the pages so that they know before their scripts run. */
  signups?: 'open' | 'waitlist';
  /** The operator's figures, which are built into the landing page. */
  figures?: LandingFigures;
  /** Origins of the platforms' players, which pages may frame. */
  players?: readonly string[];
};

const NO_SESSION: SessionOfCall = { userId: '', sessionId: '', mustEnrol: false, isOperator: false };
/**
 * Largest JSON body of a signed-in call, unless its endpoint sets a limit. The largest legitimate one is an edited
 * brief: 100,000 characters, up to 300 kB as UTF-8. Chat messages, ideas and profiles stay below 30 kB.
 */
const MAX_JSON_BODY_BYTES = 512 * 1024;

/** The HTTP application with all its routes, not yet listening. */
export async function createApp({
  routes,
  authenticate,
  log,
  version,
  trustedProxies,
  allowedHosts = [],
  pagesFolder,
  publicUrl = '',
  signups = 'waitlist',
  figures = { figures: [], sample_figures: false },
  players = [],
}: AppDeps): Promise<FastifyInstance> {
  const headers = securityHeaders(publicUrl, players);
  const checkHost = openHostCheck(allowedHosts);
  const lookForProxy = trustedProxies === false ? warnOfUntrustedProxy(log) : () => {};
  const answerWithHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('X-Request-Id', request.id);
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustedProxies,
    bodyLimit: MAX_JSON_BODY_BYTES,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A child logger per request costs more than most requests log; failures name their request themselves (errors.ts).
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 2048 },
    // Requests refused by the router or the parser run no hooks; Node's default responses to the rest would lack all
    // headers.
    frameworkErrors: (error, request, reply) =>
      void replyWithFailure(error, request, answerWithHeaders(request, reply)),
    clientErrorHandler: answerMalformed(headers),
    http: { requireHostHeader: false },
    return503OnClosing: false,
  });
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(replyWithFailure);
  acceptEmptyJson(app);

  await app.register(cookie);
  app.decorateRequest('session');
  app.addHook('onRequest', async (request, reply) => {
    answerWithHeaders(request, reply);
    checkHost(request);
    lookForProxy(request);
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint) reply.header('Cache-Control', 'no-store');
    request.session = await sessionOf(request, authenticate);
    if (request.session.mustEnrol && !endpoint?.beforeEnrolment)
      throw new AppError('mfa_enrolment_required', msg('mfa.required_here'));
  });

  await serveDocumentation(app, version);
  mount(app, routes);
  await servePages(app, pagesFolder, { publicUrl, signups, figures });
  return app;
}

/** Describes the routes mounted afterwards, at `/api/docs` and `/api/openapi.json`. */
async function serveDocumentation(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Reelwright',
        version,
        description: 'The Reelwright API. Every response is wrapped in an envelope: `{ retcode, data, msg }`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The product may be served over plain HTTP in a home network.
    transformStaticCSP: (header) => header.replace(/upgrade-insecure-requests;?/, ''),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/**
 * On endpoints where a session is optional, an expired one, or one that still lacks its second factor, counts as none.
 */
async function sessionOf(request: FastifyRequest, authenticate: AppDeps['authenticate']): Promise<SessionOfCall> {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || endpoint.access === 'public') return NO_SESSION;
  const bearer = bearerOf(request.headers.authorization);
  if (needsSession(endpoint)) return authenticate(bearer, request.cookies);
  if (!bearer) return NO_SESSION;
  const session = await authenticate(bearer, request.cookies).catch((error: unknown) => {
    if (error instanceof AppError) return NO_SESSION;
    throw error;
  });
  return session.mustEnrol ? NO_SESSION : session;
}

function bearerOf(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}

/** The specification's clients send a JSON content type on every call, often with an empty body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    parse(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
  });
}
