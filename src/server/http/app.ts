import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { AppError } from '#server/kit/app-error.ts';
import { replyWithFailure } from './errors.ts';
import { mount, type Route } from './mount.ts';
import { servePages } from './pages.ts';
import { contentSecurityPolicy } from './security.ts';

/** Who calls: empty on public endpoints. `mustEnrol`: the account still has to set up the second factor that the operator demands. */
export type SessionOfCall = { userId: string; sessionId: string; mustEnrol: boolean };

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
  /** Finds the session of a bearer token. @throws AppError session_expired */
  authenticate: (bearer: string | undefined, cookies: Record<string, string | undefined>) => Promise<SessionOfCall>;
  log: FastifyBaseLogger;
  version: string;
  /** Addresses of proxies in front whose `X-Forwarded-*` headers are believed. */
  trustedProxies: string[] | false;
  /** Folder of the built pages; without it only calls are answered. */
  pagesFolder?: string | undefined;
};

const NO_SESSION: SessionOfCall = { userId: '', sessionId: '', mustEnrol: false };
const JSON_BODY_MAX_BYTES = 6 * 1024 * 1024;

/** The HTTP application with all its routes, not yet listening. */
export async function createApp({
  routes,
  authenticate,
  log,
  version,
  trustedProxies,
  pagesFolder,
}: AppDeps): Promise<FastifyInstance> {
  z.config(z.locales.en());
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustedProxies,
    bodyLimit: JSON_BODY_MAX_BYTES,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A logger of its own for each request costs more than most requests log; failures name their request themselves (errors.ts).
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 2048 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(replyWithFailure);
  acceptEmptyJson(app);

  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  await app.register(cookie);
  app.decorateRequest('session');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id).header('Content-Security-Policy', contentSecurityPolicy);
    const endpoint = request.routeOptions.config.endpoint;
    request.session =
      endpoint?.access === 'user' ? await authenticate(bearerOf(request.headers.authorization), request.cookies) : NO_SESSION;
    if (request.session.mustEnrol && !endpoint?.beforeEnrolment)
      throw new AppError('mfa_enrolment_required', 'Set up two-step sign-in to go on.');
    if (endpoint) reply.header('Cache-Control', 'no-store');
  });

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Reelwright',
        version,
        description: 'The calls of Reelwright. Answers stand in an envelope: `{ retcode, data, msg }`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The product may stand on plain HTTP in a home network.
    transformStaticCSP: (header) => header.replace(/upgrade-insecure-requests;?/, ''),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  mount(app, routes);
  await servePages(app, pagesFolder);
  return app;
}

function bearerOf(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}

/** The specification's clients send a JSON content type on every call, with nothing behind it on many. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else parse(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
  });
}
