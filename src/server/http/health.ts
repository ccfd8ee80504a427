import type { FastifyInstance } from 'fastify';

/** A dependency of the product: its name and a check that throws when it is unavailable. */
export type Need = { name: string; check: () => Promise<void> };

const CHECK_LIMIT_MS = 3000;

/**
 * `/api/health`: this process responds. `/api/ready`: all dependencies are available, otherwise 503 naming those that
 * are not.
 */
export function serveHealth(app: FastifyInstance, needs: readonly Need[]): void {
  app.get('/api/health', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const answers = await Promise.all(needs.map(async (need) => ((await isMet(need)) ? [] : [need.name])));
    const missing = answers.flat();
    return reply
      .code(missing.length > 0 ? 503 : 200)
      .send(missing.length > 0 ? { status: 'not ready', missing } : { status: 'ok' });
  });
}

/** Whether a check passes in time. */
export async function isMet({ check }: Pick<Need, 'check'>): Promise<boolean> {
  const late = AbortSignal.timeout(CHECK_LIMIT_MS);
  const tooLate = new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason)));
  return Promise.race([check(), tooLate]).then(
    () => true,
    () => false,
  );
}
