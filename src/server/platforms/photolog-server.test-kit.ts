import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const PHOTOS_PER_PAGE = 2;

/**
 * The server of the fourth platform (photolog.test-kit.ts): one account with these photos, and tokens that expire on
 * demand.
 */
export async function startPhotolog(descriptions: readonly string[]) {
  const state = { tokens: 0, codes: [] as string[] };
  const photos = descriptions.map((description, index) => ({
    id: `p${index + 1}`,
    text: description,
    at: '2026-11-20T12:00:00Z',
    likes: index,
    comments: null,
  }));
  const answerOf = async (request: IncomingMessage): Promise<{ status?: number; body: unknown }> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://photolog');
    if (pathname === '/oauth/token') {
      const form = new URLSearchParams(await text(request));
      if (form.get('grant_type') === 'authorization_code' && !state.codes.includes(form.get('code') ?? ''))
        return { status: 400, body: {} };
      state.tokens += 1;
      const issued = { access_token: `access-${state.tokens}`, refresh_token: `refresh-${state.tokens}` };
      return { body: { ...issued, expires_in: 3_600, scope: 'account photos' } };
    }
    if (request.headers.authorization !== `Bearer access-${state.tokens}`) return { status: 401, body: {} };
    if (pathname === '/me') return { body: { id: 'u1', name: 'ann', followers: 12, photos: photos.length } };
    const ids = searchParams.get('ids')?.split(',');
    if (ids) return { body: { photos: photos.filter((one) => ids.includes(one.id)) } };
    const first = Number(searchParams.get('cursor') ?? 0);
    const end = first + PHOTOS_PER_PAGE;
    return { body: { photos: photos.slice(first, end), ...(end < photos.length ? { next: String(end) } : {}) } };
  };
  const server = createServer(async (request, response) => {
    const { status = 200, body } = await answerOf(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Grants access as the owner would: returns the code for the redirect. */
    approve(code: string) {
      state.codes.push(code);
    },
    /** From now on, refuses every token issued so far. */
    endTokens() {
      state.tokens += 1;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
