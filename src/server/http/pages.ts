import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import { replyWithFailure } from './errors.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Serves the built pages: files with a hash in their name for a year, the router's addresses as the index page. Everything else, and
 * everything when there is no folder, is not found.
 */
export async function servePages(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder) {
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.startsWith(join(folder, 'assets'));
        reply.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (folder && isPage(request)) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return replyWithFailure(new AppError('not_found', 'There is nothing at this address.'), request, reply);
  });
}

/** Whether the browser's router may know the address: no call, no file. */
function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !/\.\w+(\?|$)/.test(url);
}
