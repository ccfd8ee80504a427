import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { openDocuments, type PageFacts } from './documents.ts';
import { replyWithFailure } from './errors.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Pages that search engines may index. */
const PUBLIC_PATHS = ['/', '/terms-of-service', '/privacy-policy', '/cookie-policy'];

/**
 * Serves the built pages: `/` as the prerendered landing page, the router's other paths as an empty page that the
 * browser fills, hashed files with a year of caching. Everything else is not found; without a folder, everything is.
 */
export async function servePages(app: FastifyInstance, folder: string | undefined, facts: PageFacts): Promise<void> {
  const serving = folder && existsSync(join(folder, 'index.html')) ? folder : undefined;
  const documents = serving ? openDocuments(serving, facts) : undefined;
  if (serving && documents) {
    await app.register(staticFiles, {
      root: serving,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('.html'), // those are completed by the server first
      setHeaders(reply, path) {
        const hashed = path.startsWith(join(serving, 'assets'));
        reply.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    app.get('/', { schema: { hide: true } }, async (request, reply) =>
      documents.send(isCallback(request) ? 'app.html' : await documents.landingFor(request), request, reply),
    );
    serveSearchFiles(app, facts.publicUrl.replace(/\/$/u, ''));
  }
  app.setNotFoundHandler((request, reply) => {
    if (documents && isPage(request)) return documents.send('app.html', request, reply);
    return replyWithFailure(new AppError('not_found', msg('request.address_unknown')), request, reply);
  });
}

/** robots.txt and sitemap. */
function serveSearchFiles(app: FastifyInstance, origin: string): void {
  const robots = `User-agent: *\nDisallow: /dashboard\nDisallow: /auth/\nDisallow: /email-confirmation\nDisallow: /setup\nDisallow: /data-deletion/\nDisallow: /api/\nAllow: /api/docs\n\nSitemap: ${origin}/sitemap.xml\n`;
  const escaped = origin.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const entries = PUBLIC_PATHS.map((path) => `  <url><loc>${escaped}${path}</loc></url>`).join('\n');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
  const plain = { schema: { hide: true } };
  app.get('/robots.txt', plain, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', plain, (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}

/** A redirect from a platform to the root address; the router shows the result. */
function isCallback({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'code' in query && 'state' in query;
}

/** Whether the path may belong to the browser's router: neither a call nor a file. */
function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !/\.\w+(\?|$)/.test(url);
}
